import type { Locator } from '@playwright/test'
import { expect, rowsOf, test } from './support/test.ts'
import { loaded, PACED, sidebar } from './support/views.ts'

async function numberIn(place: Locator): Promise<number> {
  return Number(/\d+/.exec((await place.textContent()) ?? '')?.[0])
}

test(
  'Needs attention is grouped by severity, and low notices are a click away',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    await page.goto('/shipments')
    await sidebar(page).getByRole('link', { name: 'Needs attention' }).click()
    await expect(loaded(page)).toBeVisible(PACED)
    const all = await numberIn(loaded(page))
    const headings = page.getByRole('table').getByRole('rowheader')
    const medium = headings.filter({ hasText: 'Medium' })
    await expect(headings.first()).toHaveText(/^High\s*\d+/)

    // Rows that came last are placed once the reader leaves the list. A heading is right above its first row.
    await expect(async () => {
      await rowsOf(page).first().hover()
      await page.mouse.wheel(0, -100_000)
      await expect(headings.first()).toHaveText(/^High/, { timeout: 1000 })
      const high = await numberIn(headings.first())
      await page.mouse.wheel(0, high * 54)
      const first = page.locator(`tr[aria-rowindex="${high + 2}"]`)
      await expect(first).toBeInViewport({ timeout: 1000 })
      expect(await medium.textContent()).toBe(`Medium${all - high}`)
      const [above, row] = [await medium.locator('..').boundingBox(), await first.boundingBox()]
      expect(above && above.y + above.height).toBeCloseTo(row?.y ?? 0, 0)
    }).toPass({ timeout: 30_000 })

    await page.mouse.wheel(0, -100_000)
    const low = page.getByRole('button', { name: /^Show \d+ low$/ })
    const lowCount = await numberIn(low)
    await low.click()
    await expect(loaded(page)).toHaveText(new RegExp(`^${all + lowCount} of `))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Needs attention')
    await expect(page.getByRole('button', { name: `Hide ${lowCount} low` })).toBeFocused()
  },
)
