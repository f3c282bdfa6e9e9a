import type { ChangeLine } from '#contract/dashboard-api/changes.ts'
import { joined, type CellValue, type SheetColumn } from './sheet-column.ts'

type ChangedShipment = ChangeLine['shipments'][number]

/** One change of one shipment. */
interface ExportedChange {
  readonly line: ChangeLine
  readonly shipment: ChangedShipment
  readonly sentence: ChangedShipment['sentences'][number]
}

interface ChangeColumn extends SheetColumn {
  readonly value: (change: ExportedChange) => CellValue
}

export const CHANGE_COLUMNS: readonly ChangeColumn[] = [
  { title: 'Reference', width: 16, value: ({ shipment }) => shipment.reference },
  { title: 'PO', width: 20, value: ({ shipment }) => joined(shipment.tags) },
  { title: 'From', width: 22, value: ({ shipment }) => shipment.from },
  { title: 'To', width: 22, value: ({ shipment }) => shipment.to },
  { title: 'Carrier', width: 24, value: ({ shipment }) => shipment.carrier },
  { title: 'Vessel or flight', width: 24, value: ({ line }) => line.sailing },
  { title: 'What changed', width: 60, value: ({ sentence }) => sentence.text },
  { title: 'Important', width: 10, value: ({ sentence }) => (sentence.weight === 3 ? 'yes' : null) },
  { title: 'Verdict', width: 28, value: ({ shipment }) => shipment.required },
  { title: 'By', width: 20, value: ({ line }) => line.by },
  { title: 'Seen (UTC)', width: 17, holds: 'moment', value: ({ line }) => line.seenAt },
  { title: 'Not before (UTC)', width: 17, holds: 'moment', value: ({ line }) => line.afterAt },
]

/** The rows of a sheet: one for each change of each shipment of a line. */
export function changeRows(line: ChangeLine): CellValue[][] {
  return line.shipments.flatMap((shipment) =>
    shipment.sentences.map((sentence) =>
      CHANGE_COLUMNS.map(({ value }) => value({ line, shipment, sentence })),
    ),
  )
}
