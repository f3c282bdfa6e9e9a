import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Names of all columns but the first. */
export const ALL_COLUMNS = [
  'tags',
  'route',
  'stage',
  'next',
  'eta',
  'status',
  'portEta',
  'etd',
  'vessel',
  'destination',
  'supplier',
  'goods',
  'weight',
  'attention',
  'lastFreeDay',
  'emptyReturn',
  'cutoffs',
  'carrier',
  'booking',
  'bills',
  'containers',
  'created',
  'updated',
]

/** Address of the list with all columns. */
export const WIDE = `/shipments?${ALL_COLUMNS.map((name) => `cols=${name}`).join('&')}`

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
