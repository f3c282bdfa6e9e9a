import { vehicleOf } from '#facts/shipment/departure.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { absent, textCell } from './cell.tsx'
import type { Column } from './column.ts'
import { listed } from './was-text.ts'

export const vesselColumn: Column = {
  name: 'vessel',
  title: 'Vessel or flight',
  widthMin: 12,
  share: 12.5,
  sort: 'vessel',
  text(shipment) {
    const vehicle = vehicleOf(shipment)
    return listed([vehicle?.name, vehicle?.voyage])
  },
  shown: vehicleOf,
  cell(facts) {
    const vehicle = vehicleOf(facts.shipment)
    const isNoneToCome = facts.shipment.mode === 'Land'
    if (!vehicle) return absent(facts, isNoneToCome ? null : NOT_KNOWN_YET)
    return textCell(facts, { main: vehicle.name, sub: vehicle.voyage })
  },
}
