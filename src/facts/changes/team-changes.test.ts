import { expect, test } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { teamChangeOf } from './team-changes.ts'

const MIRA = { id: 'mira', name: 'Mira Okafor' }
const JONAS = { id: 'jonas', name: 'Jonas Thiel' }
const head = { rev: 1, by: MIRA, at: '2026-11-28T16:00:00.000Z' }

test.each<[TeamEntry, string]>([
  [
    { ...head, kind: 'items', key: 'NW-1/cutoff:si', value: { state: 'handled', fingerprint: '' } },
    'Handled: cutoff near or passed',
  ],
  [
    {
      ...head,
      kind: 'items',
      key: 'NW-1/stale',
      value: { state: 'snoozed', until: '2026-12-02', fingerprint: '' },
    },
    'Snoozed until Wed 2 Dec: no recent update',
  ],
  [
    { ...head, kind: 'items', key: 'NW-1/stale', value: { state: 'snoozed', until: null, fingerprint: '' } },
    'Snoozed until something changes: no recent update',
  ],
  [{ ...head, kind: 'owners', key: 'NW-1', value: { to: 'mira' } }, 'Assigned to themselves'],
  [
    { ...head, kind: 'owners', key: 'NW-1', value: { to: JONAS.id, name: JONAS.name } },
    'Assigned to Jonas Thiel',
  ],
  [
    { ...head, kind: 'ticks', key: 'NW-1/collected', value: { on: true, fingerprint: '' } },
    'Ticked: collected',
  ],
  [
    { ...head, kind: 'dates', key: 'NW-1/required', value: { on: '2026-12-18' } },
    'Required date set to Fri 18 Dec',
  ],
  [
    { ...head, kind: 'dates', key: 'NW-1/last-free-day', value: { on: '2026-12-18' } },
    'Last free day set to Fri 18 Dec',
  ],
])('an entry says what was done: %#', (entry, text) => {
  const row = toShipmentRow(sampleShipment({ reference: 'NW-1' }))
  expect(teamChangeOf(entry, row, [], day('2026-11-29'))).toMatchObject({
    by: 'Mira Okafor',
    at: head.at,
    text,
    shipment: { reference: 'NW-1', from: 'Shanghai', to: 'Rotterdam' },
  })
})

test('an item that still exists is named as on the screen', () => {
  const row = toShipmentRow(sampleShipment({ reference: 'NW-1' }))
  const entry = {
    ...head,
    kind: 'items',
    key: 'NW-1/cutoff:si',
    value: { state: 'handled', fingerprint: '' },
  } as const
  const item = { key: 'cutoff:si', noun: 'SI cutoff' }
  expect(teamChangeOf(entry, row, [item], day('2026-11-29')).text).toBe('Handled: SI cutoff')
})
