import type { Shipment } from '#contract/schema.ts'
import { unitWord } from '#facts/text/units.ts'
import { hasOwnContainers } from '#facts/shipment/containers.ts'
import { packageTotals } from '#facts/shipment/package-totals.ts'
import { containersColumn } from '../columns/containers.tsx'
import { goodsColumn } from '../columns/goods.tsx'
import { weightColumn } from '../columns/weight.tsx'
import { containerTypeLabel } from '../words/cargo-labels.ts'
import { column, joined, measureColumns, yesOrNo, type ExportColumn } from '../columns/sheet-column.ts'

/** The cargo, in recorded units. */
export const CARGO_COLUMNS: readonly ExportColumn[] = [
  ...goodsColumn.exported,
  ...containersColumn.exported,
  column('Container types', 16, ({ cargo }) =>
    joined(cargo.containers.map(({ type }) => type && containerTypeLabel(type).short)),
  ),
  column('Seals', 16, ({ cargo }) => joined(cargo.containers.map(({ sealNumber }) => sealNumber))),
  column('Own containers', 8, ({ cargo, serviceType }) => {
    return hasOwnContainers(serviceType) && cargo.containers.length > 0 ? cargo.containers.length : null
  }),
  ...weightColumn.exported,
  ...measureColumns('Volume', ({ cargo }) => cargo.totalVolume, unitWord),
  ...measureColumns('Chargeable weight', ({ cargo }) => cargo.chargeableWeight, unitWord),
  column('Package lines', 8, ({ cargo }) => cargo.packages.length || null),
  column('Pieces', 8, pieces),
  column('Hazardous', 8, hazardous),
  column('Stackable', 8, ({ cargo }) => yesOrNo(cargo.stackable)),
]

/** A sum without some lines would look like the total. */
function pieces({ cargo }: Shipment): number | null {
  const totals = packageTotals(cargo.packages)
  return totals.lines > 0 && totals.linesWithoutQuantity === 0 ? totals.pieces : null
}

/** 'no' only where every line says so. */
function hazardous({ cargo: { packages } }: Shipment): string | null {
  if (packages.some((line) => line.hazardous === true)) return 'yes'
  return packages.length > 0 && packages.every((line) => line.hazardous === false) ? 'no' : null
}
