import { setImmediate as nextTurn } from 'node:timers/promises'
import { rowOf } from './kept-row.ts'
import type { KeptShipment } from './shipment-set.ts'

/** Packed in one go, which takes some milliseconds. */
const ROWS_AT_ONCE = 25

/** The packed rows of these shipments, as the JSON text of an array. */
export type RowTexts = (shipments: readonly KeptShipment[]) => Promise<string>

/** Packs each version of a shipment once, however often the pages around it change. */
export function createRowTexts(): RowTexts {
  const texts = new WeakMap<KeptShipment, string>()

  function textOf(shipment: KeptShipment): string {
    const known = texts.get(shipment)
    if (known) return known
    const text = JSON.stringify(rowOf(shipment))
    texts.set(shipment, text)
    return text
  }

  // A few rows at a time, so that other requests get their turn in between.
  return async (shipments) => {
    const parts: string[] = []
    for (const [index, shipment] of shipments.entries()) {
      if (index % ROWS_AT_ONCE === 0 && !texts.has(shipment)) await nextTurn()
      parts.push(textOf(shipment))
    }
    return `[${parts.join(',')}]`
  }
}
