import { describe, expect, test } from 'vitest'
import type { Shipment } from './schema.ts'
import { toShipmentRow } from './shipment-row.ts'
import { placeOfType } from './testing/sample-parts.ts'
import { shipment } from './testing/sample-shipment.ts'

const rowOf = (rest: Partial<Shipment> = {}) => toShipmentRow(shipment(rest))

describe('a row', () => {
  test('is plain JSON with the data of its shipment', () => {
    const row = rowOf()
    expect(JSON.parse(JSON.stringify(row))).toEqual(row)
    const { hazardous: _hazardous, pieces: _pieces, at: _at, toward: _toward, ...outline } = row
    expect(shipment()).toMatchObject(outline)
  })

  test('omits what lists do not show', () => {
    expect(JSON.stringify(rowOf())).not.toMatch(/coordinates|sealNumber|packages|address/i)
  })

  test('keeps the zone of a place', () => {
    const place = { ...placeOfType('Seaport', { code: 'CNSHG' }), timeZone: 'Asia/Shanghai' }
    expect(rowOf({ portOfLoading: place }).portOfLoading?.timeZone).toBe('Asia/Shanghai')
  })

  test('sums the pieces if each line of packages has a quantity', () => {
    const { cargo } = shipment()
    const line = { type: null, hazardous: null, weight: null, length: null, width: null, height: null }
    const pieces = (...quantities: (number | null)[]) =>
      rowOf({ cargo: { ...cargo, packages: quantities.map((quantity) => ({ ...line, quantity })) } }).pieces
    expect(pieces(12, 30)).toBe(42)
    expect(pieces(12, null)).toBeNull()
    expect(pieces()).toBeNull()
  })

  test('has the beginning of the description of goods', () => {
    const described = (descriptionOfGoods: string | null) => rowOf({ descriptionOfGoods }).descriptionOfGoods
    expect(described('Wool blankets')).toBe('Wool blankets')
    expect(described('')).toBe('')
    expect(described(null)).toBeNull()
    expect(described('x'.repeat(80))).toBe('x'.repeat(80))
    expect(described('x'.repeat(40_000))).toBe(`${'x'.repeat(79)}…`)
    expect(described('📦'.repeat(81))).toBe(`${'📦'.repeat(79)}…`)
    expect(described('📦'.repeat(80))).toBe('📦'.repeat(80))
  })

  test('says whether any package is hazardous', () => {
    const { cargo } = shipment()
    const box = { type: null, quantity: 1, weight: null, length: null, width: null, height: null }
    const isHazardous = (...each: (boolean | null)[]) =>
      rowOf({ cargo: { ...cargo, packages: each.map((hazardous) => ({ ...box, hazardous })) } }).hazardous
    expect([isHazardous(), isHazardous(null, false), isHazardous(false, true)]).toEqual([false, false, true])
  })
})
