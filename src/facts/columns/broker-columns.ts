import { consigneeOf } from '../shipment/parties.ts'
import { containerTypeWords } from '../words/container-words.ts'
import { LIST_COLUMNS } from './list-columns.ts'
import { MODE_COLUMN, REFERENCE_COLUMN } from './list-sheet.ts'
import { column, joined, placeColumns, type ExportColumn } from './sheet-column.ts'

/** What a customs broker and the dock ask for, in a line for a container. */
export const BROKER_CONTAINER_COLUMNS: readonly ExportColumn[] = [
  REFERENCE_COLUMN,
  MODE_COLUMN,
  ...placeColumns('Port of discharge', ({ portOfDischarge }) => portOfDischarge),
  ...LIST_COLUMNS.portEta,
  ...LIST_COLUMNS.vessel,
  ...LIST_COLUMNS.bills,
  ...LIST_COLUMNS.carrier,
  column('Consignee', 28, consigneeOf),
  ...LIST_COLUMNS.tags,
]

/** The same in a line for a shipment, with all its containers. */
export const BROKER_COLUMNS: readonly ExportColumn[] = [
  ...BROKER_CONTAINER_COLUMNS,
  ...LIST_COLUMNS.containers,
  column('Container types', 18, ({ cargo }) =>
    joined(cargo.containers.map(({ type }) => type && containerTypeWords(type).short)),
  ),
]
