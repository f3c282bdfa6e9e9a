/** Every row of the list has text in every column. */
import { describe, expect, test } from 'vitest'
import { day } from '#contract/testing/sample-parts.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { ROW_TEST_LOOKS, rowFaults } from '../web/list/testing/row-faults.ts'

const shipments = demoShipments(day('2026-11-20'))

describe('every row has readable words in every column', () => {
  test.each(ROW_TEST_LOOKS)('of the demo account, $name', (look) => {
    // Neighbours are similar, so each layout takes another third.
    const some = shipments.filter((_, at) => at % 3 === ROW_TEST_LOOKS.indexOf(look))
    expect(some.length).toBeGreaterThan(100)
    expect(some.flatMap((shipment) => rowFaults(shipment, look))).toEqual([])
  })
})
