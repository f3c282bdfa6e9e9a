import { vehicleOf } from '#facts/shipment/departure.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { absent, textCell } from './cell.tsx'
import type { Column } from './column.ts'

export const vesselColumn: Column = {
  name: 'vessel',
  title: 'Vessel or flight',
  widthMin: 12,
  share: 12.5,
  sort: 'vessel',
  sortKey: (_row, facts) => facts().vessel,
  isSortedByNumbers: true,
  text(shipment, _judge, { isRecord, list }) {
    const vehicle = vehicleOf(shipment)
    const names = [vehicle?.name, vehicle?.voyage]
    return isRecord ? names.filter(Boolean).join(' ') : list(names)
  },
  shown: vehicleOf,
  cell(facts) {
    const vehicle = vehicleOf(facts.shipment)
    const isNoneToCome = facts.shipment.mode === 'Land'
    if (!vehicle) return absent(facts, isNoneToCome ? null : NOT_KNOWN_YET)
    return textCell(facts, { main: vehicle.name, sub: vehicle.voyage })
  },
  // The export gives vessels and flights of all legs (`export/route-columns.ts`).
  exported: [],
}
