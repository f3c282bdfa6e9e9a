import { expect, test } from 'vitest'
import { CHANGE_COLUMNS, exportedActions } from './change-columns.ts'

test('an action of the team has its person, also one whose data was deleted', () => {
  const shipment = { reference: 'NW-1', tags: ['PO-1', 'PO-2'], from: 'Shanghai', to: null, carrier: null }
  const actionOf = (by: string | null) => ({
    key: 'k',
    by,
    at: '2026-11-20T08:00:00Z',
    text: 'Handled: cargo cutoff',
    shipment,
  })
  const lines = exportedActions({ team: [actionOf('Mira'), actionOf(null)] }).map((action) =>
    CHANGE_COLUMNS.map(({ value }) => value(action)),
  )
  const before = ['NW-1', 'PO-1; PO-2', 'Shanghai', null, null, null, 'Handled: cargo cutoff', null, null]
  expect(lines).toEqual([
    [...before, 'Mira', '2026-11-20T08:00:00Z', null],
    [...before, 'A former user', '2026-11-20T08:00:00Z', null],
  ])
})
