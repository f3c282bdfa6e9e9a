import { leading, mapOf, marksOf, openMap, panelOf } from './support/overview-page.ts'
import { expect, test } from './support/test.ts'

test.describe('the map of all shipments', () => {
  test('moves to the place that is chosen in the list', async ({ page }) => {
    await openMap(page)
    await mapOf(page).focus()
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('+')
    const selected = mapOf(page).locator('.map-mark-selected[aria-label]')
    for (const name of ['Auckland', 'Valencia']) {
      await panelOf(page)
        .getByRole('button', { name: /places$/ })
        .click()
      await panelOf(page).getByRole('link', { name }).first().click()
      await expect(selected.first()).toBeInViewport()
      await panelOf(page).getByRole('link', { name: 'All places and lanes' }).click()
      await expect(selected).toHaveCount(0)
    }
  })

  test('leads to the list of the chosen place, with as many shipments', async ({ page }) => {
    await openMap(page)
    const place = panelOf(page).getByRole('link', { name: 'Colombo' })
    await place.click()
    const chosen = panelOf(page).locator('section[aria-labelledby="chosen-shipments"]')
    const count = leading(await chosen.getByText(/^\d+ shipments?/).textContent())
    await page.getByRole('link', { name: 'Show as list' }).click()
    await expect(page).toHaveURL(/status=Active.*at=Colombo|at=Colombo.*status=Active/)
    await expect(page.getByRole('button', { name: /Last reported at Colombo/ })).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(count + 1)
  })

  test('says what to do where nothing matches', async ({ page }) => {
    await openMap(page, '?tag=PO-NOWHERE')
    await expect(panelOf(page).getByText('No active shipment matches these filters.')).toBeVisible()
    await expect(panelOf(page).getByRole('link', { name: 'Look among all shipments' })).toHaveAttribute(
      'href',
      '/shipments?tag=PO-NOWHERE',
    )
    await panelOf(page).getByRole('link', { name: 'Clear filters' }).click()
    await expect(marksOf(page).first()).toBeVisible()
  })
})
