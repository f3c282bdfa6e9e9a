import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { containerTypeWords } from '../words/container-words.ts'
import { LIST_COLUMNS } from './list-columns.ts'
import { REFERENCE_COLUMN } from './list-sheet.ts'
import type { CellValue, ExportColumn, FullShipment, SheetColumn } from './sheet-column.ts'

type Container = FullShipment['cargo']['containers'][number]

interface ContainerColumn extends SheetColumn {
  readonly value: (container: Container) => CellValue
}

/** The columns of a container line after the shipment's reference. */
export const CONTAINER_COLUMNS: readonly ContainerColumn[] = [
  { title: 'Container', width: 16, value: ({ number }) => number },
  { title: 'Container type', width: 14, value: ({ type }) => type && containerTypeWords(type).short },
  { title: 'Seal', width: 14, value: ({ sealNumber }) => sealNumber },
]

/** The shipment's columns in a container line, unless all fields are exported. */
export const CONTAINER_SHIPMENT_COLUMNS: readonly ExportColumn<ShipmentOutline>[] = [
  REFERENCE_COLUMN,
  ...LIST_COLUMNS.vessel,
  ...LIST_COLUMNS.portEta,
  ...LIST_COLUMNS.lastFreeDay,
  ...LIST_COLUMNS.emptyReturn,
  ...LIST_COLUMNS.tags,
]
