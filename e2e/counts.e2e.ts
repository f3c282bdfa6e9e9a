import type { Locator, Page } from '@playwright/test'
import type { Shipment } from '../src/contract/schema.ts'
import { countOf, listRequests } from './support/finding.ts'
import { readShipments } from './support/read-service.ts'
import { otherThanPolls } from './support/wayward-service.ts'
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
  const arrives = page.getByRole('listitem').filter({ hasText: 'Arrives, next 7 days' })
  await expect(countsIn(arrives).nth(1)).toHaveText(/^\d+ doubtful$/)
  const [ahead, doubtful] = [await figure(countsIn(arrives).nth(0)), await figure(countsIn(arrives).nth(1))]
  const expectRows = (count: number) =>
    expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1), SURE)
  for (const { address, count } of figures) {
    await page.goto(address)
    await expectRows(count)
  }

  // The menu includes the ETAs that the card counts as doubtful, and says so.
  await page.goto('/shipments?status=Active')
  await page.getByRole('button', { name: 'ETA: any' }).click()
  await expect(page.getByText('Includes doubtful ETAs', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next 7 days' }).click()
  await expectRows(ahead + doubtful)
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

const STATUSES = ['Active', 'Delivered', 'Cancelled'] as const

function statusButton(page: Page, name: string) {
  return page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true })
}

test(
  'sorting, filtering and counting send the service no request',
  { tag: '@long' },
  async ({ page, startWayward }) => {
    const { system, dashboard, service } = await startWayward()
    const shipments = await readShipments(system)
    const numberOf = (isMeant: (shipment: Shipment) => boolean) => shipments.filter(isMeant).length
    await page.goto(`${dashboard.url}/shipments?status=Active`)
    const active = numberOf(({ status }) => status === 'Active')
    await expect(page.getByText(`${active} active shipments`, { exact: true })).toBeVisible(SURE)
    await expect(statusButton(page, 'All')).toHaveAccessibleDescription(`${shipments.length} shipments`, SURE)
    for (const status of STATUSES) {
      const count = numberOf((shipment) => shipment.status === status)
      await expect(statusButton(page, status)).toHaveAccessibleDescription(`${count} shipments`)
    }
    const before = otherThanPolls(service.asked)

    await statusButton(page, 'All').click()
    await expect(page).toHaveURL(/\/shipments$/)
    await page.getByRole('button', { name: 'ETA', exact: true }).click()
    await expect(page.getByText(`${shipments.length} shipments`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'More filters' }).click()
    const panel = page.getByRole('dialog', { name: 'More filters' })
    const air = numberOf(({ mode }) => mode === 'Air')
    const choice = panel.getByRole('group', { name: 'Mode' }).getByRole('checkbox', { name: /^Air/ })
    await expect(choice.locator('..')).toContainText(String(air))
    await choice.check()
    await page.keyboard.press('Escape')
    await expect(countOf(page)).toHaveText(new RegExp(`${air} of ${shipments.length} shipments$`))
    await expect(statusButton(page, 'All')).toHaveAccessibleDescription(`${air} shipments`)
    const airActive = numberOf(({ status, mode }) => status === 'Active' && mode === 'Air')
    await expect(statusButton(page, 'Active')).toHaveAccessibleDescription(`${airActive} shipments`)
    await statusButton(page, 'Cancelled').click()
    const cancelled = numberOf(({ status, mode }) => status === 'Cancelled' && mode === 'Air')
    await expect(rowsOf(page)).toHaveCount(cancelled)
    await expect(statusButton(page, 'Cancelled')).toHaveAccessibleDescription(
      `${cancelled} shipment${cancelled === 1 ? '' : 's'}`,
    )

    // The map shows the same rows without requesting a list.
    const lists = listRequests(page)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Map' }).click()
    await expect(countOf(page)).toHaveText(`${active} active shipments`, SURE)
    expect(lists).toEqual([])
    expect(otherThanPolls(service.asked)).toEqual(before)
  },
)
