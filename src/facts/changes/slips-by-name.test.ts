import { expect, test } from 'vitest'
import { slipsByName } from './slips-by-name.ts'

test('names those with the most late shipments, with their mean slip', () => {
  const of = (name: string | null, ...slips: readonly (number | null)[]) =>
    slips.map((slip) => [name, slip] as const)
  const shipments = [
    of('Korunda', 4, 7, null, -2),
    of('Velmaris', 1, 1, 1),
    of('Tessaly', null, -3),
    of(null, 9),
  ].flat()
  expect(slipsByName('carrier', shipments)).toEqual([
    { by: 'carrier', name: 'Velmaris', shipments: 3, later: 3, days: 1 },
    { by: 'carrier', name: 'Korunda', shipments: 4, later: 2, days: 6 },
  ])
})
