import { listRequests, searchField } from './support/finding.ts'
import { openList } from './support/list-page.ts'
import { readShipments } from './support/read-service.ts'
import { expect, rowsOf, test } from './support/test.ts'

const PATH = '/shipments'

test.describe('the search', { tag: '@long' }, () => {
  test('keeps the typed text before the address catches up, as one history entry', async ({ page }) => {
    await openList(page)
    const requests = listRequests(page)
    await searchField(page).pressSequentially('nw-2071', { delay: 90 })
    await expect(page).toHaveURL(/q=nw-2071$/)
    await expect(searchField(page)).toHaveValue('nw-2071')
    await searchField(page).pressSequentially('12')
    await expect(page).toHaveURL(/q=nw-207112$/)
    await expect(searchField(page)).toHaveValue('nw-207112')
    await expect.poll(() => requests.at(-1)?.searchParams.get('q')).toBe('nw-207112')
    await page.goBack()
    await expect(page).toHaveURL(PATH)
    await expect(searchField(page)).toHaveValue('')
  })

  test('shows the matching tag first in its row, highlighted', async ({ page, system }) => {
    const shipments = await readShipments(system)
    const wanted = shipments.find(({ tags }) => tags.length > 1)
    const tag = String(wanted?.tags[1])
    await openList(page, `${PATH}?tag=${tag}`)
    const cell = rowsOf(page)
      .filter({ hasText: String(wanted?.reference) })
      .locator('.cell-sought')
    await expect(cell).toContainText(new RegExp(`^${tag}`))
    await expect(cell).toContainText('matches')
    await page.goto(PATH)
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.locator('.cell-sought')).toHaveCount(0)
    await searchField(page).fill(tag)
    await expect(cell).toContainText(new RegExp(`^${tag}`))
  })

  test('without a result names the missing shipments, and offers to clear the filters', async ({ page }) => {
    await page.goto(`${PATH}?status=Cancelled&q=nothing-like-this&updatedSince=7d`)
    const title = page.getByRole('heading', { name: /^No cancelled shipment matching “nothing-like-this”/ })
    await expect(title).toBeVisible()
    await expect(title).toContainText('updated since 13 Nov, 01:00')
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(PATH)
    await expect(rowsOf(page).first()).toBeVisible()
  })
})
