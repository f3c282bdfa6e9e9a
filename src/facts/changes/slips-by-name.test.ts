import { expect, test } from 'vitest'
import { SlipsByName } from './slips-by-name.ts'

test('names those with the most late shipments, with their mean slip', () => {
  const slips = new SlipsByName()
  const add = (name: string | null, ...days: readonly (number | null)[]) => {
    for (const slip of days) slips.add(name, slip)
  }
  add('Korunda', 4, 7, null, -2)
  add('Velmaris', 1, 1, 1)
  add('Tessaly', null, -3)
  add(null, 9)
  expect(slips.most()).toEqual([
    { name: 'Velmaris', shipments: 3, later: 3, days: 1 },
    { name: 'Korunda', shipments: 4, later: 2, days: 6 },
  ])
})
