import type { ChangeLine, ChangesAnswer, TeamChange } from '#contract/dashboard-api/changes.ts'
import { nameOf } from '../words/person-name.ts'
import { joined, type CellValue, type SheetColumn } from './sheet-column.ts'

/** A change of one shipment, or what a person did with it. */
export interface ExportedChange extends Pick<TeamChange, 'shipment' | 'text'> {
  /** The person who did it. */
  readonly by?: string
  readonly line?: Pick<ChangeLine, 'sailing' | 'afterAt'>
  readonly isImportant?: boolean
  readonly required?: string | null
  /** As an ISO 8601 instant. */
  readonly seenAt: string
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
  { title: 'Vessel or flight', width: 24, value: ({ line }) => line?.sailing ?? null },
  { title: 'What changed', width: 60, value: ({ text }) => text },
  { title: 'Important', width: 10, value: ({ isImportant }) => (isImportant ? 'yes' : null) },
  { title: 'Verdict', width: 28, value: ({ required = null }) => required },
  { title: 'By', width: 20, value: ({ by = null }) => by },
  { title: 'Seen (UTC)', width: 17, holds: 'moment', value: ({ seenAt }) => seenAt },
  { title: 'Not before (UTC)', width: 17, holds: 'moment', value: ({ line }) => line?.afterAt ?? null },
]

/** A line for each change of each shipment, in the order of the page. */
export function exportedChanges({ lines }: Pick<ChangesAnswer, 'lines'>): ExportedChange[] {
  return lines.flatMap((line) =>
    line.shipments.flatMap((shipment) =>
      shipment.sentences.map(({ text, weight }, at) => ({
        shipment,
        text,
        line,
        isImportant: weight === IMPORTANT,
        required: at === 0 ? shipment.required : null,
        seenAt: line.seenAt,
      })),
    ),
  )
}

const IMPORTANT = 3

/** A line for each action of the team. */
export function exportedActions({ team }: Pick<ChangesAnswer, 'team'>): ExportedChange[] {
  return team.map(({ shipment, text, by, at }) => ({ shipment, text, by: nameOf({ name: by }), seenAt: at }))
}
