import { expect, rowsOf, test } from './support/test.ts'
import { loaded, PACED, sidebar } from './support/views.ts'

test('Needs attention is grouped by severity, and low notices are a click away', async ({ page }) => {
  test.slow()
  await page.goto('/shipments')
  await sidebar(page).getByRole('link', { name: 'Needs attention' }).click()
  await expect(loaded(page)).toBeVisible(PACED)
  const headings = page.getByRole('table').getByRole('rowheader')
  await expect(headings.first()).toHaveText(/^High\s*\d+/)
  const high = Number(/\d+/.exec((await headings.first().textContent()) ?? '')?.[0])
  const all = Number.parseInt((await loaded(page).textContent()) ?? '', 10)

  // A row and its heading stand where they say, however far down.
  const first = page.locator(`tr[aria-rowindex="${high + 2}"]`)
  await rowsOf(page).first().hover()
  await page.mouse.wheel(0, high * 54)
  await expect(first).toBeInViewport()
  const medium = headings.filter({ hasText: 'Medium' })
  await expect(medium).toHaveText(`Medium${all - high}`)
  const [above, row] = [await medium.boundingBox(), await first.boundingBox()]
  expect(above && above.y + above.height).toBeCloseTo(row?.y ?? 0, 0)

  await page.mouse.wheel(0, -100_000)
  const low = page.getByRole('button', { name: /^Show \d+ low$/ })
  const lowCount = Number(/\d+/.exec((await low.textContent()) ?? '')?.[0])
  await low.click()
  await expect(loaded(page)).toHaveText(new RegExp(`^${all + lowCount} of `))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Needs attention')
  await expect(page.getByRole('button', { name: `Hide ${lowCount} low` })).toBeFocused()
})
