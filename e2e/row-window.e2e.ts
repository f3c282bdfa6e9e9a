import type { Page } from '@playwright/test'
import { expect, rowsOf, test } from './support/test.ts'

/** Numbers of the rows in the page, in the order in which they stand there. */
function numbers(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('tbody tr')].map((row) => Number(row.getAttribute('aria-rowindex'))),
  )
}

function focusedReference(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-reference') ?? null)
}

async function scrollBy(page: Page, px: number): Promise<void> {
  await page.getByRole('table').hover()
  await page.mouse.wheel(0, px)
}

test.describe('the rows that are drawn', () => {
  test('stand in the order in which they are read, once the list is still', async ({ page }) => {
    await page.goto('/shipments')
    await expect(rowsOf(page).first()).toBeVisible()
    for (const px of [700, 1300, -900]) {
      await scrollBy(page, px)
      await expect(async () => {
        const found = await numbers(page)
        expect(found).toEqual(found.toSorted((one, other) => one - other))
        expect(new Set(found).size).toBe(found.length)
      }).toPass()
    }
  })

  test('fill the view wherever it is', async ({ page }) => {
    await page.goto('/shipments')
    await expect(rowsOf(page).first()).toBeVisible()
    await scrollBy(page, 1500)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { bottom } = document.querySelector('thead')?.getBoundingClientRect() ?? { bottom: 0 }
          const steps = Math.floor((innerHeight - bottom) / 20)
          return Array.from({ length: steps }, (_, step) =>
            document.elementFromPoint(innerWidth / 2, bottom + 10 + step * 20)?.closest('tbody tr'),
          ).filter((row) => !row).length
        }),
      )
      .toBe(0)
  })

  test('keep the focus with its shipment, or let it go when that is out of view', async ({ page }) => {
    await page.goto('/shipments')
    const link = rowsOf(page).nth(6).getByRole('link')
    const reference = await link.getAttribute('data-reference')
    await link.focus()
    await page.getByRole('searchbox').hover()
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(700)
    expect(await focusedReference(page)).toBe(reference)
    await page.mouse.wheel(0, 1800)
    await expect.poll(() => focusedReference(page)).toBeNull()
    await page.waitForTimeout(700)
    expect(await focusedReference(page)).toBeNull()
  })
})
