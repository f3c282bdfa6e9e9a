import type { Page } from '@playwright/test'
import { changeShipment } from './support/change-shipment.ts'
import { openWholeList } from './support/list-page.ts'
import { NOW, startSystem } from './support/system.ts'
import { ENDED, expect, rowAfterScroll, rowOf, rowsOf, test } from './support/test.ts'

/** The proxy polls the service every 5 s. */
const SOON = { timeout: 60_000 }
const LIVE = /^Live$/

function chipOf(page: Page) {
  return page.locator('[data-freshness]')
}

/** The button that applies the current order to the list. */
function showButton(page: Page) {
  return page.getByRole('button', { name: / · Show$/ })
}

async function openLiveList(page: Page, url: string): Promise<void> {
  await openWholeList(page, `${url}/shipments`)
  await expect(chipOf(page)).toContainText(LIVE, SOON)
}

test.describe('changes', () => {
  test('reach every open tab; rows move at the top of the list, or on Show', async ({
    page,
    context,
    watch,
  }) => {
    const system = await startSystem()
    try {
      watch.useOrigin(system)
      await openLiveList(page, system.url)
      const second = await context.newPage()
      // At this width, the list header has no space for another button.
      await second.setViewportSize({ width: 900, height: 700 })
      await second.clock.setFixedTime(NOW)
      await openLiveList(second, system.url)

      // The second user is in the middle of the list, with the focus on a row.
      const row = await rowAfterScroll(second, 600, 16)
      await second.mouse.move(0, 0)
      const reference = String(await row.locator('a[data-reference]').textContent())
      const changed = rowOf(second, reference)
      await changed.locator('a[data-reference]').focus()
      const before = await changed.boundingBox()

      await changeShipment(system, reference, () => ({ tags: ['PO-JUST-NOW'] }))

      // The first user is at the top of the list and touches nothing.
      await expect(rowsOf(page).first()).toContainText('PO-JUST-NOW', SOON)
      await expect(rowsOf(page).first()).toContainText(reference)
      await expect(page.getByRole('status').filter({ hasText: `${reference} updated` })).toHaveCount(1)
      await expect(showButton(page)).toHaveCount(0)

      await expect(changed).toContainText('PO-JUST-NOW', SOON)
      await expect(showButton(second)).toHaveText('1 change · Show', SOON)
      await expect(changed.locator('a[data-reference]')).toBeFocused()
      expect(await changed.boundingBox()).toEqual(before)

      await showButton(second).click()
      await expect(showButton(second)).toHaveCount(0)
      await expect(rowsOf(second).locator('a[data-reference]:focus')).toHaveCount(1)
      await expect(rowsOf(second).first()).toContainText(reference)
    } finally {
      await system.stop()
    }
  })

  test('appear on their own when the user returns to the list', { tag: '@long' }, async ({ page, watch }) => {
    const system = await startSystem()
    try {
      watch.useOrigin(system)
      await openLiveList(page, system.url)
      const reference = String(await rowsOf(page).nth(3).locator('a[data-reference]').textContent())
      await rowsOf(page).first().locator('a[data-reference]').focus()
      await changeShipment(system, reference, () => ({ tags: ['PO-JUST-NOW'] }))
      await expect(showButton(page)).toHaveText('1 change · Show', SOON)
      await expect(rowsOf(page).nth(3)).toContainText('PO-JUST-NOW')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(rowsOf(page).first()).toContainText('PO-JUST-NOW')
      await expect(showButton(page)).toHaveCount(0)
    } finally {
      await system.stop()
    }
  })

  test(
    'remove rows from a filtered list, add others, and appear on the shipment page',
    { tag: '@long' },
    async ({ page, context, watch }) => {
      const system = await startSystem()
      try {
        watch.useOrigin(system)
        await openLiveList(page, system.url)
        await page.getByRole('button', { name: 'Cancelled', exact: true }).click()
        await expect(page.getByText(/^\d+ cancelled shipments$/)).toBeVisible()
        await page.mouse.move(0, 0)
        const rowCount = Number(await page.getByRole('table').getAttribute('aria-rowcount'))
        const list = await context.newPage()
        await openLiveList(list, `${system.url}`)
        const active = rowsOf(list).filter({ hasNotText: ENDED }).first()
        const reference = String(await active.locator('a[data-reference]').textContent())

        const detail = await context.newPage()
        await detail.goto(`${system.url}/shipments/${encodeURIComponent(reference)}`)
        await expect(detail.getByRole('heading', { name: 'Milestones' })).toBeVisible()
        await expect(chipOf(detail)).toContainText(LIVE, SOON)

        await changeShipment(system, reference, ({ updatedAt }) => ({ cancelledAt: updatedAt }))

        const summary = detail.getByRole('region', { name: 'Summary' })
        await expect(summary).toContainText(/Cancelled\s*updated/, SOON)
        // No pointer or focus is in the filtered list, so it updates on its own.
        await expect(rowsOf(page).first()).toContainText(reference, SOON)
        await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(rowCount + 1))
        await expect(summary).not.toContainText('updated', SOON)
      } finally {
        await system.stop()
      }
    },
  )
})
