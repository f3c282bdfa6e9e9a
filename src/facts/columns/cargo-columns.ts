import { unitWord } from '../text/units.ts'
import { byContainer, hasOwnContainers } from '../shipment/containers.ts'
import { containerTypeWords } from '../words/container-words.ts'
import { LIST_COLUMNS } from './list-columns.ts'
import { yesOrNo } from '../text/yes-or-no.ts'
import { column, joined, measureColumns, type ExportColumn, type FullShipment } from './sheet-column.ts'

/** The cargo, in recorded units. */
export const CARGO_COLUMNS: readonly ExportColumn[] = [
  ...LIST_COLUMNS.goods,
  ...LIST_COLUMNS.containers,
  column('Container types', 16, ({ cargo }) =>
    joined(cargo.containers.map(({ type }) => type && containerTypeWords(type).short)),
  ),
  column('Seals', 16, ({ cargo }) => joined(cargo.containers.map(({ sealNumber }) => sealNumber))),
  column('Own containers', 8, ({ cargo, serviceType }) => {
    return hasOwnContainers(serviceType) ? byContainer(cargo.containers).length || null : null
  }),
  ...LIST_COLUMNS.weight,
  ...measureColumns('Volume', ({ cargo }) => cargo.totalVolume, unitWord),
  ...measureColumns('Chargeable weight', ({ cargo }) => cargo.chargeableWeight, unitWord),
  column('Package lines', 8, ({ cargo }) => cargo.packages.length || null),
  column('Pieces', 8, pieces),
  column('Hazardous', 8, hazardous),
  column('Stackable', 8, ({ cargo }) => yesOrNo(cargo.stackable)),
]

/** `null` unless every line has a quantity: a partial sum would look like the total. */
function pieces({ cargo }: FullShipment): number | null {
  let sum = 0
  for (const { quantity } of cargo.packages) {
    if (quantity === null) return null
    sum += quantity
  }
  return cargo.packages.length > 0 ? sum : null
}

/** 'no' only if every line says so. */
function hazardous({ cargo: { packages } }: FullShipment): string | null {
  if (packages.some((line) => line.hazardous === true)) return 'yes'
  return packages.length > 0 && packages.every((line) => line.hazardous === false) ? 'no' : null
}
