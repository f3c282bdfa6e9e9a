import type { Page } from '@playwright/test'
import { chips } from './support/finding.ts'
import { openList } from './support/list-page.ts'
import { ENDED, expect, pointAtRows, rowsOf, test } from './support/test.ts'

/** Indexes of the drawn rows, in document order. */
function numbers(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-line]')].map((row) => Number(row.getAttribute('aria-rowindex'))),
  )
}

function focusedReference(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-reference') ?? null)
}

async function scrollBy(page: Page, px: number): Promise<void> {
  await pointAtRows(page)
  await page.mouse.wheel(0, px)
}

/** The elements at points below the table header where no row is drawn. */
function placesWithoutRow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { bottom } = document.querySelector('thead')?.getBoundingClientRect() ?? { bottom: 0 }
    const steps = Math.floor((innerHeight - bottom) / 20)
    const places = Array.from({ length: steps }, (_, step) =>
      document.elementFromPoint(innerWidth / 2, bottom + 10 + step * 20),
    )
    return places
      .filter((place) => !place?.closest('[data-line]'))
      .map((place) => place?.outerHTML.slice(0, 200) ?? 'nothing')
  })
}

test.describe('the drawn rows', { tag: '@long' }, () => {
  test('are in document order once scrolling ends', async ({ page }) => {
    await openList(page)
    for (const px of [700, 1300, -900]) {
      await scrollBy(page, px)
      await expect(async () => {
        const found = await numbers(page)
        expect(found).toEqual(found.toSorted((one, other) => one - other))
        expect(new Set(found).size).toBe(found.length)
      }).toPass()
    }
  })

  for (const px of [30, 1500]) {
    test(`fill the view, scrolled by ${px} px`, async ({ page }) => {
      await openList(page)
      const top = () => page.evaluate(() => document.querySelector('tbody')?.getBoundingClientRect().top ?? 0)
      const before = await top()
      await scrollBy(page, px)
      await expect.poll(top).toBeLessThan(before)
      await expect.poll(() => placesWithoutRow(page)).toEqual([])
    })
  }

  test('keep the focus on its shipment wherever the page is scrolled', async ({ page }) => {
    await page.goto('/shipments')
    const reference = await rowsOf(page).nth(6).locator('a[data-reference]').getAttribute('data-reference')
    const link = page.locator(`tbody a[data-reference="${reference}"]`)
    await link.focus()
    await page.getByRole('combobox', { name: 'Search shipments' }).hover()
    await page.mouse.move(700, 600)
    const top = async () => (await link.boundingBox())?.y ?? 0
    const before = await top()
    await page.mouse.wheel(0, 120)
    await expect.poll(top).toBeLessThan(before - 100)
    expect(await focusedReference(page)).toBe(reference)
    await page.mouse.wheel(0, 1800)
    await expect(link).not.toBeInViewport()
    expect(await focusedReference(page)).toBe(reference)
    // Keys continue from the rows in view.
    await page.keyboard.press('j')
    await expect.poll(() => focusedReference(page)).not.toBe(reference)
    await expect(page.locator('tbody a[data-reference]:focus')).toBeInViewport()
    await expect(link).not.toBeInViewport()
  })

  test('stay in place while filters appear and disappear', async ({ page }) => {
    await openList(page)
    const tops = () =>
      page
        .getByRole('rowgroup')
        .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().top))
    const before = await tops()
    const active = page.getByRole('button', { name: 'Active', exact: true })
    await active.click()
    await expect(active).toHaveAttribute('aria-pressed', 'true')
    await expect(rowsOf(page).filter({ hasText: ENDED })).toHaveCount(0)
    expect(await tops()).toEqual(before)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(active).toHaveAttribute('aria-pressed', 'false')
    expect(await tops()).toEqual(before)
  })

  // If the count leaves too little space beside the filters, the first chip takes its own line.
  for (const { width, first } of [
    { width: 1280, first: '&mode=Ocean' },
    { width: 1440, first: '&mode=Ocean' },
    { width: 1920, first: '' },
  ]) {
    test(`stay in place while chips appear and disappear, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const topOfRows = () => page.locator('tbody').evaluate((body) => body.getBoundingClientRect().top)
      const topWith = async (filters: string, count: number) => {
        await page.goto(`/shipments?status=Cancelled${filters}`)
        await expect(page.getByText(/^\d+ (of \d+ )?cancelled shipments?/)).toBeVisible()
        await expect(chips(page)).toHaveCount(count)
        return topOfRows()
      }
      const before = await topWith(first, first === '' ? 0 : 1)
      expect(await topWith('&mode=Ocean&mode=Air&mode=Land', 3)).toBe(before)
      await chips(page).last().click()
      await expect(chips(page)).toHaveCount(2)
      expect(await topOfRows()).toBe(before)
      if (first !== '') return
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(chips(page)).toHaveCount(0)
      expect(await topOfRows()).toBe(before)
    })
  }

  test('of another list reuse the elements, and the focus, of rows in both', async ({ page }) => {
    await page.goto('/shipments?sort=-eta')
    const link = rowsOf(page).filter({ hasNotText: ENDED }).nth(3).locator('a[data-reference]')
    const reference = await link.getAttribute('data-reference')
    await link.focus()
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('[data-line]')) {
        Object.assign(row, { firstDrew: row.querySelector('a')?.textContent })
      }
      // A click by script does not move the focus.
      const toggles = [...document.querySelectorAll<HTMLElement>('button[aria-pressed]')]
      toggles.find(({ textContent }) => textContent.startsWith('Active'))?.click()
    })
    await expect(page).toHaveURL(/status=Active/)
    await expect(rowsOf(page).filter({ hasText: ENDED })).toHaveCount(0)
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll('[data-line]')].map((row) => ({
        reference: row.querySelector('a')?.textContent,
        before: Object.getOwnPropertyDescriptor(row, 'firstDrew')?.value as unknown,
      })),
    )
    const before = new Set(drawn.map((row) => row.before))
    const common = drawn.filter((row) => before.has(row.reference))
    expect(common.length).toBeGreaterThan(3)
    expect(common.filter((row) => row.before !== row.reference)).toEqual([])
    await expect.poll(() => focusedReference(page)).toBe(reference)
    await expect(async () => {
      const found = await numbers(page)
      expect(found).toEqual(found.toSorted((one, other) => one - other))
    }).toPass()
    expect(await focusedReference(page)).toBe(reference)
  })
})
