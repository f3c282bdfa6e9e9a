import { writeFileSync } from 'node:fs'
import { derive } from '../shipments/derive.ts'
import { manyShipments } from '../store/testing/conformance.ts'

/** Writes `count` shipments, one per line, with nothing to correct. */
export function writeShipments(file: string, count: number): void {
  const lines = manyShipments(count).map((shipment) => JSON.stringify(derive(shipment).shipment))
  writeFileSync(file, `${lines.join('\n')}\n`)
}
