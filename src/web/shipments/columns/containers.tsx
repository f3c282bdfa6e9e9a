import { absenceOf } from '#facts/shipment/absence-of.ts'
import { hasOwnContainers } from '#facts/shipment/containers.ts'
import { absent, identifier, shownText, textCell } from './cell.tsx'
import type { Column } from './column.ts'
import { listed } from './was-text.ts'

export const containersColumn: Column = {
  name: 'containers',
  title: 'Containers',
  widthMin: 9,
  share: 10,
  sort: null,
  text: ({ cargo }) => listed(cargo.containers.map(({ number }) => number)),
  shown: ({ cargo }) => cargo.containers,
  cell(facts) {
    const { shipment } = facts
    // Numbers that are known lead: they are what people look for.
    const [first, ...others] = shipment.cargo.containers
      .map(({ number }) => shownText(number))
      .toSorted((one, other) => Number(one === null) - Number(other === null))
      .map((number) => number ?? 'Number not known yet')
    if (first === undefined) return absent(facts, absenceOf('containers', shipment))
    const rest = others.length > 0 ? others.join(', ') : null
    const sub = hasOwnContainers(shipment.serviceType) ? rest : 'Shared, not yours'
    return identifier(textCell(facts, { main: first, sub }))
  },
}
