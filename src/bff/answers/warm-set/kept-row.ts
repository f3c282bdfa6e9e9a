import type { FullShipment } from '#facts/columns/sheet-column.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { withZones, zonesOf } from '#facts/shipment/place-zones.ts'
import { rowWithZones, zoneOf } from '../../places/place-zone.ts'
import { readShipment } from '../../upstream/shape.ts'
import type { KeptShipment } from './shipment-set.ts'

const rows = new WeakMap<KeptShipment, ShipmentRow>()

/** The row of a stored shipment, built once per version. */
export function rowOf(shipment: KeptShipment): ShipmentRow {
  const known = rows.get(shipment)
  if (known) return known
  const row = rowWithZones(readShipment(JSON.parse(shipment.json.toString())))
  rows.set(shipment, row)
  return row
}

/** A stored shipment with all fields, and the zone of each place. */
export function wholeShipmentOf({ json }: KeptShipment): FullShipment {
  const shipment = readShipment(JSON.parse(json.toString()))
  return withZones(shipment, zonesOf(shipment, zoneOf))
}
