import { expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { localOnlyTitle } from './local-only-words.ts'
import { withLocalOnly } from '../../list/with-local-only.ts'

const ROW = packShipment(sampleShipment())

function localOnly(...words: readonly string[]) {
  return {
    rows: words.map(() => ROW),
    notes: new Map(words.map((by, at) => [`SHP-${at}`, { by, found: `${at}` }])),
  }
}

test('matches that the service cannot find are counted apart, with what they match by', () => {
  expect(withLocalOnly('1 shipment matches', 1, localOnly())).toBe('1 shipment matches')
  expect(withLocalOnly('1 shipment matches', 1, localOnly('By booking no.', 'By house bill'))).toBe(
    '1 shipment matches, 2 more by booking no. or house bill (loaded shipments only)',
  )
})

test('where the service finds nothing, they are the count', () => {
  expect(withLocalOnly('No matches', 0, localOnly('By booking no.'))).toBe(
    '1 match, by booking no. (loaded shipments only)',
  )
  expect(withLocalOnly('No matches', 0, localOnly('By tracking no.', 'By tracking no.'))).toBe(
    '2 matches, by tracking no. (loaded shipments only)',
  )
})

test('an identifier that stands in the row with other spaces or dashes needs no word', () => {
  expect(withLocalOnly('No matches', 0, { rows: [ROW], notes: new Map() })).toBe(
    '1 match (loaded shipments only)',
  )
  expect(withLocalOnly('1 shipment matches', 1, { rows: [ROW], notes: new Map() })).toBe(
    '1 shipment matches, 1 more (loaded shipments only)',
  )
})

test('the rows say why they are there', () => {
  expect(localOnlyTitle(1)).toMatch(/^1 shipment matches by booking no\./)
  expect(localOnlyTitle(2)).toMatch(/^2 shipments match by booking no\./)
})
