import { chip, searchField } from './support/finding.ts'
import { FURTHER_PAGE, linkOf, openList, openWholeList } from './support/list-page.ts'
import { readShipments } from './support/read-service.ts'
import { startSystem } from './support/system.ts'
import {
  expect,
  expectInEachRow,
  holdBack,
  pointAtRows,
  rowAfterScroll,
  rowsOf,
  test,
} from './support/test.ts'

test.describe('the list', () => {
  test('opens from the address and stores the chosen status in it', async ({ page }) => {
    await page.goto('/shipments')
    await expect(page).toHaveTitle('Shipments · Landfall')
    await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible()
    for (const name of ['Shipment', 'PO', 'Route', 'Stage', 'Next event', 'ETA']) {
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    }
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
    await page.reload()
    await expect(page.getByText(/^\d+ cancelled shipments$/)).toBeVisible()
    await statuses.getByRole('button', { name: 'All' }).click()
    await expect(page).toHaveURL(/\/shipments$/)

    await page.goto('/shipments?status=Active&status=Delivered')
    await expect(page.getByText('Active, Delivered', { exact: true })).toBeVisible()
    await expect(statuses.getByRole('button', { pressed: true })).toHaveCount(0)
  })

  test('finds a tag and a text, and offers next steps if nothing matches', async ({ page }) => {
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
    const place = await rowsOf(page).first().boundingBox()
    await field.fill(reference.toLowerCase())
    await expect(page).toHaveURL(`/shipments?q=${reference.toLowerCase()}`)
    await expect(page.getByText(/^1 of \d+ shipments$/)).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(1)
    expect(await rowsOf(page).first().boundingBox()).toEqual(place)
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

  test('of all shipments comes from the service page by page if the account exceeds the copy', async ({
    page,
    watch,
  }) => {
    // It needs its own service: two proxies would share the rate limit of one key.
    const system = await startSystem({ ACCOUNT_MAX: '50' })
    try {
      watch.useOrigin(system)
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
    } finally {
      await system.stop()
    }
  })

  test('says that more rows are loading if that takes long', { tag: '@long' }, async ({ page }) => {
    await openWholeList(page, '/shipments')
    const letGo = await holdBack(page, FURTHER_PAGE)
    const row = await rowAfterScroll(page, 54 * 60, 64)
    await expect(page.getByText('Loading more…')).toBeAttached()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    letGo()
    await expect(page.getByText('More available')).toBeAttached()
    await expect(row).toBeInViewport()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  })

  test('an unknown page says so', { tag: '@long' }, async ({ page, watch }) => {
    watch.expectConsole(/404/)
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Shipments' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Today' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()
  })
})
