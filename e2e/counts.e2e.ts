import type { Locator, Page } from '@playwright/test'
import { mapOf, marksOf, openMap, panelOf } from './support/overview-page.ts'
import { expect, rowsOf, scrollingEnds, test } from './support/test.ts'
import { BUILT_IN_VIEWS, sidebar } from './support/views.ts'

const SURE = { timeout: 30_000 }

/** What says how many shipments something leads to, or how many stand below it. */
function countsIn(place: Locator) {
  return place.locator('[data-count]')
}

async function figure(count: Locator): Promise<number> {
  return Number(await count.getAttribute('data-count'))
}

/** Opens the list, and waits until it and all that counts the account are whole. */
async function openWhole(page: Page, address = '/shipments?status=Active'): Promise<void> {
  await page.goto(address)
  await expect(countsIn(sidebar(page))).toHaveCount(BUILT_IN_VIEWS, SURE)
  await expect(countsIn(page.getByRole('navigation', { name: 'Pages' }))).toHaveCount(1, SURE)
  await expect(countsIn(page.getByRole('group', { name: 'Status' }))).not.toHaveCount(0, SURE)
  await expect(page.getByText(/Load all|loaded, more/)).toHaveCount(0, SURE)
}

/** How many rows the list or Today holds, counted by selecting them. */
async function rowsSelected(page: Page): Promise<number> {
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expect(page.getByText(/loaded, more|so far/)).toHaveCount(0, SURE)
  if (await page.getByRole('heading', { name: /^(No|None|Nothing)/ }).isVisible()) return 0
  const box = page.getByRole('checkbox', { name: 'Select all' })
  if (await box.isVisible()) await box.check()
  else {
    // On Today, what can wait is folded, at the end.
    await rowsOf(page).getByRole('link').first().focus()
    await page.keyboard.press('End')
    await scrollingEnds(page)
    const folded = page.locator('tbody th [aria-expanded=false]').last()
    if (await folded.isVisible()) await folded.click()
    await rowsOf(page).getByRole('link').first().focus()
    await page.keyboard.press('Control+a')
  }
  const words = await page.getByRole('region', { name: 'Selection' }).textContent()
  await page.keyboard.press('Escape')
  return Number(/([\d,]+) selected/.exec(words ?? '')?.[1]?.replaceAll(',', ''))
}

/** Opens what a figure stands in, and counts the rows that the list then holds. */
async function expectToOpen(page: Page, count: Locator): Promise<void> {
  const expected = await figure(count)
  const opener = count.locator('xpath=ancestor::*[self::a or self::button or self::label][1]')
  const name = String(await opener.textContent())
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(async () => expect([name, await rowsSelected(page)]).toEqual([name, expected])).toPass(SURE)
}

/** Figures that are said without saying what they count: each is a text by itself, or of shipments. */
function unmarkedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Rows have figures of their own. A phase of the page, the age of its data, and keys are no counts of shipments.
    const others =
      'tbody tr:not([data-group]), [data-freshness], kbd, script, style, .leaflet-control, .sr-only, [hidden]'
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

test('a count of shipments in navigation, views and filters opens exactly these', async ({ page }) => {
  test.setTimeout(120_000)
  await openWhole(page)
  expect(await unmarkedIn(page)).toEqual([])
  await expectToOpen(page, countsIn(page.getByRole('group', { name: 'Status' })).nth(2))
  await openWhole(page)
  await expectToOpen(page, countsIn(page.getByRole('navigation', { name: 'Views' })).nth(2))
  await openWhole(page)
  await page.getByRole('button', { name: 'More filters' }).click()
  const panel = page.getByRole('dialog', { name: 'More filters' })
  await expectToOpen(page, countsIn(panel.getByRole('group', { name: 'Mode' })).last())

  // The heading that the page counts by says the same.
  const today = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Today/ })
  const urgent = await figure(countsIn(today))
  await today.click()
  const heading = page.getByRole('table').getByRole('rowheader', { name: /^Due today and tomorrow/ })
  await expect(countsIn(heading)).toHaveAttribute('data-count', String(urgent))
  await expect(page.getByRole('region', { name: 'Next 7 days' })).not.toContainText('so far', SURE)
  expect(await unmarkedIn(page)).toEqual([])
  await expectToOpen(page, countsIn(page.getByRole('link', { name: /^Cutoffs, next 7 days/ })))
})

test('a tab of Today counts what it shows under the filters in force', async ({ page }) => {
  await page.goto('/?tab=handled&mode=Ocean')
  const open = page.locator('[data-today-tab=open]')
  await expect(countsIn(open)).toBeVisible(SURE)
  await expect(open).not.toContainText('so far', SURE)
  await expectToOpen(page, countsIn(open))
})

test('a count of shipments on the map opens exactly these', async ({ page }) => {
  await openMap(page)
  expect(await unmarkedIn(page)).toEqual([])
  const place = countsIn(panelOf(page).getByRole('region', { name: 'Where they are' })).first()
  await expectOnMap(page, place)
  await openMap(page)
  await expectToOpen(page, countsIn(panelOf(page).getByRole('link', { name: /^\d+ with passed estimates$/ })))
})

test('a mark and the badge of a lane on the map open exactly what they count', async ({ page }) => {
  for (const figures of [markCounts(page), laneCounts(page)]) {
    await openMap(page)
    await expectOnMap(page, figures.first())
  }
})

/** Those that a reader can reach: the world may be drawn more than once. */
function markCounts(page: Page) {
  return marksOf(page).locator('.map-mark-count')
}

function laneCounts(page: Page) {
  return mapOf(page).locator('.map-badge:not(.map-badge-hidden) .map-lane-count')
}

async function expectOnMap(page: Page, count: Locator): Promise<void> {
  let expected = Number.NaN
  // Figures come and go while the map finds room for them: the one that was read is the one to be clicked.
  await expect(async () => {
    const element = await count.elementHandle()
    expected = Number(await element?.getAttribute('data-count'))
    await element?.click({ timeout: 5000 })
  }).toPass()
  const chosen = panelOf(page).locator('section[aria-labelledby="chosen-shipments"]')
  await expect(countsIn(chosen)).toHaveAttribute('data-count', String(expected))
  while (await chosen.getByRole('button', { name: /^Show / }).isVisible()) {
    await chosen.getByRole('button', { name: /^Show / }).click()
  }
  await expect(chosen.locator('ul > li:has(a)')).toHaveCount(expected)
}

/** Each test opens the map again for each of its figures, some thirty times. */
const MANY_PAGES_MS = 600_000

test.describe('each of them', { tag: '@long' }, () => {
  test('in the statuses and the views', async ({ page }) => {
    test.setTimeout(300_000)
    for (const group of [
      page.getByRole('group', { name: 'Status' }),
      page.getByRole('navigation', { name: 'Views' }),
    ]) {
      await openWhole(page)
      const size = await countsIn(group).count()
      expect(size).toBeGreaterThan(3)
      for (let at = 0; at < size; at += 1) {
        await openWhole(page)
        await expectToOpen(page, countsIn(group).nth(at))
      }
    }
  })

  test('in the filters, beside another filter', async ({ page }) => {
    test.setTimeout(600_000)
    const address = '/shipments?status=Active&mode=Ocean'
    const panel = page.getByRole('dialog', { name: 'More filters' })
    const open = async () => {
      await openWhole(page, address)
      await page.getByRole('button', { name: 'More filters' }).click()
      await expect(countsIn(panel)).not.toHaveCount(0)
    }
    await open()
    // Within the group of the chosen mode, another one widens the choice.
    const groups = panel
      .getByRole('group')
      .filter({ has: page.locator('[data-count]'), hasNot: page.getByRole('checkbox', { checked: true }) })
    const size = await groups.count()
    expect(size).toBeGreaterThan(8)
    for (let at = 0; at < size; at += 1) {
      await open()
      await expectToOpen(page, countsIn(groups.nth(at)).first())
    }
  })

  test('in the cards of Today', async ({ page }) => {
    test.setTimeout(300_000)
    const cards = page.getByRole('region', { name: 'Next 7 days' })
    for (let at = 0; at < 5; at += 1) {
      await page.goto('/?tab=open')
      await expect(countsIn(cards)).toHaveCount(5, SURE)
      await expect(cards).not.toContainText('so far', SURE)
      await expectToOpen(page, countsIn(cards).nth(at))
    }
  })

  for (const [name, figuresOf] of [
    ['marks', markCounts],
    ['lanes', laneCounts],
  ] as const) {
    test(`in the ${name} of the map`, async ({ page }) => {
      test.setTimeout(MANY_PAGES_MS)
      await openMap(page)
      const figures = figuresOf(page)
      const size = await figures.count()
      expect(size).toBeGreaterThan(3)
      for (let at = 0; at < size; at += 1) {
        await openMap(page)
        await expectOnMap(page, figures.nth(at))
      }
    })
  }

  test('on the map', async ({ page }) => {
    test.setTimeout(MANY_PAGES_MS)
    await openMap(page)
    const links = panelOf(page)
      .locator('a[href^="/map"]')
      .filter({ has: page.locator('[data-count]') })
    const size = await links.count()
    expect(size).toBeGreaterThan(15)
    for (let at = 0; at < size; at += 1) {
      await openMap(page)
      await expectOnMap(page, countsIn(links.nth(at)))
    }
  })
})
