import { SERVICE_TYPES } from '#contract/vocabulary.ts'
import { localDateSchema } from '#contract/schema.ts'
import { recordFaults, shipmentRecordSchema } from '#contract/shipment-record.ts'
import { describe, expect, test } from 'vitest'
import { buildShipment } from './build-shipment.ts'
import { laneOf, lanesOf } from './lanes.ts'

const TODAY = localDateSchema.parse('2026-11-20')

describe('the lanes', () => {
  test.each(SERVICE_TYPES)(
    'of %s can all be built: places exist, suppliers and consignees are near',
    (serviceType) => {
      const lanes = lanesOf(serviceType)
      expect(lanes.length).toBeGreaterThan(3)
      for (const [index, lane] of lanes.entries()) {
        const plan = { reference: `NW-${index}`, seed: index + 1, serviceType, lane, moment: { share: 0.5 } }
        const result = shipmentRecordSchema.safeParse(buildShipment(plan, TODAY))
        expect(result.success ? [] : recordFaults(result.error)).toEqual([])
      }
    },
  )

  test('are read as they are written', () => {
    expect(laneOf('CNSHA sea 15 USLAX rail 6 USCHI')).toEqual({
      nodes: ['CNSHA', 'USLAX', 'USCHI'],
      legs: [
        { mode: 'sea', days: 15 },
        { mode: 'rail', days: 6 },
      ],
    })
    expect(laneOf('AKL fly -1 LAX').legs).toEqual([{ mode: 'fly', days: -1 }])
  })
})
