import { describe, expect, test } from 'vitest'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { clockAt } from '#facts/shipment/clock.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { covers, viewCount } from './view-counts.ts'

const clock = clockAt(Date.UTC(2026, 10, 20, 9), 'UTC')

function row(reference: string, rest: Partial<ShipmentRow>): ShipmentRow {
  return { ...packShipment(sampleShipment({ reference })), updatedAt: '2026-11-19T00:00:00Z', ...rest }
}

const rows = [
  row('A', { status: 'Active', mode: 'Air' }),
  row('B', { status: 'Active', mode: 'Ocean' }),
  row('C', { status: 'Delivered', mode: 'Air' }),
  row('D', { status: 'Delivered', mode: 'Air', updatedAt: '2026-10-01T00:00:00Z' }),
]
const all = { filters: {}, rows }

describe('the count of a view', () => {
  test('is taken within any loaded set that holds all of it, and names what it was chosen among', () => {
    expect(viewCount({ status: ['Active'], mode: ['Air'] }, [all], clock)).toEqual({ shown: 1, among: 2 })
    expect(viewCount({ mode: ['Air'] }, [all], clock)).toEqual({ shown: 3, among: 4 })
    expect(viewCount({ status: ['Delivered'], updatedSince: '14d' }, [all], clock)).toEqual({
      shown: 1,
      among: 1,
    })
  })

  test('is not known where no set holds all of it', () => {
    expect(viewCount({ mode: ['Air'] }, [], clock)).toBeNull()
    expect(viewCount({}, [{ filters: { status: ['Active'] }, rows: rows.slice(0, 2) }], clock)).toBeNull()
    expect(viewCount({ q: 'x' }, [all], clock)).toBeNull()
  })

  test('of a text search is what the service has found', () => {
    const found = { filters: { q: 'x' }, rows: rows.slice(0, 2) }
    expect(viewCount({ q: 'x', mode: ['Air'] }, [all, found], clock)).toEqual({ shown: 1, among: 2 })
  })
})

test.each([
  [{}, {}, true],
  [{}, { status: ['Active'], tag: 'x' }, true],
  [{ status: ['Active'] }, {}, false],
  [{ status: ['Active', 'Delivered'] }, { status: ['Delivered'] }, true],
  [{ status: ['Active'] }, { status: ['Active', 'Delivered'] }, false],
  [{ tag: 'x' }, { tag: 'x', status: ['Active'] }, true],
  [{ tag: 'x' }, { tag: 'y' }, false],
  [{ q: 'x' }, { q: 'x' }, true],
  [{ q: 'x' }, {}, false],
  [{}, { q: 'x' }, false],
  [{ updatedSince: '2026-11-01T00:00:00Z' }, { updatedSince: '2026-11-06T01:00:00+01:00' }, true],
  [{ updatedSince: '2026-11-06T00:00:00Z' }, { updatedSince: '2026-11-01T00:00:00Z' }, false],
  [{ createdSince: '2026-11-06T00:00:00Z' }, {}, false],
] as const)('%j holds everything of %j: %s', (wider, narrower, isCovered) => {
  expect(covers(wider, narrower)).toBe(isCovered)
})
