import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../src/demo/demo-samples.ts'
import { openSearch, searchField } from './support/finding.ts'
import { bar, checkboxOf, openList, openListWithKeys } from './support/list-page.ts'
import { openColumnsMenu, WIDE } from './support/look.ts'
import { signInAs, test as published } from './support/published.ts'
import { NOW, type System } from './support/system.ts'
import { openShipment } from './support/team.ts'
import { expect, rowsOf, test } from './support/test.ts'

const LONG = { tag: '@long' }

const PAGES = [
  // `kind=late` is unknown, so the page also shows the notice about unknown filters.
  '/?tab=open&kind=late',
  '/shipments',
  '/orders',
  '/po?tag=4500072300',
  '/settings',
  '/map',
  `/shipments/${DEMO_SAMPLES.transpacific}`,
  '/changes',
]

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // When the first page of a run opens, the proxy is still reading the account.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
}

/** Axe violations of the page, each with the elements concerned. */
async function axeFaults(page: Page, except: readonly string[] = []): Promise<unknown[]> {
  // Legacy mode needs no extra page to merge the results of frames; ours has none.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  for (const selector of except) builder.exclude(selector)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}

/** The visible parts that are wider than the space they have. */
function sidewaysScrollers(page: Page, parts: string): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [document.documentElement, ...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth)
        .map((element) => `${element.outerHTML.slice(0, 80)}: ${element.scrollWidth}`),
    parts,
  )
}

/** Something to open: by its path, and by what is done there. */
interface State {
  readonly path: string
  readonly act?: (page: Page) => Promise<unknown>
  /** Window widths at which it is checked; by default that of a screen and that of a phone. */
  readonly widths?: readonly number[]
  /** Whether axe checks the rows too, which takes long. */
  readonly hasRows?: boolean
}

const SCREEN = 1440
const PHONE = 320
const FULL = '/shipments?status=Active&updatedSince=90d&mode=Air&mode=Ocean&from=CN&etaFrom=0d&etaTo=29d'

/** Presses a button, and waits for what it opens. */
function opens(button: RegExp, shown: (page: Page) => Locator): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: button }).first().click()
    await expect(shown(page).first()).toBeVisible()
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog')

async function search(page: Page): Promise<void> {
  if (page.viewportSize()?.width === PHONE) await openSearch(page)
  await searchField(page).fill('rot')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.filter({ hasText: 'Everything with “rot”' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeInViewport()
}

async function pasteDates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set required dates' }).click()
  await dialogOf(page)
    .getByRole('textbox')
    .fill(`PO-1\t03/04/2026\nPO-2\tasap\nPO-3\t2026-12-12\n${'X'.repeat(60)}\t2026-12-12`)
  await expect(dialogOf(page).getByText('4 lines.')).toBeVisible()
}

async function select(page: Page): Promise<void> {
  await checkboxOf(page, 1).click()
  await expect(bar(page)).toBeVisible()
}

async function showViews(page: Page): Promise<void> {
  if (page.viewportSize()?.width === PHONE)
    await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('link', { name: /^By air \d+ of \d+ shipments$/ }).last()).toBeVisible()
}

async function editView(page: Page): Promise<void> {
  await showViews(page)
  await page.getByRole('link', { name: /^By air/ }).click()
  await opens(/^Edit view$/, dialogOf)(page)
}

const STATES: readonly State[] = [
  ...PAGES.map((path) => ({ path, widths: [SCREEN, 768, PHONE], hasRows: true })),
  {
    path: `${WIDE}&density=compact&sort=-eta`,
    act: (page) => expect(rowsOf(page).filter({ hasText: 'Loading…' })).toHaveCount(0),
    hasRows: true,
  },
  { path: '/shipments', act: openColumnsMenu },
  { path: FULL, act: search },
  {
    path: FULL,
    act: opens(/^Place:/, (page) => page.getByRole('group', { name: 'To port or country' })),
    widths: [SCREEN],
  },
  {
    path: FULL,
    act: opens(/^ETA:/, (page) => dialogOf(page).getByRole('button', { name: 'Today' })),
    widths: [SCREEN],
  },
  { path: FULL, act: opens(/^(More filters|Filters)/, (page) => page.getByRole('group', { name: 'Mode' })) },
  { path: '/shipments?tag=nobody&status=Active&mode=Air' },
  {
    path: '/shipments',
    act: opens(/^(Menu|More)$/, (page) => dialogOf(page).getByText('Northwind Trading')),
    widths: [768, PHONE],
  },
  { path: '/map?area=none' },
  {
    path: `/shipments/${DEMO_SAMPLES.readyNotPickedUp}`,
    act: opens(/^How it is counted/, (page) => page.getByText('the day of arrival not counted')),
  },
  { path: '/orders', act: pasteDates },
  { path: '/shipments', act: select },
  {
    path: '/shipments',
    async act(page) {
      await select(page)
      await opens(/^Export/, dialogOf)(page)
    },
  },
  {
    path: '/shipments',
    async act(page) {
      await openListWithKeys(page)
      await page.keyboard.press('?')
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  {
    path: '/shipments?notes=yes',
    act: (page) => expect(page.getByRole('img', { name: '1 note' })).toBeVisible(),
    hasRows: true,
  },
  ...[DEMO_SAMPLES.doorToPort, DEMO_SAMPLES.overdue].map((reference) => ({
    path: `/shipments/${reference}`,
    act: (page: Page) => expect(page.getByText(/^1 (handled|snoozed)$/)).toBeVisible(),
  })),
  { path: '/shipments', act: showViews },
  { path: '/shipments', act: editView },
]

/** Leaves a note, an owner, a tick, a snoozed item and a view of the team. */
async function leaveMarks(page: Page, own: System): Promise<void> {
  await openShipment(page, own, DEMO_SAMPLES.doorToPort)
  await page.getByRole('button', { name: 'Assign to me', exact: true }).click()
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Long'.repeat(60))
  await page.keyboard.press('Control+Enter')
  await page.getByRole('checkbox', { name: /^Collected/ }).check()
  await openShipment(page, own, DEMO_SAMPLES.overdue)
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: /Tomorrow/ })).toBeFocused()
  await page.keyboard.press('2')
  await expect(page.getByText(/Snoozed until/)).toBeVisible()
  await page.goto(`${own.url}/shipments?mode=Air`)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('By air')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Save view' })).toHaveCount(0)
}

test(
  'axe finds no faults in what opens, in both themes, and nothing scrolls sideways',
  LONG,
  async ({ browser, startOwn }) => {
    test.setTimeout(600_000)
    const own = await startOwn()
    const context = await browser.newContext({ baseURL: own.url, locale: 'en-GB' })
    const page = await context.newPage()
    await page.clock.setFixedTime(NOW)
    await leaveMarks(page, own)
    for (const width of [SCREEN, 768, PHONE]) {
      await page.setViewportSize({ width, height: 600 })
      for (const { path, act, hasRows } of STATES.filter(({ widths = [SCREEN, PHONE] }) =>
        widths.includes(width),
      )) {
        await test.step(`${path}, ${width} px`, async () => {
          await openPage(page, path)
          await act?.(page)
          expect(await sidewaysScrollers(page, 'dialog[open]')).toEqual([])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            expect(await axeFaults(page, hasRows ? [] : ['tbody']), colorScheme).toEqual([])
          }
        })
      }
    }
    await context.close()
  },
)

published(
  'axe finds no faults on pages for people who are not signed in',
  LONG,
  async ({ page, published: { front }, watch }) => {
    watch.expectConsole(/status of 403/)
    await page.goto(`${front.url}/shipments`)
    await signInAs(page, 'eve@other.example')
    await expect(page.getByRole('heading', { name: 'This dashboard is not open to you' })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Sign in with another account' }).click()
    await signInAs(page, 'ann@acme.example')
    await expect(page.getByRole('region', { name: 'Signed in' })).toBeVisible()
    await page.context().clearCookies({ name: '__Host-landfall' })
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(ended).toBeVisible()
    expect(await axeFaults(page, ['main'])).toEqual([])
    await ended.getByRole('link', { name: 'Sign in again' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  },
)

/** For each page the parts of its rows that must be readable to their end. */
const IDENTIFIERS: Readonly<Record<string, string>> = {
  '/?tab=open': 'td:nth-child(2) p:first-child [title], th a[data-focus]',
  '/orders': 'td:first-child a, td:nth-child(3) .sm\\:line-clamp-2',
  '/shipments': 'a[data-reference], td:last-child',
  '/shipments?attention=due-now&attention=passed': 'a[data-reference], td:last-child',
}

test(
  'with large text and on a phone no page scrolls sideways, and no number, day or reason is cut',
  LONG,
  async ({ page, startOwn }) => {
    test.setTimeout(600_000)
    const own = await startOwn({ DEMO_DATES: '1' })
    for (const [width, size] of [
      [1440, '100%'],
      [1440, '200%'],
      [768, '200%'],
      [PHONE, '200%'],
      [PHONE, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of new Set([...Object.keys(IDENTIFIERS), ...PAGES])) {
        await openPage(page, own.url + path)
        await page.evaluate((each) => document.documentElement.style.setProperty('font-size', each), size)
        const message = `${path}, ${width} px, ${size}`
        // Above a phone's width, browsers with large text have fewer pixels, which this does not emulate.
        const wide = () => (width === PHONE ? sidewaysScrollers(page, '[data-page-scroller], nav') : [])
        await expect.poll(wide, { message }).toEqual([])
        // A phone with large text has room for eight characters of a number.
        if (width === PHONE && size === '200%') continue
        const identifiers = rowsOf(page).locator(IDENTIFIERS[path] ?? 'a[data-reference]')
        await expect.poll(() => cutTexts(identifiers), { message }).toEqual([])
      }
    }
  },
)

/** The texts that are clipped at an edge of their box. */
function cutTexts(parts: Locator): Promise<(string | null)[]> {
  return parts.evaluateAll((all) =>
    all
      .filter(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 1,
      )
      .map(({ textContent }) => textContent),
  )
}

test('forced colours leave a mark on selected and urgent items', LONG, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const lineBelow = (locator: Locator) => locator.evaluate((part) => getComputedStyle(part).borderBottomWidth)
  await openList(page, '/shipments?status=Active&mode=Ocean&attention=due-now')
  const statuses = page.getByRole('group', { name: 'Status' })
  expect(await lineBelow(statuses.getByRole('button', { name: 'Active' }))).toBe('4px')
  expect(await lineBelow(statuses.getByRole('button', { name: 'All' }))).toBe('1px')
  expect(await lineBelow(page.getByRole('button', { name: 'Mode: 1 chosen' }))).toBe('4px')
  const badge = rowsOf(page).locator('.badge-icon').first()
  expect(await badge.evaluate((part) => getComputedStyle(part, '::before').width)).toBe('12px')

  await page.goto('/settings')
  const units = page.getByRole('radiogroup', { name: 'Units' }).locator('label')
  expect(await lineBelow(units.filter({ hasText: 'As recorded' }))).toBe('4px')
  expect(await lineBelow(units.filter({ hasText: 'Metric' }))).toBe('0px')
})

test('on a phone, Tab stops only at visible elements', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openListWithKeys(page)
  // The table header is not visible on a phone, so Tab must skip it.
  await page.getByRole('button', { name: 'Filters' }).focus()
  await page.keyboard.press('Tab')
  await expect(rowsOf(page).first().getByRole('checkbox')).toBeFocused()
})

test('going from the address to a shipment and back works by keyboard', async ({ page }) => {
  await openListWithKeys(page)
  const first = rowsOf(page).first().locator('a[data-reference]')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await first.evaluate((link) => link === document.activeElement)) break
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    rowsOf(page)
      .first()
      .getByRole('button', { name: /^More for / }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  // A row without a tag has no focusable element between its link and the next row.
  const tag = rowsOf(page).first().locator('a[data-tag]')
  if ((await tag.count()) > 0) {
    await expect(tag).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(rowsOf(page).nth(1).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rowsOf(page).nth(1).locator('a[data-reference]')).toBeFocused()
  const reference = await rowsOf(page).nth(1).locator('a[data-reference]').textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(reference))
  await expect(page.locator('[data-page-scroller]:focus')).toBeVisible()
})

/** Actions of a page in their order, after the one that only this page has. */
const ACTIONS = ['Save view', 'Export', 'Print', 'Columns', 'More for this page']
const FILTERS = ['Reason', 'Mode', 'ETA', 'Carrier', 'Place', 'Mine', 'More filters']

/** The names of the buttons in an accessibility tree, without counts. */
async function buttonsIn(part: Locator): Promise<string[]> {
  const names = (await part.ariaSnapshot()).matchAll(/- '?button "([^"]+)"/g)
  return Array.from(names, ([, name = '']) => name.replace(/: any$|(?<=Mine) \d+$/, ''))
}

test('axe finds no faults on any page, and landmarks, side bar, header and filters have the same names in the same order', async ({
  page,
}) => {
  // A low window draws few rows, since axe checks each of them.
  await page.setViewportSize({ width: 1440, height: 600 })
  let sidebar = ''
  for (const path of PAGES) {
    await openPage(page, path)
    const header = page.locator('[data-page-header]')
    await expect(header.locator('[data-freshness]')).toHaveText('Live')
    await expect(page.getByRole('link', { name: /^Today \d+ shipments due/ })).toBeVisible()

    expect(await axeFaults(page), path).toEqual([])
    const landmarks = /- (banner|main|search|navigation "(?:Pages|Views)")/g
    const found = (await page.locator('body').ariaSnapshot()).matchAll(landmarks)
    expect(Array.from(found, ([, name]) => name)).toEqual([
      'banner',
      'navigation "Pages"',
      'navigation "Views"',
      'main',
      'search',
    ])
    sidebar ||= await page.getByRole('banner').ariaSnapshot()
    await expect.poll(() => page.getByRole('banner').ariaSnapshot(), path).toBe(sidebar)

    const actions = (await buttonsIn(header)).filter((name) => !name.startsWith('Copy '))
    const [own = [], shared = []] = [false, true].map((isShared) =>
      actions.filter((name) => ACTIONS.includes(name) === isShared),
    )
    expect(own.length, path).toBeLessThanOrEqual(1)
    expect(actions, path).toEqual([...own, ...ACTIONS.filter((name) => shared.includes(name))])

    const bar = page.getByRole('group', { name: 'Filters', exact: true })
    if ((await bar.count()) === 0) continue
    const filters = (await buttonsIn(bar)).filter((name) => FILTERS.includes(name))
    expect(filters, path).toEqual(FILTERS.filter((name) => filters.includes(name)))
    expect(filters, path).toEqual(expect.arrayContaining(['Place', 'Mine']))
    await expect(bar.getByRole('status').last(), path).toHaveText(/\d+ (?:\w+ )?(?:shipments|orders|changes)/)
  }
})
