import { setImmediate as nextTurn } from 'node:timers/promises'
import { packShipment } from '#contract/shipment-row.ts'
import { readShipment } from '../../upstream/shape.ts'
import type { KeptShipment } from './shipment-set.ts'

/** Packed in one go, which takes some milliseconds. */
const ROWS_AT_ONCE = 25

/** The packed rows of these shipments, as the JSON text of an array. */
export type RowTexts = (shipments: readonly KeptShipment[]) => Promise<string>

/** Packs each version of a shipment once, however often the pages around it change. */
export function createRowTexts(): RowTexts {
  const rows = new WeakMap<KeptShipment, string>()

  function rowOf(shipment: KeptShipment): string {
    const known = rows.get(shipment)
    if (known) return known
    const row = JSON.stringify(packShipment(readShipment(JSON.parse(shipment.json.toString()))))
    rows.set(shipment, row)
    return row
  }

  // A few rows at a time, so that other requests get their turn in between.
  return async (shipments) => {
    const texts: string[] = []
    for (const [index, shipment] of shipments.entries()) {
      if (index % ROWS_AT_ONCE === 0 && !rows.has(shipment)) await nextTurn()
      texts.push(rowOf(shipment))
    }
    return `[${texts.join(',')}]`
  }
}
