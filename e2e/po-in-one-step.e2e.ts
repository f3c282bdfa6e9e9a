import type { Shipment } from '../src/contract/schema.ts'
import { searchField } from './support/finding.ts'
import { readShipments } from './support/read-service.ts'
import { expect, rowsOf, test } from './support/test.ts'

function byTag(shipments: readonly Shipment[]): Map<string, Shipment[]> {
  const tagged = new Map<string, Shipment[]>()
  for (const shipment of shipments) {
    for (const tag of shipment.tags) tagged.set(tag, [...(tagged.get(tag) ?? []), shipment])
  }
  return tagged
}

test(
  'typing a PO lists all its shipments, including ended ones, and an unknown PO offers a wider search',
  { tag: '@long' },
  async ({ page, system }) => {
    const has = (shipments: readonly Shipment[], status: string) =>
      shipments.some((each) => each.status === status)
    const tagged = [...byTag(await readShipments(system))].filter(([tag]) => /^PO-\d+$/.test(tag))
    const [tag = '', wanted = []] =
      tagged.find(([, shipments]) => has(shipments, 'Active') && has(shipments, 'Delivered')) ??
      tagged.find(([, shipments]) => shipments.length > 1) ??
      []
    expect(wanted.length).toBeGreaterThan(1)

    await page.goto('/')
    await searchField(page).fill(tag.toLowerCase())
    const group = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'PO' })
    await group.getByRole('option', { name: new RegExp(`^${tag} `) }).click({ timeout: 30_000 })
    await expect(page).toHaveURL(`/po?tag=${tag}`)
    // High enough to draw all rows; rows out of view are not drawn.
    await page.setViewportSize({ width: 1440, height: 2000 })
    const links = rowsOf(page).locator('a[data-focus]')
    await expect(links).toHaveCount(wanted.length)
    const shown = await links.allTextContents()
    expect(shown.toSorted()).toEqual(wanted.map(({ reference }) => reference).toSorted())

    await page.goto('/shipments?tag=PO-00000')
    await expect(page.getByRole('heading', { name: 'No shipment with the PO “PO-00000”' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('link', { name: 'Search everywhere for “PO-00000”' }).click()
    await expect(page).toHaveURL('/shipments?q=PO-00000')
  },
)
