import type { Locator, Page } from '@playwright/test'
import { openMap, panelOf } from './support/overview-page.ts'
import { expect, rowsOf, test } from './support/test.ts'
import { currentTab, openToday } from './support/today-page.ts'
import { BUILT_IN_VIEWS, loaded, sidebar } from './support/views.ts'

const SURE = { timeout: 60_000 }

/** Address of a list with the shipments that Today's Open tab counts. */
const ITEMS =
  '/shipments?status=Active&status=Delivered&attention=due-now&attention=due-later&attention=passed&attention=look-into&attention=data&sort=attention'

/** The elements with counts that open a list of shipments. */
function countsIn(place: Locator) {
  return place.locator('[data-count]')
}

async function figure(count: Locator): Promise<number> {
  return Number(await count.getAttribute('data-count'))
}

/** Opens the list and waits until all counts of the account are final. */
async function openWhole(page: Page): Promise<void> {
  await page.goto('/shipments?status=Active')
  await expect(countsIn(sidebar(page))).toHaveCount(BUILT_IN_VIEWS, SURE)
  await expect(countsIn(page.getByRole('navigation', { name: 'Pages' }))).toHaveCount(1, SURE)
  await expect(countsIn(page.getByRole('group', { name: 'Status' }))).not.toHaveCount(0, SURE)
  await expect(loaded(page)).toHaveText(/^\d+ active shipments\s*$/, SURE)
}

/** Opens the list behind a count and expects that many rows. */
async function expectToOpen(page: Page, count: Locator): Promise<void> {
  const expected = await figure(count)
  expect(expected).toBeGreaterThan(0)
  await count.locator('xpath=ancestor::*[self::a or self::button or self::label][1]').click()
  // `aria-rowcount` includes the header row.
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(expected + 1), SURE)
}

/** Figures without a mark that says what they count: a number on its own, or "n shipments". */
function unmarkedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Excluded: figures in rows, dates of pages, ages, shortcut keys and hidden text, which do not count shipments.
    const others =
      'tbody tr:not([data-group]), h1, [data-freshness], kbd, script, style, .leaflet-control, .sr-only, [hidden]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const isFigure =
        /^[\d,]+$/.test(text) ||
        /^[\d,]+( of [\d,]+)? (active |delivered |cancelled )?shipments?\b/.test(text)
      const { parentElement: place } = node
      if (isFigure && place?.checkVisibility() && !place.closest('[data-count]') && !place.closest(others))
        found.push(`${text} in ${place.closest('[class]')?.outerHTML.slice(0, 120)}`)
    }
    return found
  })
}

/** The references of the first five drawn rows. */
function firstFive(page: Page): Promise<string[]> {
  return rowsOf(page)
    .locator('a[data-reference]')
    .evaluateAll((links) => links.slice(0, 5).map((link) => link.textContent))
}

test('every shipment count in navigation, views, filters and Today opens exactly those shipments', async ({
  page,
}) => {
  await openWhole(page)
  expect(await unmarkedIn(page)).toEqual([])
  await expectToOpen(page, countsIn(page.getByRole('group', { name: 'Status' })).nth(2))
  await openWhole(page)
  await expectToOpen(page, countsIn(sidebar(page)).nth(2))
  await openWhole(page)
  await page.getByRole('button', { name: 'More filters' }).click()
  const panel = page.getByRole('dialog', { name: 'More filters' })
  await expectToOpen(page, countsIn(panel.getByRole('group', { name: 'Mode' })).last())
  await page.keyboard.press('Escape')

  // The heading shows the same count as the navigation.
  const today = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Today/ })
  const urgent = await figure(countsIn(today))
  await today.click()
  const heading = page.getByRole('table').getByRole('rowheader', { name: /^Due today and tomorrow/ })
  await expect(countsIn(heading)).toHaveAttribute('data-count', String(urgent))
  await expect(page.getByRole('region', { name: 'Next 7 days' })).not.toContainText('+', SURE)
  expect(await unmarkedIn(page)).toEqual([])
  await expectToOpen(page, countsIn(page.getByRole('link', { name: /^Cutoffs, next 7 days/ })))
})

test('every figure of Today’s cards opens exactly those shipments, as do the days', async ({
  page,
  baseURL: url = '',
}) => {
  await openToday(page, { url })
  const cards = page.getByRole('region', { name: 'Next 7 days' })
  await expect(cards).not.toContainText('+', SURE)
  const figures = await cards.locator('a:has([data-count]), ul ul a[aria-label]').evaluateAll((links) =>
    links.map((link) => ({
      address: link.getAttribute('href') ?? '',
      count: Number(
        link.querySelector('[data-count]')?.getAttribute('data-count') ??
          link.getAttribute('aria-label')?.split(': ').at(-1),
      ),
    })),
  )
  expect(figures.length).toBeGreaterThan(10)
  for (const { address, count } of figures) {
    await page.goto(address)
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1), SURE)
  }
})

test('the ETA menu says that it includes the ETAs that the card counts as doubtful', async ({
  page,
  baseURL: url = '',
}) => {
  await openToday(page, { url })
  const card = page.getByRole('listitem').filter({ hasText: 'Arrives, next 7 days' })
  const [ahead, doubtful] = [countsIn(card).nth(0), countsIn(card).nth(1)]
  await expect(doubtful).toHaveText(/^\d+ doubtful$/)
  const both = (await figure(ahead)) + (await figure(doubtful))
  await page.goto('/shipments?status=Active')
  await page.getByRole('button', { name: 'ETA: any' }).click()
  await expect(page.getByText('Includes doubtful ETAs', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next 7 days' }).click()
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(both + 1), SURE)
})

test('a list by attention has the shipments of Today’s tab, in its order', async ({
  page,
  baseURL: url = '',
}) => {
  await openToday(page, { url })
  const count = await figure(countsIn(currentTab(page)))
  const first = await firstFive(page)
  await page.goto(ITEMS)
  await expect(loaded(page)).toHaveText(new RegExp(`^${count} of \\d+ active or delivered shipments$`), SURE)
  await expect.poll(() => firstFive(page)).toEqual(first)
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(0)
})

test('every shipment count on the map opens exactly those shipments', async ({ page }) => {
  await openMap(page)
  expect(await unmarkedIn(page)).toEqual([])
  await expectOnMap(page, countsIn(panelOf(page).getByRole('region', { name: 'Where they are' })).first())
  await page.goBack()
  await expectToOpen(page, countsIn(panelOf(page).getByRole('link', { name: /^\d+ with passed estimates$/ })))
  await openMap(page)
  await expectOnMap(page, countsIn(panelOf(page).getByRole('region', { name: 'On the way' })).first())
})

async function expectOnMap(page: Page, count: Locator): Promise<void> {
  const expected = await figure(count)
  await count.click()
  const chosen = panelOf(page).locator('section[aria-labelledby="chosen-shipments"]')
  await expect(countsIn(chosen)).toHaveAttribute('data-count', String(expected))
  while (await chosen.getByRole('button', { name: /^Show / }).isVisible()) {
    await chosen.getByRole('button', { name: /^Show / }).click()
  }
  await expect(chosen.locator('ul > li:has(a)')).toHaveCount(expected)
}
