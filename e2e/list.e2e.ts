import { FURTHER_PAGE, openList } from './support/list-page.ts'
import { withPartialCopy } from './support/partial-copy.ts'
import { expect, expectInEachRow, holdBack, pointAtRows, rowsOf, test } from './support/test.ts'

const search = { role: 'combobox', name: 'Search shipments' } as const

test.describe('the list', () => {
  test('opens from the address alone, with rows, columns and a count that names its set', async ({
    page,
  }) => {
    await page.goto('/shipments')
    await expect(page).toHaveTitle('Shipments · Landfall')
    await expect(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible()
    for (const name of ['Shipment', 'PO / tags', 'Route', 'Stage', 'Next event', 'ETA']) {
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByText(/^\d+ shipments$/)).toBeVisible()
    await expect(rowsOf(page).first()).toContainText(
      /Awaiting pickup|Picked up|At |In the air|On the road|On rail|Delivered|Cancelled/,
    )
  })

  test('names the account, and shows nothing of its key', { tag: '@long' }, async ({ page, system }) => {
    await page.goto('/shipments')
    const shell = page.getByRole('banner')
    await expect(shell).toContainText('Northwind Trading')
    await expect(shell).not.toContainText(system.key.slice(0, 8))
  })

  test('loads page after page while the reader scrolls, and says when it is at its end', async ({ page }) => {
    await withPartialCopy(page)
    await openList(page)
    const first = await rowsOf(page).first().locator('a[data-reference]').textContent()
    await pointAtRows(page)
    await expect(async () => {
      await page.mouse.wheel(0, 2000)
      await expect(page.getByText(/^(1[5-9]|[2-9]\d)0 loaded, more available$/)).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.getByText(String(first), { exact: true })).toHaveCount(0)
    expect(await rowsOf(page).count()).toBeLessThan(60)
    await expect(async () => {
      await page.mouse.wheel(0, 6000)
      await expect(page.getByText('End of the list')).toBeInViewport({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await expect(page.getByText(/^\d+ shipments$/)).toBeVisible()
  })

  test('says that more are on their way when that takes long', { tag: '@long' }, async ({ page }) => {
    await withPartialCopy(page)
    const letGo = await holdBack(page, FURTHER_PAGE)
    await page.goto('/shipments')
    await pointAtRows(page)
    await page.mouse.wheel(0, 10_000)
    const refresh = page.getByRole('button', { name: 'Refresh the list' })
    await expect(page.getByText('Loading more…')).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(refresh).toBeDisabled()
    letGo()
    await expect(page.getByText('150 loaded, more available')).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await expect(refresh).toBeEnabled()
  })

  test('does not flicker when more come soon', { tag: '@long' }, async ({ page }) => {
    await withPartialCopy(page)
    const letGo = await holdBack(page, FURTHER_PAGE)
    await page.clock.install()
    await page.goto('/shipments')
    await expect(page.locator('[data-freshness]')).toContainText('Live')
    await pointAtRows(page)
    await page.evaluate(() => {
      const observer = new MutationObserver(() => document.body.setAttribute('data-flickered', ''))
      observer.observe(document, { subtree: true, attributeFilter: ['aria-busy', 'disabled'] })
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = page.waitForRequest(FURTHER_PAGE)
    await page.mouse.wheel(0, 10_000)
    await asked
    // Soon on the page's clock, however long this takes.
    await page.clock.runFor(100)
    const answer = page.waitForResponse(FURTHER_PAGE)
    letGo()
    await (await answer).finished()
    await expect(async () => {
      await page.clock.runFor(5)
      await expect(page.getByText('150 loaded, more available')).toBeVisible({ timeout: 500 })
    }).toPass({ intervals: [0] })
    await expect(page.locator('body')).not.toHaveAttribute('data-flickered')
  })

  test('keeps only the chosen status, in the URL', async ({ page }) => {
    await page.goto('/shipments')
    await page.getByRole('button', { name: 'Cancelled', exact: true }).click()
    await expect(page).toHaveURL(/\/shipments\?status=Cancelled$/)
    await expect(page.getByRole('button', { name: 'Cancelled', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByText(/^\d+ cancelled shipments$/)).toBeVisible()
    await expectInEachRow(page, 'Cancelled')

    await page.getByRole('button', { name: 'Delivered', exact: true }).click()
    await expect(page).toHaveURL(/\/shipments\?status=Delivered$/)
    await expect(rowsOf(page).filter({ hasText: 'Delivered' }).first()).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL(/\/shipments\?status=Cancelled$/)
    await expect(page.getByText(/^\d+ cancelled shipments$/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^\d+ cancelled shipments$/)).toBeVisible()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(page).toHaveURL(/\/shipments$/)
  })

  test('names several statuses of an address beside the choice, none of which is pressed', async ({
    page,
  }) => {
    await page.goto('/shipments?status=Active&status=Delivered')
    const choice = page.getByRole('group', { name: 'Status' })
    await expect(choice).toContainText('Active, Delivered')
    await expect(choice.getByRole('button')).toHaveText([/^Active/, /^Delivered/, /^Cancelled/, /^All/])
    await expect(choice.getByRole('button', { pressed: true })).toHaveCount(0)
  })

  for (const tag of ['00123', '45000123456789012345', '22E1']) {
    test(`finds exactly the tag ${tag}, unchanged in the URL`, async ({ page }) => {
      await page.goto('/shipments')
      await page.getByRole('combobox', { name: 'PO or tag' }).fill(tag)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/shipments?${new URLSearchParams({ tag })}`)
      await expect(page.getByText(/^\d+ shipments? match(es)?$/)).toBeVisible()
      await expect(rowsOf(page).first()).toContainText(tag)
      // What is asked about a PO stands above its list.
      const count = await rowsOf(page).count()
      await expect(page.getByText(new RegExp(`^${count} shipments?( · next .*\\(est\\.\\))?$`))).toBeVisible()
      await page.reload()
      await expect(page.getByRole('combobox', { name: 'PO or tag' })).toHaveValue(tag)
      await expect(rowsOf(page).first()).toContainText(tag)
    })
  }

  test('searches on Enter and when typing pauses', async ({ page }) => {
    await page.goto('/shipments')
    const reference = (await rowsOf(page).nth(3).locator('a[data-reference]').textContent()) ?? ''
    const field = page.getByRole(search.role, { name: search.name })
    await field.fill(reference.toLowerCase())
    await expect(page).toHaveURL(`/shipments?q=${reference.toLowerCase()}`)
    await expect(page.getByText('1 shipment matches', { exact: true })).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(field).toBeFocused()
    await field.fill('')
    await expect(page).toHaveURL(/\/shipments$/)
    await field.fill('zz')
    await field.press('Enter')
    await expect(page).toHaveURL(/q=zz$/)
  })

  test('an empty result says why and offers steps', async ({ page }) => {
    await page.goto('/shipments?tag=PO-that-nobody-wrote&status=Active')
    await expect(
      page.getByRole('heading', { name: 'No active shipment with the tag “PO-that-nobody-wrote”' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Search everywhere for “PO-that-nobody-wrote”' }).click()
    await expect(page).toHaveURL(/\/shipments\?q=PO-that-nobody-wrote$/)
    await expect(
      page.getByRole('heading', { name: 'No shipment matching “PO-that-nobody-wrote”' }),
    ).toBeVisible()
  })

  test('a malformed address falls back to a list', { tag: '@long' }, async ({ page }) => {
    await page.goto('/shipments?status=rubbish&status=Active&cursor=abc&limit=0&q=&tag=')
    await expect(page.getByRole('button', { name: 'Active', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(rowsOf(page).first()).toBeVisible()
  })

  test('refreshes on demand', { tag: '@long' }, async ({ page }) => {
    await withPartialCopy(page)
    await page.goto('/shipments')
    await expect(page.getByText('50 loaded, more available')).toBeVisible()
    const answer = page.waitForResponse(/\/api\/shipments\?/)
    await page.getByRole('button', { name: 'Refresh the list' }).click()
    expect((await answer).status()).toBe(200)
    await expect(page.getByText('50 loaded, more available')).toBeVisible()
  })

  test('an unknown page says so', { tag: '@long' }, async ({ page, watch }) => {
    watch.expectConsole(/404/)
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Shipments' }).click()
    await expect(rowsOf(page).first()).toBeVisible()
  })
})
