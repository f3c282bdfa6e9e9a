import type { Page } from '@playwright/test'
import { openList } from './support/list-page.ts'
import { headers, openColumnsMenu, placeOf } from './support/look.ts'
import { expect, rowsOf, test } from './support/test.ts'

test.describe('the width of a column', { tag: '@long' }, () => {
  const widthOf = async (page: Page, title: string) =>
    (await placeOf(page.getByRole('columnheader', { name: title }))).width

  test('is changed by dragging its edge, kept in this browser, and usual again after a double click', async ({
    page,
  }) => {
    await openList(page)
    const edge = page.locator('[data-edge=route]')
    const [usual, tags] = [await widthOf(page, 'Route'), await widthOf(page, 'PO / tags')]
    const box = await placeOf(edge)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y, { steps: 4 })
    // A line goes along; the rows wait until it is let go.
    await expect.poll(async () => (await placeOf(page.locator('[data-edge-line]'))).x).toBeCloseTo(x + 40, -1)
    expect(await widthOf(page, 'Route')).toBeCloseTo(usual, 0)
    await page.mouse.up()
    await expect(page.locator('[data-edge-line]')).toHaveCount(0)
    await expect.poll(() => widthOf(page, 'Route')).toBeCloseTo(usual + 40, 0)
    expect(await widthOf(page, 'PO / tags')).toBeCloseTo(tags, 0)
    const cell = rowsOf(page).first().getByRole('cell').nth(2)
    expect((await placeOf(cell)).width).toBeCloseTo(usual + 40, 0)
    // A drag does not sort.
    await expect(page).toHaveURL(/\/shipments$/)

    await page.reload()
    await expect.poll(() => widthOf(page, 'Route')).toBeCloseTo(usual + 40, 0)
    await edge.dblclick()
    await expect.poll(() => widthOf(page, 'Route')).toBeCloseTo(usual, 0)
  })

  test('is changed with keys in the columns menu, and usual again after a reset', async ({ page }) => {
    await openList(page)
    const [usual, route] = [await widthOf(page, 'Shipment'), await widthOf(page, 'Route')]
    const menu = await openColumnsMenu(page)
    await menu.getByRole('button', { name: 'Make the first column wider' }).focus()
    for (const _press of [1, 2, 3]) await page.keyboard.press('Enter')
    await expect.poll(() => widthOf(page, 'Shipment')).toBeCloseTo(usual + 48, 0)
    await expect(page.getByText(`the first column is ${Math.round(usual + 48)} pixels wide`)).toBeAttached()
    await menu.getByRole('button', { name: 'Make the first column narrower' }).press('Space')
    await expect.poll(() => widthOf(page, 'Shipment')).toBeCloseTo(usual + 32, 0)
    const narrowed = await widthOf(page, 'Route')
    await menu.getByRole('button', { name: 'Make Route narrower' }).click()
    await expect.poll(() => widthOf(page, 'Route')).toBeCloseTo(narrowed - 16, 0)

    await menu.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => widthOf(page, 'Shipment')).toBeCloseTo(usual, 0)
    await expect.poll(() => widthOf(page, 'Route')).toBeCloseTo(route, 0)
  })

  test('adds no Tab stop to the heads of columns', async ({ page }) => {
    await openList(page)
    await headers(page).getByRole('button', { name: 'PO / tags' }).focus()
    await page.keyboard.press('Tab')
    await expect(headers(page).getByRole('button', { name: 'Route' })).toBeFocused()
  })

  test('cannot be changed where shipments are cards', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openList(page)
    await expect(headers(page)).toHaveCount(6)
    await expect(page.locator('[data-edge]')).toHaveCount(0)
    const menu = await openColumnsMenu(page)
    await expect(menu.getByRole('button', { name: 'Make Route wider' })).toHaveCount(0)
  })
})
