import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, rowsOf, test } from './support/test.ts'

const ALL_COLUMNS = [
  'tags',
  'route',
  'progress',
  'next',
  'eta',
  'status',
  'attention',
  'lastFreeDay',
  'cutoffs',
  'carrier',
  'booking',
  'bills',
  'containers',
  'created',
  'updated',
]
const WIDE = `/shipments?${ALL_COLUMNS.map((name) => `cols=${name}`).join('&')}`

function headers(page: Page) {
  return page.getByRole('table').getByRole('columnheader')
}

function linkOf(row: Locator) {
  return row.getByRole('link')
}

/** Where it is, in pixels. */
async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not visible.')
  return { ...box, bottom: box.y + box.height }
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Columns and rows' })
  await expect(menu.getByRole('checkbox', { name: 'Route' })).toBeVisible()
  return menu
}

async function openList(page: Page, path = '/shipments'): Promise<void> {
  await page.goto(path)
  await expect(rowsOf(page).first()).toBeVisible()
}

test.describe('columns', () => {
  test(
    'are chosen in a menu, stand in the URL, and are gone with a reset',
    { tag: '@core' },
    async ({ page }) => {
      await openList(page)
      const menu = await openMenu(page)
      await menu.getByRole('checkbox', { name: 'Carrier' }).check()
      await menu.getByRole('checkbox', { name: 'Progress' }).uncheck()
      await expect(page).toHaveURL(
        '/shipments?cols=tags&cols=route&cols=next&cols=eta&cols=status&cols=carrier&cols=updated',
      )
      await expect(headers(page)).toHaveText([
        'Shipment',
        'PO / tags',
        'Route',
        'Next event',
        'ETA',
        'Status',
        'Carrier',
        'Updated',
      ])
      await expect(rowsOf(page).first().getByRole('cell')).toHaveCount(8)
      await expect(rowsOf(page).filter({ hasText: 'Loading…' })).toHaveCount(0)
      await menu.getByRole('button', { name: 'Reset' }).click()
      await expect(page).toHaveURL(/\/shipments$/)
      await expect(headers(page).filter({ hasText: 'Progress' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused()
    },
  )

  test('keep at least one', async ({ page }) => {
    await openList(page, '/shipments?cols=eta&cols=status')
    const menu = await openMenu(page)
    await menu.getByRole('checkbox', { name: 'Status' }).uncheck()
    await expect(menu.getByRole('checkbox', { name: 'ETA' })).toBeDisabled()
    await expect(headers(page)).toHaveText(['Shipment', 'ETA'])
  })

  test('that do not fit are scrolled sideways within the list, past the first', async ({ page }) => {
    await openList(page, WIDE)
    await expect(headers(page)).toHaveCount(ALL_COLUMNS.length + 1)
    const table = page.getByRole('table')
    await expect(table).toHaveAttribute('aria-colcount', String(ALL_COLUMNS.length + 1))
    const first = rowsOf(page).first()
    await expect(first.getByRole('cell').last()).toHaveAttribute('aria-colindex', '16')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)

    const lead = first.getByRole('cell').first()
    const toolbar = page.getByRole('searchbox', { name: 'Search shipments' })
    const head = headers(page).first()
    const before = await Promise.all([lead, toolbar, head].map(boxOf))
    await first.hover()
    await page.mouse.wheel(2000, 0)
    await expect(first.getByRole('cell').last()).toBeInViewport()
    expect(await Promise.all([lead, toolbar, head].map(boxOf))).toEqual(before)
    expect(await overflow()).toBeLessThanOrEqual(0)

    // The whole of the row that is in view still leads to its shipment.
    const reference = String(await linkOf(first).textContent())
    const box = await boxOf(first.getByRole('cell').last())
    await page.mouse.click(box.x + 5, box.y + 10)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  })

  test('of the usual ones, those that matter least are left out where there is no room', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await openList(page)
    await expect(headers(page)).toHaveText(['Shipment', 'PO / tags', 'Route', 'Next event', 'ETA'])
    await expect(page.getByRole('table')).toHaveAttribute('aria-colcount', '8')
    await expect(rowsOf(page).first().getByRole('cell').last()).toHaveAttribute('aria-colindex', '6')
  })

  test('are lines of their own in a card', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await openList(page, '/shipments?cols=eta&cols=carrier&cols=containers')
    const [first, second] = [rowsOf(page).first(), rowsOf(page).nth(1)]
    const carrier = first.getByRole('cell').nth(2)
    expect(await carrier.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Carrier')
    const [card, last, next] = await Promise.all([first, first.getByRole('cell').last(), second].map(boxOf))
    expect(last?.bottom).toBeLessThan(Number(next?.y))
    expect(card?.bottom).toBeLessThanOrEqual(Number(next?.y) + 1)
  })
})

test.describe('the identifier that leads', () => {
  test(
    'stands in front, with the reference, and where there is none it says so',
    { tag: '@core' },
    async ({ page }) => {
      await openList(page)
      const menu = await openMenu(page)
      await menu.getByRole('radio', { name: 'Booking number' }).check()
      await expect(page).toHaveURL(/\?lead=booking$/)
      const without = rowsOf(page).filter({ hasText: 'No booking number' }).first()
      const reference = String(await linkOf(without).textContent())
      expect(reference).toMatch(/^NW-\d+$/)
      const booked = rowsOf(page).filter({ hasNotText: 'No booking number' }).first()
      const lead = String(await linkOf(booked).textContent())
      expect(lead).not.toMatch(/^NW-/)
      const name = String(await linkOf(booked).getAttribute('aria-label'))
      expect(name).toMatch(new RegExp(`^${lead} NW-\\d+$`))
      await expect(booked).toContainText(name.replace(`${lead} `, ''))
      await page.keyboard.press('Escape')
      await linkOf(booked).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name.replace(`${lead} `, ''))
    },
  )
})

test.describe('the height of rows', () => {
  test('is one line or two, and the reader stays at the same rows', async ({ page }) => {
    await openList(page)
    expect((await boxOf(rowsOf(page).first())).height).toBe(54)
    await page.getByRole('table').hover()
    await page.mouse.wheel(0, 54 * 20)
    const topmost = () =>
      page.evaluate(() => {
        const bottom = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
        const rows = [...document.querySelectorAll('tbody tr')]
        return rows
          .map((row) => ({
            top: row.getBoundingClientRect().top - bottom,
            text: row.querySelector('a')?.text,
          }))
          .filter(({ top }) => top > -1)
          .toSorted((one, other) => one.top - other.top)[0]?.text
      })
    await expect(async () => expect(await topmost()).toBeTruthy()).toPass()
    await expect(rowsOf(page).nth(15)).toBeVisible()
    const before = await topmost()
    const menu = await openMenu(page)
    await menu.getByRole('radio', { name: 'Compact' }).check()
    await expect(page).toHaveURL(/density=compact/)
    expect((await boxOf(rowsOf(page).first())).height).toBe(34)
    expect(await topmost()).toBe(before)
  })
})

test.describe('sorting', () => {
  test('by a header goes up, down and away again, in the URL', { tag: '@core' }, async ({ page }) => {
    await openList(page)
    const header = headers(page).filter({ hasText: 'ETA' })
    const button = page.getByRole('button', { name: 'ETA', exact: true })
    await expect(header).not.toHaveAttribute('aria-sort')
    await button.click()
    await expect(page).toHaveURL(/\?sort=eta$/)
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.locator('[aria-sort]')).toHaveCount(1)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?sort=-eta$/)
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(button).toBeFocused()
    await button.click()
    await expect(page).toHaveURL(/\/shipments$/)
    await expect(header).not.toHaveAttribute('aria-sort')
    await page.goBack()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
  })

  test('is offered only where an order means something', async ({ page }) => {
    await openList(page, WIDE)
    for (const name of ['Route', 'Progress', 'Booking', 'Bills', 'Containers'])
      await expect(headers(page).filter({ hasText: name }).getByRole('button')).toHaveCount(0)
    await expect(headers(page).getByRole('button')).toHaveCount(11)
  })
})

test.describe('the look', () => {
  test('is remembered for an address without a choice, and a link shows what it says', async ({ page }) => {
    await openList(page)
    const menu = await openMenu(page)
    await menu.getByRole('radio', { name: 'Compact' }).check()
    await menu.getByRole('checkbox', { name: 'Bills' }).check()
    await expect(page).toHaveURL(/cols=bills.*density=compact|density=compact.*cols=bills/)

    await openList(page, '/')
    await expect(page).toHaveURL(/density=compact/)
    await expect(headers(page).filter({ hasText: 'Bills' })).toBeVisible()

    await openList(page, '/shipments?status=Active')
    await expect(page).toHaveURL('/shipments?status=Active')
    await expect(headers(page).filter({ hasText: 'Bills' })).toHaveCount(0)
    expect((await boxOf(rowsOf(page).first())).height).toBe(54)
    await openList(page, '/shipments?lead=tag')
    await expect(page).toHaveURL('/shipments?lead=tag')

    // What a link says is not what the reader chose.
    await openList(page)
    await expect(page).toHaveURL(/density=compact/)
    await expect(page).not.toHaveURL(/lead=/)
    const again = await openMenu(page)
    await again.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(/\/shipments$/)
    await page.reload()
    await expect(page).toHaveURL(/\/shipments$/)
    await expect(headers(page)).toHaveCount(8)
  })

  test('survives filters, and leaves no steps behind in the history', async ({ page }) => {
    await openList(page, '/shipments?status=Delivered')
    await openList(page, '/shipments?status=Active')
    const menu = await openMenu(page)
    await menu.getByRole('checkbox', { name: 'Bills' }).check()
    await menu.getByRole('checkbox', { name: 'Carrier' }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/status=Active&cols=tags/)
    await page.goBack()
    await expect(page).toHaveURL('/shipments?status=Delivered')
  })
})

test.describe('a row', () => {
  test('shows more of itself to a pointer that rests, and to the keyboard', async ({ page }) => {
    await openList(page)
    const rows = rowsOf(page)
    const peek = page.locator('[popover="manual"]')
    const reference = String(await linkOf(rows.nth(3)).textContent())
    await rows.nth(3).hover()
    await expect(peek).toBeVisible()
    await expect(peek).toContainText(reference)
    await expect(peek.getByRole('listitem').first()).toBeVisible()
    await expect(peek).toContainText(/Last.*Next/s)
    expect((await boxOf(peek)).y).toBeGreaterThanOrEqual((await boxOf(rows.nth(3))).bottom)
    await page.keyboard.press('Escape')
    await expect(peek).toBeHidden()

    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    await linkOf(rows.nth(5)).focus()
    await expect(peek).toBeVisible()
    await expect(peek).toContainText(String(await linkOf(rows.nth(5)).textContent()))
    await expect(linkOf(rows.nth(5))).toHaveAccessibleDescription(/^Last: /)
    await page.keyboard.press('Escape')
    await expect(peek).toBeHidden()
    await expect(linkOf(rows.nth(5))).toBeFocused()
    await expect(linkOf(rows.nth(5))).toHaveAccessibleDescription('')
  })

  test('is fetched when a pointer rests on it, and not when it passes over', async ({ page }) => {
    await openList(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/shipments/')) asked.push(pathname)
    })
    const rows = rowsOf(page)
    // What listens is loaded when somebody first comes to the rows.
    await rows.first().hover()
    await expect(page.locator('[popover="manual"]')).toBeVisible()
    await page.mouse.move(0, 0)
    await expect.poll(() => asked.length).toBe(1)
    // However busy the machine is, this pointer rests nowhere.
    await rows.evaluateAll((elements) => {
      for (const row of elements.slice(1, 6))
        row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    })
    await rows.nth(6).hover()
    const reference = String(await linkOf(rows.nth(6)).textContent())
    await expect.poll(() => asked).toContain(`/api/shipments/${reference}`)
    await rows.nth(6).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    expect(asked.filter((path) => path.endsWith(reference))).toHaveLength(1)
    expect(asked.length).toBeLessThan(4)
  })

  test('needs few elements, so that a full list has no more than 700', { tag: '@core' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openList(page)
    await expect(page.getByText('50 loaded, more available')).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(700)
  })

  test('counts its place in the whole table', async ({ page }) => {
    await openList(page)
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
    await expect(rowsOf(page).first()).toHaveAttribute('aria-rowindex', '2')
    await expect(headers(page).first()).toHaveAttribute('aria-colindex', '1')
    await expect(rowsOf(page).first().getByRole('cell').nth(1)).toHaveAttribute('aria-colindex', '2')
  })
})

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme},`, { tag: '@long' }, () => {
    test.use({ colorScheme })

    test('in all columns and compact rows', async ({ page }) => {
      await openList(page, `${WIDE}&density=compact&lead=container&sort=-eta`)
      await expect(rowsOf(page).filter({ hasText: 'Loading…' })).toHaveCount(0)
      expect(await findings(page)).toEqual([])
    })

    test('in the choice of columns', async ({ page }) => {
      await openList(page)
      await openMenu(page)
      expect(await findings(page)).toEqual([])
    })

    test('in what a row shows', async ({ page }) => {
      await openList(page, '/shipments?lead=booking')
      await rowsOf(page).nth(2).hover()
      await expect(page.locator('[popover="manual"]')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })
}
