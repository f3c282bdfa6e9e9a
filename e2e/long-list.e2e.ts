import type { Locator, Page } from '@playwright/test'
import type { CountsAnswer } from '../src/contract/dashboard-api/account.ts'
import { CLIENT, CLIENT_HEADER } from '../src/contract/dashboard-api/headers.ts'
import { growAccount } from './support/change-shipment.ts'
import { bar, openListWithKeys, openWholeList } from './support/list-page.ts'
import { readShipments } from './support/read-service.ts'
import { startSystem, type System } from './support/system.ts'
import { expect, rowOf, scrollingEnds, test } from './support/test.ts'

/** More than the pages that a list keeps. */
const TOTAL = 1000
/** The height of a row. */
const ROW_PX = 54
const SURE = { timeout: 60_000 }

function scrollerOf(page: Page): Locator {
  return page.locator('main [data-page-scroller]').first()
}

/** How long a scroll bar stays in one place before the list loads that place. */
const REST_MS = 80

/**
 * Drags the scroll bar until a row is at the top, past places in between.
 *
 * @returns how often the browser was so slow that the bar rested on its way
 */
function dragTo(page: Page, index: number): Promise<number> {
  return scrollerOf(page).evaluate(
    async (scroller, { to, restMs }) => {
      const from = scroller.scrollTop
      const drawnAt: number[] = []
      for (const part of [0.7, 0.9, 1]) {
        scroller.scrollTo({ top: from + (to - from) * part, behavior: 'instant' })
        await new Promise((drawn) => requestAnimationFrame(drawn))
        drawnAt.push(performance.now())
      }
      return drawnAt.filter((at, nth) => nth > 0 && at - (drawnAt[nth - 1] ?? at) >= restMs).length
    },
    // A frame is seen a little before or after the list sees it.
    { to: index * ROW_PX, restMs: REST_MS / 2 },
  )
}

/** The places of requests for pages of the list from now on: an anchor, or whether it is the next or previous page. */
function pagesAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/api/list') return
    asked.push(searchParams.has('cursor') ? 'neighbour' : (searchParams.get('anchor') ?? 'start'))
  })
  return asked
}

const anchorsIn = (asked: readonly string[]) => asked.filter((place) => place !== 'neighbour')

/** How many shipments the proxy has in its copy. */
async function knownCount({ url }: System): Promise<number> {
  const response = await fetch(`${url}/api/counts`, { headers: { [CLIENT_HEADER]: CLIENT } })
  const { known }: CountsAnswer = JSON.parse(await response.text())
  return known
}

/** Opens a shipment in view by the pointer. */
async function openInView(page: Page, reference: string): Promise<void> {
  const box = await rowOf(page, reference).getByRole('link', { name: reference, exact: true }).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 5)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference)
}

/** Checks that the rows in view are those of the list. */
async function expectInPlace(page: Page, references: readonly string[], index: number): Promise<void> {
  const row = page.locator(`tr[data-line][aria-rowindex="${index + 2}"]`)
  await expect(row).toBeInViewport()
  await expect(row.locator('a[data-reference]')).toHaveAttribute('data-reference', String(references[index]))
}

test('a list is loaded where it is looked at: its middle, its end, its start, and where it was left', async ({
  page,
  system,
}) => {
  const references = (await readShipments(system)).map(({ reference }) => reference)
  const last = references.length - 1
  await openWholeList(page, '/shipments')
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(last + 2))
  const asked = pagesAsked(page)
  const middle = 300
  const rests = await dragTo(page, middle)
  await expectInPlace(page, references, middle + 2)
  const onTheWay = anchorsIn(asked).slice(0, -1)
  expect(onTheWay.length).toBeLessThanOrEqual(rests)
  expect(anchorsIn(asked).at(-1)).toMatch(/^index:\d+$/)
  // The end follows on that.
  await page.keyboard.press('End')
  await expectInPlace(page, references, last)
  await expect(page.getByText('End of the list')).toBeInViewport()
  expect(anchorsIn(asked)).toHaveLength(onTheWay.length + 1)
  await page.keyboard.press('Home')
  await expectInPlace(page, references, 0)
  expect(anchorsIn(asked)).toHaveLength(onTheWay.length + 2)

  await dragTo(page, middle)
  await expectInPlace(page, references, middle + 2)
  const opened = String(references[middle + 5])
  const before = await rowOf(page, opened).boundingBox()
  await openInView(page, opened)
  asked.length = 0
  await page.goBack()
  await expect(rowOf(page, opened).locator('a[data-reference]')).toBeFocused()
  await expect.poll(() => rowOf(page, opened).boundingBox()).toEqual(before)
  expect(asked).toEqual([])

  await page.reload()
  await expect(rowOf(page, opened).locator('a[data-reference]')).toBeFocused()
  await expect.poll(() => rowOf(page, opened).boundingBox()).toEqual(before)
  await expectInPlace(page, references, middle + 5)
  expect(anchorsIn(asked)).toEqual([expect.stringMatching(/^ref:/)])
})

test.describe('a list longer than the pages that it keeps', { tag: '@long' }, () => {
  // One account for all.
  test.describe.configure({ mode: 'default' })
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  let large: System
  let references: readonly string[] = []

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    large = await startSystem()
    await growAccount(large, TOTAL)
    references = (await readShipments(large)).map(({ reference }) => reference)
    await expect.poll(() => knownCount(large), { timeout: 180_000 }).toBe(TOTAL)
  })

  test.afterAll(() => large.stop())

  test.beforeEach(async ({ page, watch }) => {
    watch.useOrigin(large)
    await openListWithKeys(page, `${large.url}/shipments`)
    await expect(page.getByText(`${TOTAL.toLocaleString('en')} shipments`, { exact: true })).toBeVisible(SURE)
  })

  test('keeps the row with the focus, 700 rows away and back, and its keys act on it', async ({ page }) => {
    const reference = String(references[6])
    const link = page.locator(`tbody a[data-reference="${reference}"]`)
    await link.focus()
    for (let index = 0; index <= 700; index += 50) {
      await dragTo(page, index)
      await expectInPlace(page, references, index + 2)
    }
    await expect(link).toBeFocused()
    await expect(link).not.toBeInViewport()
    await page.keyboard.press('x')
    await expect(bar(page)).toContainText('1 selected')
    await dragTo(page, 0)
    await expectInPlace(page, references, 7)
    await expect(link).toBeFocused()
    await expect(page.getByRole('checkbox', { name: `Select ${reference}` })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference)
  })

  test('leads a row with the focus to its ends by End and Home', async ({ page }) => {
    await page.keyboard.press('j')
    const focused = page.locator('a[data-reference]:focus')
    await expect(focused).toHaveAttribute('data-reference', String(references[0]))
    await page.keyboard.press('End')
    await expect(focused).toHaveAttribute('data-reference', String(references.at(-1)))
    await expect(focused).toBeInViewport()
    await page.keyboard.press('k')
    await expect(focused).toHaveAttribute('data-reference', String(references.at(-2)))
    await page.keyboard.press('Home')
    await expect(focused).toHaveAttribute('data-reference', String(references[0]))
    await expect(focused).toBeInViewport()
  })

  test('is selected and copied whole, in its order', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(bar(page)).toContainText('1,000 selected', SURE)
    await bar(page).getByRole('button', { name: 'Copy as table' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied 1,000 rows' })).toHaveCount(1)
    const text = await page.evaluate(() => navigator.clipboard.readText())
    const [, ...lines] = text.split('\n')
    expect(lines.map((line) => line.split('\t')[0])).toEqual(references)
    await dragTo(page, 700)
    await expectInPlace(page, references, 702)
    await expect(page.getByRole('checkbox', { name: `Select ${references[702]}` })).toBeChecked()
    await page.keyboard.press('Control+A')
    await expect(bar(page)).toContainText('1,000 selected')
  })

  test('leads from shipment to shipment across its pages, and back to the last one', async ({ page }) => {
    await dragTo(page, 900)
    await expectInPlace(page, references, 902)
    await dragTo(page, 500)
    await expectInPlace(page, references, 502)
    await scrollingEnds(page)
    const asked = pagesAsked(page)
    const heading = page.getByRole('heading', { level: 1 })
    await openInView(page, String(references[505]))
    for (let index = 506; index <= 585; index += 1) {
      await page.keyboard.press('j')
      await expect(heading).toHaveText(String(references[index]))
    }
    await expect(page.getByRole('navigation', { name: 'Neighbours in the list' })).toContainText(
      '586 of 1,000',
    )
    expect(asked).toEqual(['neighbour'])
    await page.keyboard.press('Escape')
    await expect(page.locator('a[data-reference]:focus')).toHaveAttribute(
      'data-reference',
      String(references[585]),
    )
    await expectInPlace(page, references, 585)
  })
})
