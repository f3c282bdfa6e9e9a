import type { LocalDate } from '#contract/local-date.ts'
import { isLocalDate } from '#contract/local-date.ts'
import { recordFaults, shipmentRecordSchema } from '#contract/shipment-record.ts'
import { describe, expect, test } from 'vitest'
import { demoShipments } from './demo-shipments.ts'

const DAYS = ['2026-11-20', '2028-02-29', '2027-12-31', '2027-01-01', '2026-03-29']

function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(`${text} is no date`)
  return text
}

describe('the demo shipments', () => {
  test.each(DAYS)('are valid records on %s', (day) => {
    const faults = demoShipments(localDate(day)).flatMap((shipment) => {
      const result = shipmentRecordSchema.safeParse(shipment)
      return result.success ? [] : recordFaults(result.error).map((fault) => `${shipment.reference} ${fault}`)
    })
    expect(faults).toEqual([])
  })
})
