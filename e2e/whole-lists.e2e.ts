import type { Page } from '@playwright/test'
import type { Shipment } from '../src/contract/schema.ts'
import { countOf, listRequests } from './support/finding.ts'
import { readShipments } from './support/read-service.ts'
import { expect, rowsOf, test } from './support/test.ts'
import { otherThanPolls } from './support/wayward-service.ts'
import { SURE, withWayward } from './support/wayward-system.ts'

const STATUSES = ['Active', 'Delivered', 'Cancelled'] as const

function statusButton(page: Page, name: string) {
  return page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true })
}

test(
  'sorting, filtering and counting send the service no request',
  { tag: '@long' },
  async ({ page, watch }) => {
    await withWayward(watch, async ({ system, dashboard, service }) => {
      const shipments = await readShipments(system)
      const numberOf = (isMeant: (shipment: Shipment) => boolean) => shipments.filter(isMeant).length
      await page.goto(`${dashboard.url}/shipments?status=Active`)
      const active = numberOf(({ status }) => status === 'Active')
      await expect(page.getByText(`${active} active shipments`, { exact: true })).toBeVisible(SURE)
      await expect(statusButton(page, 'All')).toHaveAccessibleDescription(
        `${shipments.length} shipments`,
        SURE,
      )
      for (const status of STATUSES) {
        const count = numberOf((shipment) => shipment.status === status)
        await expect(statusButton(page, status)).toHaveAccessibleDescription(`${count} shipments`)
      }
      const before = otherThanPolls(service.asked)

      await statusButton(page, 'All').click()
      await expect(page).toHaveURL(/\/shipments$/)
      await page.getByRole('button', { name: 'ETA', exact: true }).click()
      await expect(page.getByText(`${shipments.length} shipments`, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'More filters' }).click()
      const panel = page.getByRole('dialog', { name: 'More filters' })
      const air = numberOf(({ mode }) => mode === 'Air')
      const choice = panel.getByRole('group', { name: 'Mode' }).getByRole('checkbox', { name: /^Air/ })
      await expect(choice.locator('..')).toContainText(String(air))
      await choice.check()
      await page.keyboard.press('Escape')
      await expect(countOf(page)).toHaveText(new RegExp(`${air} of ${shipments.length} shipments$`))
      await expect(statusButton(page, 'All')).toHaveAccessibleDescription(`${air} shipments`)
      const airActive = numberOf(({ status, mode }) => status === 'Active' && mode === 'Air')
      await expect(statusButton(page, 'Active')).toHaveAccessibleDescription(`${airActive} shipments`)
      await statusButton(page, 'Cancelled').click()
      const cancelled = numberOf(({ status, mode }) => status === 'Cancelled' && mode === 'Air')
      await expect(rowsOf(page)).toHaveCount(cancelled)
      await expect(statusButton(page, 'Cancelled')).toHaveAccessibleDescription(
        `${cancelled} shipment${cancelled === 1 ? '' : 's'}`,
      )

      // The map shows the same rows without requesting a list.
      const lists = listRequests(page)
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Map' }).click()
      await expect(countOf(page)).toHaveText(`${active} active shipments`, SURE)
      expect(lists).toEqual([])
      expect(otherThanPolls(service.asked)).toEqual(before)
    })
  },
)
