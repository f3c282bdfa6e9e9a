import { searchField } from './support/finding.ts'
import { readShipments } from './support/read-service.ts'
import { expect, holdBack, rowsOf, test } from './support/test.ts'

const SEARCHES = /\/api\/shipments\?.*search=/
const SURE = { timeout: 30_000 }

test('a text is matched among all active shipments at once, and the answer joins as one list', async ({
  page,
  system,
}) => {
  const shipments = await readShipments(system)
  const wanted = shipments.findLast(
    ({ status, booking }) => status === 'Active' && booking.bookingNumber !== null,
  )
  const reference = String(wanted?.reference)
  await page.goto('/shipments?status=Active')
  await expect(page.getByRole('group', { name: 'Status' }).locator('[data-count]')).not.toHaveCount(0, SURE)
  await expect(page.getByText(/^[\d,]+ active shipments/).last()).toBeVisible(SURE)

  const release = await holdBack(page, SEARCHES)
  await searchField(page).fill(String(wanted?.booking.bookingNumber))
  await expect(page.getByText('1 match · searching all…').last()).toBeVisible()
  const row = rowsOf(page).filter({ hasText: reference })
  await expect(row).toBeVisible()
  release()
  await expect(page.getByText('1 active shipment matches', { exact: true }).last()).toBeVisible()
  await expect(row).toContainText('By booking no.')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByRole('main').getByText(/\bloaded\b/)).toHaveCount(0)

  // What the service finds and what it cannot find stand in one list, in one order, with one count.
  await searchField(page).fill(reference.slice(0, -2))
  await expect(page).toHaveURL(new RegExp(`q=${reference.slice(0, -2)}`, 'i'))
  await expect(row).toBeVisible()
  await expect(page.getByText(/^[\d,]+ active shipments? match(es)?$/).last()).toBeVisible(SURE)
  await expect(page.getByRole('main').getByText(/\bloaded\b/)).toHaveCount(0)

  // A link to such a search finds the same where nothing was read before.
  await page.goto(`/shipments?status=Active&q=${encodeURIComponent(String(wanted?.booking.bookingNumber))}`)
  await expect(row).toContainText('By booking no.', SURE)
})
