import type { Locator, Page } from '@playwright/test'
import { growAccount } from './support/change-shipment.ts'
import { bar, openListWithKeys, openWholeList } from './support/list-page.ts'
import { readShipments } from './support/read-service.ts'
import { readCounts, startSystem, type System } from './support/system.ts'
import { expect, rowOf, scrollingEnds, test } from './support/test.ts'

const TOTAL = 1000
const ROW_PX = 54
const SURE = { timeout: 60_000 }

function scrollerOf(page: Page): Locator {
  return page.locator('main [data-page-scroller]').first()
}

/** Scrolls until the row with this index is at the top, which loads all pages up to it. */
async function scrollTo(page: Page, index: number): Promise<void> {
  const isThere = () =>
    scrollerOf(page).evaluate((scroller, top) => {
      scroller.scrollTo({ top, behavior: 'instant' })
      return Math.abs(scroller.scrollTop - top) < 1
    }, index * ROW_PX)
  await expect.poll(isThere).toBe(true)
}

/** URLs of the list pages requested from now on. */
function pagesAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/list') asked.push(searchParams.has('cursor') ? 'next' : 'first')
  })
  return asked
}

/** Clicks a shipment in view without scrolling to it. */
async function openInView(page: Page, reference: string): Promise<void> {
  const box = await rowOf(page, reference).getByRole('link', { name: reference, exact: true }).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 5)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference)
}

/** Checks that the rows in view are those of the list at this index. */
async function expectInPlace(page: Page, references: readonly string[], index: number): Promise<void> {
  const row = page.locator(`tr[data-line][aria-rowindex="${index + 2}"]`)
  await expect(row).toBeInViewport()
  await expect(row.locator('a[data-reference]')).toHaveAttribute('data-reference', String(references[index]))
}

test('a list is loaded page by page to its end, and Back returns to the same row', async ({
  page,
  system,
}) => {
  const references = (await readShipments(system)).map(({ reference }) => reference)
  const last = references.length - 1
  const asked = pagesAsked(page)
  await openWholeList(page, '/shipments')
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(last + 2))
  const end = page.getByText('End of the list')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(end).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expectInPlace(page, references, last)
  expect(asked).toEqual(['first', ...Array.from({ length: Math.floor(last / 100) }, () => 'next')])
  await page.keyboard.press('Home')
  await expectInPlace(page, references, 0)

  const middle = 300
  await scrollTo(page, middle)
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
  await expectInPlace(page, references, 0)
  expect(asked).toEqual(['first'])
})

test.describe('a list of 1,000 shipments', { tag: '@long' }, () => {
  // One system serves all these tests.
  test.describe.configure({ mode: 'default' })
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  let large: System
  let references: readonly string[] = []

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    large = await startSystem()
    await growAccount(large, TOTAL)
    references = (await readShipments(large)).map(({ reference }) => reference)
    await expect.poll(async () => (await readCounts(large.url)).known, { timeout: 180_000 }).toBe(TOTAL)
  })

  test.afterAll(() => large.stop())

  test.beforeEach(async ({ page, watch }) => {
    watch.useOrigin(large)
    await openListWithKeys(page, `${large.url}/shipments`)
    await expect(page.getByText(`${TOTAL.toLocaleString('en')} shipments`, { exact: true })).toBeVisible(SURE)
  })

  test('keeps the focused row 700 rows away and back, and its keys still act on it', async ({ page }) => {
    const reference = String(references[6])
    const link = page.locator(`tbody a[data-reference="${reference}"]`)
    await link.focus()
    for (let index = 0; index <= 700; index += 50) {
      await scrollTo(page, index)
      await expectInPlace(page, references, index + 2)
    }
    await expect(link).toBeFocused()
    await expect(link).not.toBeInViewport()
    await page.keyboard.press('x')
    await expect(bar(page)).toContainText('1 selected')
    await scrollTo(page, 0)
    await expectInPlace(page, references, 7)
    await expect(link).toBeFocused()
    await expect(page.getByRole('checkbox', { name: `Select ${reference}` })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference)
  })

  test('moves the focus to its ends by End and Home', async ({ page }) => {
    await page.keyboard.press('j')
    const focused = page.locator('a[data-reference]:focus')
    await expect(focused).toHaveAttribute('data-reference', String(references[0]))
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(focused).toHaveAttribute('data-reference', String(references.at(-1)), { timeout: 500 })
    }).toPass()
    await expect(focused).toBeInViewport()
    await page.keyboard.press('k')
    await expect(focused).toHaveAttribute('data-reference', String(references.at(-2)))
    await page.keyboard.press('Home')
    await expect(focused).toHaveAttribute('data-reference', String(references[0]))
    await expect(focused).toBeInViewport()
  })

  test('is selected and copied completely, in its order', async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await expect(bar(page)).toContainText('1,000 selected', SURE)
    await bar(page).getByRole('button', { name: 'Copy as table' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied 1,000 rows' })).toHaveCount(1)
    const text = await page.evaluate(() => navigator.clipboard.readText())
    const [, ...lines] = text.split('\n')
    expect(lines.map((line) => line.split('\t')[0])).toEqual(references)
    await scrollTo(page, 700)
    await expectInPlace(page, references, 702)
    await expect(page.getByRole('checkbox', { name: `Select ${references[702]}` })).toBeChecked()
    await page.keyboard.press('Control+A')
    await expect(bar(page)).toContainText('1,000 selected')
  })

  test('allows stepping through shipments across pages, and Back to the last one', async ({ page }) => {
    await scrollTo(page, 120)
    await expectInPlace(page, references, 122)
    await scrollingEnds(page)
    const asked = pagesAsked(page)
    const heading = page.getByRole('heading', { level: 1 })
    await openInView(page, String(references[125]))
    for (let index = 126; index <= 205; index += 1) {
      await page.keyboard.press('j')
      await expect(heading).toHaveText(String(references[index]))
    }
    await expect(page.getByRole('navigation', { name: 'Neighbours in the list' })).toContainText(
      '206 of 1,000',
    )
    expect(asked).toEqual(['next'])
    await page.keyboard.press('Escape')
    await expect(page.locator('a[data-reference]:focus')).toHaveAttribute(
      'data-reference',
      String(references[205]),
    )
    await expectInPlace(page, references, 205)
  })
})
