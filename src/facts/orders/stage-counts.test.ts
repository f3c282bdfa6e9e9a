import { expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import type { Shipment } from '#contract/schema.ts'
import { atPort, atSea, known, waiting } from '../testing/known-shipment.ts'
import { stageCountWords } from './stage-counts.ts'

function words(...shipments: readonly Shipment[]): string {
  return stageCountWords(shipments.map((shipment) => toShipmentRow(shipment)))
}

test('Shipments are counted by stage, the furthest first and cancelled ones last', () => {
  const counted = words(
    known({ status: 'Cancelled' }),
    waiting(),
    atSea(),
    known({ status: 'Delivered' }),
    atSea(),
    atPort('2026-11-08', 5),
  )
  expect(counted).toBe('1 delivered, 2 at sea, 1 waiting at Rotterdam, 1 awaiting pickup, 1 cancelled')
})

test('A stage that all shipments share is named once', () => {
  expect(words(atSea(), atSea())).toBe('all at sea')
  expect(words(atSea())).toBe('at sea')
})
