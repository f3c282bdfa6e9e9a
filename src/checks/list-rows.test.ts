/** Every row of the list has words, whatever the data of the demo account or another service. */
import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { COMFORTABLE_LOOK, ROW_TEST_LOOKS, rowFaults } from '../web/shipments/list/testing/row-faults.ts'
import { raggedShipment } from './testing/ragged-shipment.ts'

const shipments = demoShipments(day('2026-11-20'))

describe('every row has readable words in every column', () => {
  test.each(ROW_TEST_LOOKS)('of the demo account, $name', (look) => {
    // Neighbours are similar, so each layout takes another third.
    const some = shipments.filter((_, at) => at % 3 === ROW_TEST_LOOKS.indexOf(look))
    expect(some.length).toBeGreaterThan(100)
    expect(some.flatMap((shipment) => rowFaults(shipment, look))).toEqual([])
  })

  test('in records full of errors', () => {
    const faults = shipments
      .filter((_, at) => at % 3 === 0)
      .flatMap((shipment, seed) => rowFaults(raggedShipment(shipment, seed), COMFORTABLE_LOOK))
    // Their texts may themselves be machine words.
    expect(faults.filter((fault) => !fault.includes('a word of a machine'))).toEqual([])
  })
})
