import { expect, test } from 'vitest'
import { packShipment } from '#contract/shipment-row.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { beyondTitle } from './beyond-words.ts'
import { withBeyond } from '../../list/with-beyond.ts'

const ROW = packShipment(sampleShipment())

function beyond(...words: readonly string[]) {
  return { rows: words.map(() => ROW), notes: new Map(words.map((each, at) => [`SHP-${at}`, each])) }
}

test('matches that the service cannot find are counted apart, with what they match by', () => {
  expect(withBeyond('1 shipment matches', 1, beyond())).toBe('1 shipment matches')
  expect(withBeyond('1 shipment matches', 1, beyond('By booking no.', 'By house bill'))).toBe(
    '1 shipment matches, 2 more by booking no. or house bill (loaded shipments only)',
  )
})

test('where the service finds nothing, they are the count', () => {
  expect(withBeyond('No matches', 0, beyond('By booking no.'))).toBe(
    '1 match, by booking no. (loaded shipments only)',
  )
  expect(withBeyond('No matches', 0, beyond('By tracking no.', 'By tracking no.'))).toBe(
    '2 matches, by tracking no. (loaded shipments only)',
  )
})

test('the rows say why they are there', () => {
  expect(beyondTitle(1)).toMatch(/^1 shipment matches by booking no\./)
  expect(beyondTitle(2)).toMatch(/^2 shipments match by booking no\./)
})
