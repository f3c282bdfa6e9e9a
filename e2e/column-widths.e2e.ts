import type { Page } from '@playwright/test'
import { openList } from './support/list-page.ts'
import { headers, openColumnsMenu, placeOf } from './support/look.ts'
import { expect, rowsOf, test } from './support/test.ts'

test.describe('the width of a column', () => {
  const widthOf = async (page: Page, title: string) =>
    (await placeOf(page.getByRole('columnheader', { name: title }))).width

  test('is changed by dragging its edge, kept in this browser, and usual again after a double click', async ({
    page,
  }) => {
    await openList(page)
    const edge = page.getByRole('separator', { name: 'Width of Route' })
    const [usual, tags] = [await widthOf(page, 'Route'), await widthOf(page, 'PO / tags')]
    const box = await placeOf(edge)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => widthOf(page, 'Route')).toBeCloseTo(usual + 40, 0)
    expect(await widthOf(page, 'PO / tags')).toBeCloseTo(tags, 0)
    await expect(edge).toHaveAttribute('aria-valuenow', String(Math.round(usual + 40)))
    const cell = rowsOf(page).first().getByRole('cell').nth(2)
    expect((await placeOf(cell)).width).toBeCloseTo(usual + 40, 0)
    // A drag sorts nothing.
    await expect(page).toHaveURL(/\/shipments$/)

    await page.reload()
    await expect.poll(() => widthOf(page, 'Route')).toBeCloseTo(usual + 40, 0)
    await edge.dblclick()
    await expect.poll(() => widthOf(page, 'Route')).toBeCloseTo(usual, 0)
  })

  test('is changed with arrow keys, and usual again after a reset', async ({ page }) => {
    await openList(page)
    const usual = await widthOf(page, 'Shipment')
    const edge = page.getByRole('separator', { name: 'Width of Shipment' })
    await edge.focus()
    for (const _press of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await expect.poll(() => widthOf(page, 'Shipment')).toBeCloseTo(usual + 24, 0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => widthOf(page, 'Shipment')).toBeCloseTo(usual + 16, 0)
    await page.keyboard.press('Home')
    await expect(edge).toHaveAttribute('aria-valuenow', '64')
    await page.keyboard.press('Enter')
    await expect.poll(() => widthOf(page, 'Shipment')).toBeCloseTo(usual, 0)

    await page.keyboard.press('End')
    const menu = await openColumnsMenu(page)
    await menu.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => widthOf(page, 'Shipment')).toBeCloseTo(usual, 0)
  })

  test('cannot be changed where shipments are cards', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openList(page)
    await expect(headers(page)).toHaveCount(7)
    await expect(page.getByRole('separator')).toHaveCount(0)
  })
})
