import type { Page } from '@playwright/test'
import { changeShipment } from './support/change-shipment.ts'
import { openList } from './support/list-page.ts'
import { NOW, startSystem } from './support/system.ts'
import { ENDED, expect, rowAfterScroll, rowOf, rowsOf, test } from './support/test.ts'

/** The proxy reads the service every 5 s. */
const SOON = { timeout: 60_000 }
const LIVE = 'Live · checked'

function chipOf(page: Page) {
  return page.locator('[data-freshness]')
}

/** As if another tab covered it. */
function hidePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

async function openLiveList(page: Page, url: string): Promise<void> {
  await openList(page, `${url}/shipments`)
  await expect(chipOf(page)).toContainText(LIVE, SOON)
}

test.describe('changes', () => {
  test('reach every open tab, and move nothing under the reader', async ({ page, context, watch }) => {
    const system = await startSystem()
    try {
      watch.useOrigin(system)
      // At this width, the head of the list has no room for one more button.
      await page.setViewportSize({ width: 900, height: 700 })
      await openLiveList(page, system.url)
      const top = (await rowsOf(page).first().boundingBox())?.y
      const first = String(await rowsOf(page).first().locator('a[data-reference]').textContent())
      const second = await context.newPage()
      await second.clock.setFixedTime(NOW)
      await openLiveList(second, system.url)

      // The second reader is somewhere in the list, with the focus on a row.
      const read = await rowAfterScroll(second, 600, 20)
      await second.mouse.move(0, 0)
      const reference = String(await read.locator('a[data-reference]').textContent())
      await rowOf(second, reference).locator('a[data-reference]').focus()
      const before = await rowOf(second, reference).boundingBox()

      await changeShipment(system, reference, () => ({ tags: ['PO-JUST-NOW'] }))

      // The first reader looks at the top of the list and touches nothing: no row jumps.
      await expect(page.getByRole('button', { name: '1 new · Show' })).toBeVisible(SOON)
      await expect(rowsOf(page).first()).toContainText(first)
      expect((await rowsOf(page).first().boundingBox())?.y).toBe(top)
      await expect(page.getByRole('status').filter({ hasText: `${reference} updated` })).toHaveCount(1)
      await hidePage(page)
      await expect(rowsOf(page).first()).toContainText('PO-JUST-NOW')
      await expect(page.getByRole('button', { name: '1 new · Show' })).toHaveCount(0)

      await expect(rowOf(second, reference)).toContainText('PO-JUST-NOW', SOON)
      await expect(rowOf(second, reference).locator('a[data-reference]')).toBeFocused()
      expect(await rowOf(second, reference).boundingBox()).toEqual(before)

      await second.getByRole('button', { name: '1 new · Show' }).click()
      await expect(rowsOf(second).first()).toContainText(reference)
      await expect(rowsOf(second).first()).toBeInViewport()
      await expect(second.getByRole('button', { name: '1 new · Show' })).toHaveCount(0)
    } finally {
      await system.stop()
    }
  })

  test(
    'leave and enter a filtered list, and show on the page of the shipment',
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
        await page.getByRole('button', { name: '1 new · Show' }).click(SOON)
        await expect(rowsOf(page).first()).toContainText(reference)
        await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(rowCount + 1))
        await expect(summary).not.toContainText('updated', SOON)
      } finally {
        await system.stop()
      }
    },
  )
})
