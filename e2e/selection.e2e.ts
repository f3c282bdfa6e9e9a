import { axeFaults } from './support/axe.ts'
import { changeShipment } from './support/change-shipment.ts'
import { exported } from './support/export.ts'
import {
  bar,
  checkboxOf,
  linkOf,
  openListWithKeys,
  openWholeList,
  referencesOf,
} from './support/list-page.ts'
import { readShipments } from './support/read-service.ts'
import { startSystem } from './support/system.ts'
import { openToday } from './support/today-page.ts'
import { expect, pointAtRows, rowsOf, test } from './support/test.ts'

test.describe('selecting', { tag: '@long' }, () => {
  test('by mouse: one by click, a range with Shift, and all', async ({ page, system }) => {
    await openListWithKeys(page)
    await checkboxOf(page, 1).click()
    await expect(bar(page)).toContainText('1 selected')
    await checkboxOf(page, 4).click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('4 selected')
    await expect(page.getByRole('status').filter({ hasText: '4 selected' })).toHaveCount(1)
    for (const index of [1, 2, 3, 4]) await expect(checkboxOf(page, index)).toBeChecked()
    await expect(checkboxOf(page, 5)).not.toBeChecked()
    await expect(page).toHaveURL(/\/shipments$/)

    const total = (await readShipments(system)).length
    const all = page.getByRole('checkbox', { name: 'Select all' })
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await all.click()
    await expect(bar(page)).toContainText(`${total} selected`)
    await expect(all).toBeChecked()
    await all.click()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Selection cleared' })).toHaveCount(1)
  })

  test('survives scrolling, sorting and opening rows, and ends with the list', async ({ page }) => {
    await openListWithKeys(page)
    const [reference = ''] = await referencesOf(page, 2, 3)
    await checkboxOf(page, 2).click()
    await page.getByRole('heading', { level: 1 }).click()
    await pointAtRows(page)
    await page.mouse.wheel(0, 2500)
    await expect(page.getByRole('checkbox', { name: `Select ${reference}` })).toHaveCount(0)
    await page.mouse.wheel(0, -2500)
    await expect(page.getByRole('checkbox', { name: `Select ${reference}` })).toBeChecked()

    await page.getByRole('columnheader', { name: 'ETA' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=/)
    await expect(bar(page)).toContainText('1 selected')
    await page.goBack()

    await linkOf(page, 0).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('NW-')
    await page.goBack()
    await expect(bar(page)).toContainText('1 selected')

    await page.getByRole('button', { name: 'Active', exact: true }).click()
    await expect(page).toHaveURL(/status=Active/)
    await expect(bar(page)).toHaveCount(0)
  })

  test('survives changes of the shipment', async ({ page, watch }) => {
    const system = await startSystem()
    try {
      watch.useOrigin(system)
      // A list stays as it was opened, so first wait until the proxy has read all shipments.
      await openToday(page, system)
      await openWholeList(page, `${system.url}/shipments`)
      const [reference = ''] = await referencesOf(page, 5, 6)
      await checkboxOf(page, 5).click()
      await changeShipment(system, reference, () => ({ tags: ['PO-JUST-NOW'] }))
      await page.getByRole('button', { name: '1 change · Show' }).click({ timeout: 60_000 })
      await expect(rowsOf(page).first()).toContainText('PO-JUST-NOW')
      await expect(page.getByRole('checkbox', { name: `Select ${reference}` })).toBeChecked()
      await expect(bar(page)).toContainText('1 selected')
    } finally {
      await system.stop()
    }
  })
})

for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 1440],
] as const) {
  test(
    `axe finds no faults in bars and dialogs, ${colorScheme}, ${width} px`,
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await openListWithKeys(page)
      const check = async () => {
        expect(await axeFaults(page)).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
      await checkboxOf(page, 1).click()
      await expect(bar(page)).toBeVisible()
      await bar(page).getByRole('button', { name: 'Export' }).click()
      await expect(page.getByRole('dialog', { name: 'Export shipments' })).toBeVisible()
      await check()
      await exported(page)
      await expect(page.getByRole('status').filter({ hasText: 'is complete' })).toHaveCount(1)
      await page.mouse.move(0, 0)
      await check()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await check()
    },
  )
}
