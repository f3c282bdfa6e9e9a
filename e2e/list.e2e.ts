import type { Locator, Page } from '@playwright/test'
import { chip, searchField } from './support/finding.ts'
import { FURTHER_PAGE, linkOf, openList, openWholeList } from './support/list-page.ts'
import { readShipments } from './support/read-service.ts'
import {
  expect,
  expectInEachRow,
  holdBack,
  pointAtRows,
  rowAfterScroll,
  rowOf,
  rowsOf,
  scrollingEnds,
  test,
} from './support/test.ts'

test('the list opens from the address and stores the chosen status in it', async ({ page }) => {
  await page.goto('/shipments')
  await expect(page).toHaveTitle('Shipments · Landfall')
  await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible()
  await expect(page.getByText(/^\d+ shipments$/)).toBeVisible()
  await expect(rowsOf(page).first()).toContainText(
    /Awaiting pickup|Picked up|At |In the air|On the road|On rail|Delivered|Cancelled/,
  )

  const statuses = page.getByRole('group', { name: 'Status' })
  await statuses.getByRole('button', { name: 'Cancelled' }).click()
  await expect(page).toHaveURL(/\/shipments\?status=Cancelled$/)
  await expect(statuses.getByRole('button', { pressed: true })).toHaveAccessibleName('Cancelled')
  await expect(page.getByText(/^\d+ cancelled shipments$/)).toBeVisible()
  await expectInEachRow(page, 'Cancelled')
  await statuses.getByRole('button', { name: 'Delivered' }).click()
  await expect(page).toHaveURL(/\/shipments\?status=Delivered$/)
  await expect(rowsOf(page).filter({ hasText: 'Delivered' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^\d+ cancelled shipments$/)).toBeVisible()
  await statuses.getByRole('button', { name: 'All' }).click()
  await expect(page).toHaveURL(/\/shipments$/)

  await page.goto('/shipments?status=Active&status=Delivered')
  await expect(page.getByText('Active, Delivered', { exact: true })).toBeVisible()
  await expect(statuses.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('the list finds a tag and a text, and offers next steps if nothing matches', async ({ page }) => {
  await openList(page)
  const reference = String(await linkOf(page, 3).textContent())
  const tag = '45000123456789012345'
  await page.goto(`/shipments?tag=${tag}`)
  await expect(page.getByText(/^\d+ of \d+ shipments$/)).toBeVisible()
  await expect(rowsOf(page).first()).toContainText(tag)
  // A search for a PO shows a summary of the PO above the list.
  const count = await rowsOf(page).count()
  await expect(page.getByText(new RegExp(`^${count} shipments?( · next .*\\(est\\.\\))?$`))).toBeVisible()
  await page.reload()
  await expect(rowsOf(page).first()).toContainText(tag)
  await chip(page, `PO ${tag}`).click()
  await expect(page).toHaveURL(/\/shipments$/)

  const field = searchField(page)
  await expect(page.getByText(/^\d+ shipments$/)).toBeVisible()
  await field.fill(reference.toLowerCase())
  await expect(page).toHaveURL(`/shipments?q=${reference.toLowerCase()}`)
  await expect(page.getByText(/^1 of \d+ shipments$/)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0)
  await expect(field).not.toBeFocused()

  const unknown = 'PO-that-nobody-wrote'
  await page.goto(`/shipments?tag=${unknown}&status=Active`)
  const heading = (words: string) => page.getByRole('heading', { name: words })
  await expect(heading(`No active shipment with the PO “${unknown}”`)).toBeVisible()
  await page.getByRole('link', { name: `Search everywhere for “${unknown}”` }).click()
  await expect(page).toHaveURL(`/shipments?q=${unknown}`)
  await expect(heading(`No shipment matching “${unknown}”`)).toBeVisible()
})

test(
  'the list of all shipments comes from the service page by page if the account exceeds the copy',
  { tag: '@long' },
  async ({ page, startOwn }) => {
    // It needs its own service: two proxies would share the rate limit of one key.
    const system = await startOwn({ ACCOUNT_MAX: '50' })
    await openList(page, `${system.url}/shipments`)
    await expect(page.getByText('The 50 shipments updated last')).toBeVisible()
    const references = (await readShipments(system)).map(({ reference }) => reference)
    await page.getByRole('link', { name: 'Search the whole account' }).click()
    await expect(page).toHaveURL(/\/shipments\?whole=yes$/)
    await expect(linkOf(page, 0)).toHaveAttribute('data-reference', String(references[0]))
    const words = page.getByText(/^\d+ (loaded, more available|shipments)$/)
    const count = async () => Number.parseInt(String(await words.textContent()), 10)
    expect(await count()).toBe(100)
    await expect(page.getByText(/^In all: /)).toHaveCount(0)
    await pointAtRows(page)
    for (let before = 100; before < references.length; before = await count()) {
      await page.mouse.wheel(0, 20_000)
      await expect.poll(count).toBeGreaterThan(before)
    }
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByText('End of the list')).toBeInViewport()
    const last = page.locator(`a[data-reference="${references.at(-1)}"]`)
    await expect(last).toBeInViewport()
    expect(await rowsOf(page).count()).toBeLessThan(60)
  },
)

test('the list says that more rows are loading if that takes long', { tag: '@long' }, async ({ page }) => {
  await openWholeList(page, '/shipments')
  const letGo = await holdBack(page, FURTHER_PAGE)
  const row = await rowAfterScroll(page, 54 * 60, 64)
  await expect(page.getByText('Loading more…')).toBeAttached()
  letGo()
  await expect(page.getByText('More available')).toBeAttached()
  await expect(row).toBeInViewport()
})

const ROW_PX = 54

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

test(
  'stepping through shipments loads the next page of their list, and Escape returns to the last one',
  { tag: '@long' },
  async ({ page, system }) => {
    const references = (await readShipments(system)).map(({ reference }) => reference)
    await openWholeList(page, '/shipments')
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
      `206 of ${references.length}`,
    )
    expect(asked).toEqual(['next'])
    await page.keyboard.press('Escape')
    await expect(page.locator('a[data-reference]:focus')).toHaveAttribute(
      'data-reference',
      String(references[205]),
    )
    await expectInPlace(page, references, 205)
  },
)
