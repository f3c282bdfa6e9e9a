import { expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { place, sampleShipment } from '../testing/sample-shipment.ts'
import { suppliersOf, suppliersWords } from './suppliers.ts'

function words(...names: readonly (string | null)[]): string {
  const rows = names.map((name) => toShipmentRow(sampleShipment({ origin: place('ShippingParty', name) })))
  return suppliersWords({ suppliers: suppliersOf(rows), shipments: rows.length })
}

test('a PO names its supplier, and for how many shipments if some have none recorded', () => {
  expect(words('Acme Trading')).toBe('Supplier: Acme Trading')
  expect(words('Acme Trading', 'ACME  Trading ')).toBe('Supplier: Acme Trading')
  expect(words('Acme Trading', null, 'Acme Trading')).toBe('Supplier: Acme Trading (2 of 3 shipments)')
  expect(words(null)).toBe('')
})

test('a PO number of several suppliers says so, those with the most shipments first', () => {
  expect(words('Bolt & Co', 'Acme Trading', 'Acme Trading')).toBe(
    'This number is used by 2 suppliers: Acme Trading (2 shipments), Bolt & Co (1)',
  )
  expect(words('Bolt & Co', 'Acme Trading', null, 'Cedar')).toBe(
    'This number is used by 3 suppliers: Acme Trading (1 shipment), Bolt & Co (1), Cedar (1)',
  )
})
