import type { ChangedShipment, ChangesAnswer } from '#contract/dashboard-api/changes.ts'
import { nameOf } from '../words/person-name.ts'
import { joined, type CellValue, type SheetColumn } from './sheet-column.ts'

/** A change of one shipment, or what a person did with it. */
export interface ExportedChange {
  readonly shipment: Pick<ChangedShipment, 'reference' | 'tags' | 'from' | 'to' | 'carrier'>
  readonly text: string
  /** The person who did it; `null` for a change of the shipment. */
  readonly by: string | null
  readonly sailing: string | null
  readonly isImportant: boolean
  readonly required: string | null
  /** As an ISO 8601 instant. */
  readonly seenAt: string
  /** When the former state was last seen; `null` for what a person did. */
  readonly afterAt: string | null
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
  { title: 'Vessel or flight', width: 24, value: ({ sailing }) => sailing },
  { title: 'What changed', width: 60, value: ({ text }) => text },
  { title: 'Important', width: 10, value: ({ isImportant }) => (isImportant ? 'yes' : null) },
  { title: 'Verdict', width: 28, value: ({ required }) => required },
  { title: 'By', width: 20, value: ({ by }) => by },
  { title: 'Seen (UTC)', width: 17, holds: 'moment', value: ({ seenAt }) => seenAt },
  { title: 'Not before (UTC)', width: 17, holds: 'moment', value: ({ afterAt }) => afterAt },
]

/** A line for each change of each shipment, in the order of the page. */
export function exportedChanges({ lines }: Pick<ChangesAnswer, 'lines'>): ExportedChange[] {
  return lines.flatMap(({ sailing, seenAt, afterAt, shipments }) =>
    shipments.flatMap((shipment) =>
      shipment.sentences.map(({ text, weight }, at) => ({
        shipment,
        text,
        by: null,
        sailing,
        isImportant: weight === IMPORTANT,
        required: at === 0 ? shipment.required : null,
        seenAt,
        afterAt,
      })),
    ),
  )
}

const IMPORTANT = 3

/** A line for each action of the team. */
export function exportedActions({ team }: Pick<ChangesAnswer, 'team'>): ExportedChange[] {
  return team.map(({ shipment, text, by, at }) => ({
    shipment,
    text,
    by: nameOf({ name: by }),
    sailing: null,
    isImportant: false,
    required: null,
    seenAt: at,
    afterAt: null,
  }))
}
