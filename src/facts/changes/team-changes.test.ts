import { expect, test } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { entry, JONAS } from '../testing/team-with.ts'
import { actionLine } from './team-changes.ts'

const row = toShipmentRow(sampleShipment({ reference: 'NW-1' }))
const told = (written: TeamEntry, items: Parameters<typeof actionLine>[2] = []) =>
  actionLine(written, row, items, day('2026-11-29'))

const handled = entry({ kind: 'items', key: 'NW-1/cutoff:si', value: { state: 'handled', fingerprint: '' } })
const snoozed = (until: string | null) =>
  entry({ kind: 'items', key: 'NW-1/stale', value: { state: 'snoozed', until, fingerprint: '' } })

test.each<[TeamEntry, string]>([
  [handled, 'Handled: cutoff near or passed'],
  [snoozed('2026-12-02'), 'Snoozed until Wed 2 Dec: no recent update'],
  [snoozed(null), 'Snoozed until something changes: no recent update'],
  [entry({ kind: 'owners', key: 'NW-1', value: { to: 'mira' } }), 'Assigned to themselves'],
  [
    entry({ kind: 'owners', key: 'NW-1', value: { to: JONAS.id, name: 'Jonas Thiel' } }),
    'Assigned to Jonas Thiel',
  ],
  [
    entry({ kind: 'ticks', key: 'NW-1/collected', value: { on: true, fingerprint: '' } }),
    'Ticked: collected',
  ],
  [
    entry({ kind: 'dates', key: 'NW-1/required', value: { on: '2026-12-18' } }),
    'Required date set to Fri 18 Dec',
  ],
  [
    entry({ kind: 'dates', key: 'NW-1/last-free-day', value: { on: '2026-12-18' } }),
    'Last free day set to Fri 18 Dec',
  ],
])('an entry says what was done: %#', (written, text) => {
  expect(told(written)).toMatchObject({
    by: 'Mira Okafor',
    seenAt: written.at,
    text,
    shipments: [{ reference: 'NW-1', from: 'Shanghai', to: 'Rotterdam', sentences: [{ text }] }],
  })
})

test('a person whose data was deleted is a former user', () => {
  expect(told({ ...handled, by: { ...handled.by, name: null } }).by).toBe('A former user')
})

test('an item that still exists is named as on the screen', () => {
  expect(told(handled, [{ key: 'cutoff:si', noun: 'SI cutoff' }]).text).toBe('Handled: SI cutoff')
})
