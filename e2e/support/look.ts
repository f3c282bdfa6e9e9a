import type { Locator, Page } from '@playwright/test'
import { COLUMN_NAMES } from '#facts/filters/column-names.ts'
import { expect } from './test.ts'

/** Address of the list with all columns. */
export const WIDE = `/shipments?${COLUMN_NAMES.map((name) => `cols=${name}`).join('&')}`

/** The headers of the list's columns. */
export function headers(page: Page) {
  return page.getByRole('table').getByRole('columnheader')
}

/** The bounding box of a visible element, in pixels. */
export async function placeOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return { ...box, bottom: box.y + box.height }
}

/** Opens the columns menu. */
export async function openColumnsMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Columns and rows' })
  await expect(menu.getByRole('checkbox', { name: 'Route' })).toBeVisible()
  return menu
}
