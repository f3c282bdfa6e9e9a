import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { formatMeasurement } from '#facts/text/units.ts'
import { absent, textCell } from './cell.tsx'
import type { Column } from './column.ts'

export const weightColumn: Column = {
  name: 'weight',
  title: 'Gross weight',
  widthMin: 8,
  share: 8,
  sort: 'weight',
  text: ({ cargo: { totalWeight } }) => (totalWeight ? formatMeasurement(totalWeight) : NOT_KNOWN_YET),
  shown: ({ cargo: { totalWeight } }) => totalWeight,
  cell(facts) {
    const { totalWeight } = facts.shipment.cargo
    return totalWeight
      ? textCell(facts, { main: formatMeasurement(totalWeight) })
      : absent(facts, NOT_KNOWN_YET)
  },
}
