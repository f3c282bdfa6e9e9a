import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { changeShipment } from './support/change-shipment.ts'
import { expect, holdBack, quietFor, rowsOf, startSystem, test } from './support/test.ts'

const PATH = '/shipments'
const SEARCHES = /\/api\/shipments\?.*search=/

function searchField(page: Page) {
  return page.getByRole('searchbox', { name: 'Search shipments' })
}

function tagField(page: Page) {
  return page.getByRole('combobox', { name: 'PO or tag' })
}

function chips(page: Page) {
  return page.getByRole('list', { name: 'Filters in force' }).getByRole('button')
}

function chip(page: Page, name: string) {
  return page.getByRole('button', { name: `Remove filter ${name}` })
}

/** The requests for lists from here on. */
function listRequests(page: Page): URL[] {
  const requests: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/shipments') requests.push(url)
  })
  return requests
}

async function open(page: Page, path = PATH): Promise<void> {
  await page.goto(path)
  await expect(rowsOf(page).first()).toBeVisible()
}

test.describe('the search', () => {
  test('answers among loaded shipments at once, and then the service', { tag: '@core' }, async ({ page }) => {
    await open(page)
    const release = await holdBack(page, SEARCHES)
    const reference = String(await rowsOf(page).nth(7).getByRole('link').textContent())
    await searchField(page).focus()
    await expect(page.getByText(/^Searches reference, PO\/tags/)).toBeVisible()
    await searchField(page).fill(reference.toLowerCase())
    await expect(page.getByText('1 of 50 loaded match · asking the service…').last()).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(rowsOf(page)).toContainText(reference)
    // The URL has changed, and still only the loaded row can be shown.
    await expect(page).toHaveURL(`${PATH}?q=${reference.toLowerCase()}`)
    await expect(rowsOf(page)).toContainText(reference)
    release()
    await expect(page.getByText('1 shipment matching, all loaded').last()).toBeVisible()
    await expect(rowsOf(page)).toContainText(reference)
    await expect(searchField(page)).toBeFocused()
    await expect(page.getByRole('columnheader', { name: 'Route' })).toBeVisible()
  })

  test('asks the service only for three characters or more, or on Enter', async ({ page }) => {
    await open(page)
    const requests = listRequests(page)
    await searchField(page).pressSequentially('§§')
    await expect(page.getByText('0 of 50 loaded match · Enter asks the service').last()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'None of the 50 loaded shipments match' })).toBeVisible()
    await quietFor(page, 600)
    expect(requests).toEqual([])
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(`${PATH}?${new URLSearchParams({ q: '§§' })}`)
    await expect(page.getByRole('heading', { name: 'No shipment matching “§§”' })).toBeVisible()
    expect(requests.map((url) => url.searchParams.get('search'))).toEqual(['§§'])
  })

  test('gives up the question before when another is asked', async ({ page, watch }) => {
    await open(page)
    const release = await holdBack(page, SEARCHES)
    const failed = page.waitForEvent('requestfailed')
    await searchField(page).fill('nw-2')
    await expect(page).toHaveURL(/q=nw-2$/)
    await searchField(page).fill('nw-20')
    await expect(page).toHaveURL(/q=nw-20$/)
    expect(new URL((await failed).url()).searchParams.get('search')).toBe('nw-2')
    release()
    watch.expectConsole(/aborted|ERR_FAILED/i)
    await expect(page.getByText(/loaded, more available$/).last()).toBeVisible()
    // Refining a search is one step of the history.
    await page.goBack()
    await expect(page).toHaveURL(PATH)
    await expect(searchField(page)).toHaveValue('')
  })

  test('keeps what is typed while the address is still behind', async ({ page }) => {
    await open(page)
    await searchField(page).pressSequentially('nw-2071', { delay: 90 })
    await expect(page).toHaveURL(/q=nw-2071$/)
    await expect(searchField(page)).toHaveValue('nw-2071')
    await searchField(page).pressSequentially('12')
    await expect(page).toHaveURL(/q=nw-207112$/)
    await expect(searchField(page)).toHaveValue('nw-207112')
  })

  test(
    'finds booking, house bill and tracking numbers among loaded shipments, and says so',
    { tag: '@core' },
    async ({ page, watch }) => {
      const system = await startSystem()
      try {
        watch.useOrigin(system)
        await page.goto(`${system.url}${PATH}`)
        const rows = rowsOf(page)
        const references = await Promise.all(
          [2, 4, 6].map((at) => rows.nth(at).getByRole('link').textContent()),
        )
        const [one, two, three] = references.map(String)
        await changeShipment(system, String(one), ({ booking }) => ({
          booking: { ...booking, bookingNumber: 'ZZQ-771' },
        }))
        await changeShipment(system, String(two), ({ booking }) => ({
          booking: { ...booking, houseBill: 'HZZQ 771' },
        }))
        await changeShipment(system, String(three), () => ({ tags: ['PO-ZZQ771'] }))
        await page.reload()
        await expect(rows.filter({ hasText: String(three) })).toContainText('PO-ZZQ771')

        await searchField(page).fill('zzq771')
        await expect(page).toHaveURL(/q=zzq771$/)
        await expect(
          page.getByText('1 shipment matching, all loaded and 2 only among loaded').last(),
        ).toBeVisible()
        await expect(
          page.getByText(/^2 shipments match by booking no\., house bill or tracking no\./),
        ).toBeVisible()
        await expect(rows).toHaveCount(3)
        await expect(rows.filter({ hasText: String(one) })).toContainText('By booking no.')
        await expect(rows.filter({ hasText: String(two) })).toContainText('By house bill')
        await expect(rows.nth(2)).toContainText(String(three))
        await expect(rows.nth(2)).not.toContainText('By ')

        // A link to the same search is opened where nothing else is loaded.
        await page.reload()
        await expect(page.getByText('1 shipment matching, all loaded').last()).toBeVisible()
        await expect(rows).toHaveCount(1)
      } finally {
        await system.stop()
      }
    },
  )

  test('goes on with what is loaded when the service does not answer', async ({ page, watch }) => {
    await open(page)
    watch.expectConsole(/503/)
    await page.route(/\/api\/shipments\?.*search=/, (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 503, code: 'upstream_unreachable', title: 'x' }),
      }),
    )
    const reference = String(await rowsOf(page).nth(3).getByRole('link').textContent())
    await searchField(page).fill(reference)
    await expect(page.getByText('1 of 50 loaded match · the service did not answer').last()).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByRole('alert')).toContainText('Try again')
    await expect(rowsOf(page)).toHaveCount(1)
  })
})

test.describe('the tag', () => {
  test('is suggested from loaded shipments, by keyboard', async ({ page }) => {
    await open(page)
    const requests = listRequests(page)
    await tagField(page).focus()
    const list = page.getByRole('listbox', { name: 'Suggested from loaded shipments' })
    await expect(list).toBeVisible()
    await expect(tagField(page)).toHaveAttribute('aria-expanded', 'true')
    await tagField(page).pressSequentially('45000')
    await expect(list.getByRole('option').first()).toHaveText(/^45000/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const second = list.getByRole('option').nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(tagField(page)).toHaveAttribute(
      'aria-activedescendant',
      String(await second.getAttribute('id')),
    )
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(tagField(page)).toHaveValue('45000')
    expect(requests).toEqual([])
    await page.keyboard.press('ArrowDown')
    const chosen = String(await second.textContent())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${PATH}?tag=${chosen}`)
    await expect(tagField(page)).toHaveValue(chosen)
    await expect(list).toBeHidden()
    await expect(rowsOf(page).first()).toContainText(chosen)
  })

  test('is taken from the suggestions with a click', async ({ page }) => {
    await open(page)
    await tagField(page).click()
    const option = page.getByRole('option').nth(2)
    const chosen = String(await option.textContent())
    await option.click()
    await expect(page).toHaveURL(`${PATH}?${new URLSearchParams({ tag: chosen })}`)
    await expect(chip(page, `Tag ${chosen}`)).toBeVisible()
  })

  test('that nobody has offers a wider search', async ({ page }) => {
    await open(page, `${PATH}?tag=PO-18497`)
    await tagField(page).fill('18497')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'No shipment with the tag “18497”' })).toBeVisible()
    await page.getByRole('link', { name: 'Search everywhere for “18497”' }).click()
    await expect(page).toHaveURL(/\?q=18497$/)
    await expect(rowsOf(page).first()).toContainText('PO-18497')
    await expect(tagField(page)).toHaveValue('')
    await expect(searchField(page)).toHaveValue('18497')
  })
})

test.describe('since', () => {
  test('a span is chosen, named as a moment, and taken away', async ({ page }) => {
    await open(page)
    const requests = listRequests(page)
    await page.getByRole('button', { name: 'Updated: any time' }).click()
    const choices = page.getByRole('dialog', { name: 'Updated since' })
    await expect(choices.getByRole('button', { name: 'any time' })).toBeFocused()
    await choices.getByRole('button', { name: 'last 24 hours' }).click()
    await expect(choices).toBeHidden()
    await expect(page).toHaveURL(`${PATH}?updatedSince=24h`)
    const button = page.getByRole('button', { name: 'Updated: last 24 hours' })
    await expect(button).toBeFocused()
    await expect(chip(page, 'Updated since 19 Nov, 10:00')).toBeVisible()
    expect(requests.map((url) => url.searchParams.get('updatedSince'))).toEqual(['2026-11-19T09:00:00Z'])
    await expect(rowsOf(page).first()).toBeVisible()
    await chip(page, 'Updated since 19 Nov, 10:00').click()
    await expect(page).toHaveURL(PATH)
    await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused()
  })

  test('a day of the reader’s own begins where the reader is', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Created: any time' }).click()
    const choices = page.getByRole('dialog', { name: 'Created since' })
    await choices.getByLabel('Since a day').fill('2026-11-14')
    await choices.getByRole('button', { name: 'Set' }).click()
    await expect(page).toHaveURL(`${PATH}?createdSince=2026-11-13T23%3A00%3A00Z`)
    await expect(page.getByRole('button', { name: 'Created: since 14 Nov' })).toBeVisible()
    await expect(chip(page, 'Created since 14 Nov, 00:00')).toBeVisible()
    await page.getByRole('button', { name: 'Created: since 14 Nov' }).click()
    await expect(choices.getByLabel('Since a day')).toHaveValue('2026-11-14')
    await page.keyboard.press('Escape')
    await expect(choices).toBeHidden()
    await expect(page.getByRole('button', { name: 'Created: since 14 Nov' })).toBeFocused()
  })
})

test.describe('filters among loaded shipments', () => {
  test('are counted, chosen, shown as chips, and undone in one step', { tag: '@core' }, async ({ page }) => {
    await open(page)
    const requests = listRequests(page)
    await page.getByRole('button', { name: 'More filters' }).click()
    const panel = page.getByRole('dialog', { name: 'More filters' })
    const air = panel.getByRole('group', { name: 'Mode' }).getByRole('checkbox', { name: /^Air/ })
    const count = Number(/\d+/.exec(String(await air.locator('..').textContent()))?.[0])
    expect(count).toBeGreaterThan(3)
    await air.check()
    await expect(page).toHaveURL(`${PATH}?mode=Air`)
    await expect(panel.getByText(`${count} of 50 loaded, more available`)).toBeVisible()
    await panel
      .getByRole('group', { name: 'Service' })
      .getByRole('checkbox', { name: /^Courier/ })
      .check()
    await panel.getByRole('button', { name: 'Next 14 days' }).click()
    await expect(page).toHaveURL(`${PATH}?mode=Air&service=AirCourier&etaFrom=0d&etaTo=13d`)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused()
    await expect(chips(page)).toHaveText([
      'Remove filter Air· in loaded',
      'Remove filter Courier· in loaded',
      'Remove filter ETA from Fri 20 Nov to Thu 3 Dec· in loaded',
    ])
    for (const row of await rowsOf(page).all()) await expect(row).toContainText('Courier')
    expect(requests).toEqual([])

    // What was chosen while the panel was open is one step of the history.
    await page.goBack()
    await expect(page).toHaveURL(PATH)
    await expect(chips(page)).toHaveCount(0)
    await page.goForward()
    await expect(chips(page)).toHaveCount(3)

    await chip(page, 'Courier').click()
    await expect(page).toHaveURL(`${PATH}?mode=Air&etaFrom=0d&etaTo=13d`)
    await expect(chip(page, 'ETA from')).toBeFocused()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(PATH)
    await expect(page.getByText('50 loaded, more available').last()).toBeVisible()
  })

  test('find places by name, and keep what is chosen though it is not there', async ({ page }) => {
    await open(page, `${PATH}?from=ZZQQQ&from=CN`)
    await expect(chip(page, 'From China')).toBeVisible()
    await page.getByRole('button', { name: 'More filters' }).click()
    const from = page.getByRole('group', { name: 'From port or country' })
    await expect(from.getByRole('checkbox', { name: /^ZZQQQ/ })).toBeChecked()
    await expect(from.getByRole('checkbox', { name: /^China/ })).toBeChecked()
    await from.getByRole('textbox', { name: 'Find in From port or country' }).fill('shang')
    await expect(from.getByRole('checkbox', { name: /^Shanghai \(CNSHA\)/ })).toBeVisible()
    await from.getByRole('checkbox', { name: /^Shanghai \(CNSHA\)/ }).check()
    await expect(page).toHaveURL(`${PATH}?from=ZZQQQ&from=CN&from=CNSHA`)
  })

  test('take dates that are typed', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'More filters' }).click()
    const panel = page.getByRole('dialog', { name: 'More filters' })
    const eta = panel.getByRole('group', { name: 'ETA' })
    await eta.getByLabel('From').fill('2026-11-22')
    await eta.getByLabel('To').fill('2026-11-23')
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(`${PATH}?etaFrom=2026-11-22&etaTo=2026-11-23`)
    await expect(chip(page, 'ETA from Sun 22 Nov to Mon 23 Nov')).toBeVisible()
    for (const row of await rowsOf(page).all()) await expect(row).toContainText(/(22|23) Nov/)
  })

  test('that leave nothing of an incomplete set say so, and offer the rest of it', async ({ page }) => {
    await page.goto(`${PATH}?carrier=Nobody+%26+Sons&mode=Air`)
    await expect(page.getByRole('heading', { name: 'None of the 50 loaded shipments match' })).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('heading', { name: 'None of the 150 loaded shipments match' })).toBeVisible()
    await page.getByRole('link', { name: 'Without “Nobody & Sons”' }).click()
    await expect(page).toHaveURL(`${PATH}?mode=Air`)
    await expect(rowsOf(page).first()).toBeVisible()
  })
})

test(
  'an empty result leads on: every status, a filter less, all of them away',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${PATH}?status=Cancelled&q=nothing-like-this&updatedSince=7d`)
    const title = page.getByRole('heading', { name: /^No cancelled shipment matching “nothing-like-this”/ })
    await expect(title).toBeVisible()
    await expect(title).toContainText('updated since 13 Nov, 10:00')
    await page.getByRole('link', { name: 'Include every status' }).click()
    await expect(page).toHaveURL(`${PATH}?q=nothing-like-this&updatedSince=7d`)
    await page.getByRole('link', { name: 'Without “Search “nothing-like-this””' }).click()
    await expect(page).toHaveURL(`${PATH}?updatedSince=7d`)
    await expect(rowsOf(page).first()).toBeVisible()
  },
)

test('a status that is chosen shows loaded shipments before the service answers', async ({ page }) => {
  await open(page)
  // Somebody who is about to choose is near the filters.
  await page.getByRole('button', { name: 'Updated: any time' }).hover()
  const release = await holdBack(page, /status=Active/)
  await page.getByRole('button', { name: 'Active', exact: true }).click()
  await expect(page.getByText(/^\d+ of \d+ active loaded match · asking the service…$/).last()).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('Active')
  release()
  await expect(page.getByText(/active shipments, all loaded$|loaded, more available$/).last()).toBeVisible()
})

test.describe('the address is the view', () => {
  const VIEW = new URLSearchParams([
    ['status', 'Active'],
    ['status', 'Delivered'],
    ['q', '4'],
    ['updatedSince', '90d'],
    ['createdSince', '2025-01-01T00:00:00Z'],
    ['mode', 'Ocean'],
    ['from', 'CN'],
    ['attention', 'high'],
    ['insured', 'no'],
    ['sort', 'eta'],
  ])

  async function viewOf(page: Page) {
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByText(/asking the service/)).toHaveCount(0)
    await expect(chips(page)).toHaveCount(9)
    return { chips: await chips(page).allTextContents(), rows: await rowsOf(page).allTextContents() }
  }

  test(
    'for a reload, Back and forward, a copied link and another browser',
    { tag: '@core' },
    async ({ page, browser, baseURL }) => {
      const address = `${PATH}?${VIEW}`
      await open(page, address)
      const view = await viewOf(page)
      await page.reload()
      expect(await viewOf(page)).toEqual(view)
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(chips(page)).toHaveCount(0)
      await page.goBack()
      expect(await viewOf(page)).toEqual(view)
      await page.goForward()
      await expect(chips(page)).toHaveCount(0)
      await page.goBack()
      const link = page.url()
      expect(new URL(link).search).toBe(`?${VIEW}`)
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Amsterdam' })
      const other = await context.newPage()
      await other.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'))
      await other.goto(new URL(address, baseURL).href)
      expect(await viewOf(other)).toEqual(view)
      await context.close()
    },
  )

  test('malformed values fall back, the good ones stay', async ({ page }) => {
    await open(
      page,
      `${PATH}?status=rubbish&mode=Air&updatedSince=yesterday&createdSince=2026-02-30T00:00:00Z&stage=lost&attention=loud&etaFrom=soon&etaTo=2026-02-30&insured=perhaps&hazardous=&cursor=x&tag=a&tag=b`,
    )
    await expect(chips(page)).toHaveText(['Remove filter Air· in loaded'])
    await expect(page).toHaveURL(`${PATH}?mode=Air`)
    await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  for (const tag of ['4500012345678901234', '00123', '22E1', 'true', 'null', '"x"', 'a+b', 'ü', '1e400']) {
    test(`the tag ${tag} survives it`, async ({ page }) => {
      await page.goto(PATH)
      const requests = listRequests(page)
      await tagField(page).fill(tag)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${PATH}?${new URLSearchParams({ tag })}`)
      await expect(chip(page, `Tag ${tag}`)).toBeVisible()
      await page.reload()
      await expect(tagField(page)).toHaveValue(tag)
      expect(requests.map((url) => url.searchParams.get('tag'))).toContain(tag)
      await page.goBack()
      await expect(tagField(page)).toHaveValue('')
      await page.goForward()
      await expect(tagField(page)).toHaveValue(tag)
    })
  }
})

const FULL = `${PATH}?status=Active&updatedSince=90d&mode=Air&mode=Ocean&from=CN&etaFrom=0d&etaTo=29d`

test.describe('accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 320]) {
      test(
        `axe finds nothing in what opens, ${colorScheme}, ${width} px`,
        { tag: '@long' },
        async ({ page }) => {
          test.setTimeout(180_000)
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 900 })
          await open(page, FULL)
          const check = async (what: string) => {
            // The rows are looked at in a test of their own.
            const { violations } = await new AxeBuilder({ page }).exclude('tbody').analyze()
            expect(violations.map(({ id, nodes }) => [what, id, nodes.map((node) => node.html)])).toEqual([])
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - window.innerWidth,
            )
            expect(overflow, what).toBeLessThanOrEqual(0)
          }
          await expect(chips(page)).toHaveCount(6)
          await check('chips')
          await tagField(page).click()
          await expect(page.getByRole('listbox')).toBeVisible()
          await check('suggestions')
          await searchField(page).click()
          await check('search')
          await page.getByRole('button', { name: /^Updated:/ }).click()
          await expect(page.getByRole('dialog').getByRole('button', { name: 'Set' })).toBeInViewport()
          await check('since')
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'More filters' }).click()
          await expect(page.getByRole('group', { name: 'Mode' })).toBeVisible()
          await check('panel')
          await page.keyboard.press('Escape')
          await page.goto(`${PATH}?tag=nobody&status=Active&mode=Air`)
          await expect(page.getByRole('heading', { name: /^No active shipment/ })).toBeVisible()
          await check('empty')
        },
      )
    }
  }
})
