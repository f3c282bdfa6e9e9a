import { expect, test } from 'vitest'
import type { Milestone } from '#contract/schema.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { place, ROTTERDAM } from '../testing/sample-shipment.ts'
import { eventTitle } from './event-title.ts'

const at = (type: Milestone['type'], where: Milestone['place'] = null) => milestone(type, { place: where })
const airport = place('Airport', 'Ho Chi Minh City Tan Son Nhat', { city: 'Ho Chi Minh City', code: 'SGN' })

test.each([
  ['Leaves port (Rotterdam)', 'departure', 'Ocean', at('DestinationPort', ROTTERDAM)],
  ['Arrives at port (Rotterdam)', 'arrival', 'Ocean', at('TransshipmentPort', ROTTERDAM)],
  ['Arrives at airport (Ho Chi Minh City)', 'arrival', 'Air', at('DestinationPort', airport)],
  [
    'Leaves warehouse (Venlo)',
    'departure',
    'Land',
    at('IntermediaryWarehouse', place('InlandTerminal', 'Venlo')),
  ],
  ['Leaves port of discharge', 'departure', 'Ocean', at('DestinationPort')],
  ['Arrives at border crossing', 'arrival', 'Land', at('BorderCrossing')],
  ['Delivery', 'arrival', 'Ocean', at('Delivery')],
  ['Arrives at port, end of service', 'arrival', 'Ocean', at('Delivery', ROTTERDAM)],
  ['Pickup', 'pickup', 'Ocean', at('Pickup')],
] as const)('%s', (words, kind, mode, where) => {
  expect(eventTitle({ kind, milestone: where }, mode)).toBe(words)
})

test('a place with a long name is called by its code if space is short', () => {
  const event = { kind: 'arrival', milestone: at('DestinationPort', airport) } as const
  expect(eventTitle(event, 'Air', 28)).toBe('Arrives at airport (SGN)')
  const bare = { ...event, milestone: at('DestinationPort', { ...airport, code: null }) }
  expect(eventTitle(bare, 'Air', 28)).toBe('Arrives at airport (Ho Chi Minh City)')
})
