import { showOnPaper } from './support/on-paper.ts'
import { keptEntries } from './support/team.ts'
import { placeOf } from './support/look.ts'
import { expect, rowsOf, startSystem, test } from './support/test.ts'

const LONG = { tag: '@long' }
const SOON = { timeout: 30_000 }
/** Shown while the proxy reads the account. */
const SO_FAR = /of your shipments so far$/

test(
  'a required date is set on an order, and its page says whether it arrives in time',
  LONG,
  async ({ page, watch }) => {
    const own = await startSystem()
    watch.useOrigin(own)
    try {
      await page.goto(`${own.url}/orders?verdict=none`)
      const boxes = rowsOf(page).getByRole('checkbox')
      // Until the proxy has read the complete account, new orders appear between others.
      await expect(boxes.first()).toBeVisible(SOON)
      await expect(page.getByText(SO_FAR)).toHaveCount(0, SOON)
      const links = rowsOf(page).locator('a[data-focus]')
      const tags = await Promise.all([0, 1].map((at) => links.nth(at).textContent()))
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      const bar = page.getByRole('region', { name: 'Selection' })
      await bar.getByRole('button', { name: 'Set date' }).click()
      const dialog = page.getByRole('dialog', { name: 'Required date of 2 POs' })
      await dialog.getByLabel('Required by').fill('2026-11-01')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('2 POs required by Sun 1 Nov').first()).toBeVisible()

      await page.goto(`${own.url}/po?${new URLSearchParams({ tag: String(tags[0]) })}`)
      await expect(page.getByText(/Required by Sun 1 Nov: /)).toBeVisible(SOON)
      await page.getByRole('button', { name: 'Required by Sun 1 Nov' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Clear date' }).click()
      await expect(page.getByRole('button', { name: 'Set required date' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('button', { name: 'Required by Sun 1 Nov' })).toBeVisible()
    } finally {
      await own.stop()
    }
  },
)

test('a reload shows the page at its top', LONG, async ({ page }) => {
  await page.goto('/orders')
  const top = () => page.locator('[data-page-scroller]').evaluate((scroller) => scroller.scrollTop)
  for (let reloads = 0; reloads < 3; reloads += 1) {
    await expect(page.getByRole('button', { name: 'Set required dates' })).toBeVisible(SOON)
    await expect(rowsOf(page).first()).toBeVisible(SOON)
    expect(await top()).toBe(0)
    await page.reload()
  }
})

test('a PO leads to its shipments and back to its row', LONG, async ({ page }) => {
  await page.goto('/orders')
  const link = rowsOf(page).locator('a[data-focus]').nth(3)
  await expect(link).toBeVisible(SOON)
  await link.click()
  await expect(page).toHaveURL(/\/po\?tag=/)
  const tag = String(new URL(page.url()).searchParams.get('tag'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag)
  await rowsOf(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/shipments\//)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/orders$/)
  await expect(rowsOf(page).getByRole('link', { name: tag, exact: true })).toBeFocused()
})

test(
  'the list of a PO is one link away, and a summary for a mail one click',
  LONG,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/po?tag=4500072300')
    // Rows below the window are not drawn, so the count is read from the page's sentence.
    const sentence = await page.getByText(/^\d+ shipments: /).innerText(SOON)
    const count = Number.parseInt(sentence, 10)
    await page.getByRole('button', { name: 'More for this page' }).click()
    await page.getByRole('menuitem', { name: 'Copy summary' }).click()
    await expect(page.getByText('Copied the summary', { exact: true }).first()).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    const lines = text.split('\n')
    expect(lines[0]).toMatch(new RegExp(`^4500072300: ${count} shipments: `))
    expect(lines[1]).toMatch(/^This number is used by \d+ suppliers: /)
    expect(lines.slice(3, 3 + count).every((line) => line.startsWith('NW-'))).toBe(true)
    expect(lines.at(-2)).toMatch(/\/po\?tag=4500072300$/)
    await page.getByRole('button', { name: 'More for this page' }).click()
    await page.getByRole('menuitem', { name: 'Open as list' }).click()
    await expect(page).toHaveURL('/shipments?tag=4500072300')
    await expect(rowsOf(page)).toHaveCount(count)
  },
)

for (const path of ['/orders', '/po?tag=4500072300']) {
  test(`nothing of ${path} is cut off on paper or at any width`, LONG, async ({ page }) => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(rowsOf(page).first()).toBeVisible(SOON)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([width, overflow]).toEqual([width, 0])
    }
    await showOnPaper(page)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByText(/Printed /)).toBeVisible()
    await expect(page.getByRole('table').locator('thead')).toHaveCSS('display', 'table-header-group')
    // An A4 sheet at 96 dpi, less its margins.
    await page.setViewportSize({ width: 718, height: 1000 })
    const cut = () =>
      rowsOf(page).evaluateAll((rows) =>
        rows
          .flatMap((row) => [...row.querySelectorAll('*')])
          .filter(
            (part) =>
              part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible',
          )
          .map((part) => part.textContent),
      )
    await expect.poll(cut).toEqual([])
  })
}

test('number and verdict of an order are not cut, also with large text', LONG, async ({ page, watch }) => {
  const own = await startSystem({ DEMO_DATES: '1' })
  watch.useOrigin(own)
  try {
    for (const [width, size] of [
      [1440, '200%'],
      [768, '200%'],
      [1000, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${own.url}/orders`)
      await page.evaluate((each) => document.documentElement.style.setProperty('font-size', each), size)
      await expect(rowsOf(page).filter({ hasText: 'has no date' }).first()).toBeVisible(SOON)
      const cut = () =>
        rowsOf(page)
          .locator('td:first-child a, td:nth-child(3) .sm\\:line-clamp-2')
          .evaluateAll((parts) =>
            parts
              .filter(
                (part) => part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth,
              )
              .map(({ textContent }) => textContent),
          )
      await expect.poll(cut, { message: `${width} px, ${size}` }).toEqual([])
    }
  } finally {
    await own.stop()
  }
})

test('a search finds a PO without shipments', LONG, async ({ page }) => {
  await page.goto('/po?tag=PO-18990')
  await page.getByRole('button', { name: 'Set required date' }).click()
  await page.keyboard.type('12 dec')
  await page.keyboard.press('Enter')
  await expect(page.getByText('PO-18990 required by Sat 12 Dec').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Search shipments' }).fill('po 18990')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No shipment has PO-18990 yet')).toBeVisible(SOON)
  await page.getByRole('link', { name: 'Open the PO' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PO-18990')
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: 'Set required date' })).toBeVisible()
  await expect.poll(() => keptEntries(page, 'tag-dates')).toEqual([])
})

test('the orders begin right below the filters, as the list does', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/orders', '/shipments']) {
    await page.goto(path)
    const bar = await placeOf(page.locator('[data-filter-count]').locator('../..'))
    const table = await placeOf(page.getByRole('table'))
    expect(Math.round(table.y - bar.bottom), path).toBeLessThanOrEqual(1)
    expect(Math.round(table.x), path).toBe(Math.round(bar.x))
  }
})

test('the header of every page has one height', { tag: '@long' }, async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const heights = new Map<string, number>()
    for (const path of ['/', '/shipments', '/orders', '/po?tag=4500072300', '/map', '/settings']) {
      await page.goto(path)
      if (path.startsWith('/po'))
        await expect(page.getByRole('button', { name: 'More for this page' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      heights.set(path, (await placeOf(page.locator('[data-page-header]'))).height)
    }
    expect([...heights], `${width} px`).toEqual([...heights.keys()].map((path) => [path, heights.get('/')]))
  }
})
