/** A count of shipments opens exactly these. `ShipmentCount` marks each, so that a browser test can open and count it. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../web')

/** What marks a count, in the page and on the map. */
const MARKING = ['shipments/words/shipment-count.tsx', 'map/overview/mark-element.ts']

/** Where a source draws a count of shipments that is not marked, or marks one by itself. */
function unmarkedCounts(path: string, source: string): string[] {
  // The words of an export are about its file.
  if (path.startsWith('shipments/export/')) return []
  const text = source.replaceAll(/<ShipmentCount[^>]*\/>/g, '')
  const drawn = Array.from(text.matchAll(/(?<!\$)\{\s*counted\([^{}]*shipments?'\s*\)\s*\}/g))
    .filter(
      ({ index }) => text.lastIndexOf('<ShipmentCount', index) <= text.lastIndexOf('</ShipmentCount', index),
    )
    .map(([words]) => words)
  const own = MARKING.includes(path) ? [] : (text.match(/\bdata-count\b|\bdataset\.count\b/g) ?? [])
  return [...drawn, ...own]
}

test('every count of shipments that is drawn is marked, in one way', () => {
  const paths = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
  const found = paths.flatMap((path) =>
    unmarkedCounts(path, readFileSync(join(root, path), 'utf8')).map((words) => `${path}: ${words}`),
  )
  expect(paths.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

test.each([
  `<p>{counted(rows.length, 'shipment')}</p>`,
  `<ShipmentCount count={3} /> <p>{counted(3, 'active shipment')}</p>`,
  `<ShipmentCount count={3}>three</ShipmentCount>{counted(3, 'shipment')}`,
  `<b data-count={3}>3</b>`,
  `badge.dataset.count = '3'`,
])('it finds %s', (source) => expect(unmarkedCounts('planted.tsx', source)).toHaveLength(1))
