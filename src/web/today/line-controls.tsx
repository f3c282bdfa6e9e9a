import { use } from 'react'
import { shipmentHref } from '../api/shipment-href.ts'
import { targetWords } from '../shipments/team-marks/targets.ts'
import { itemKey } from './group-lines.tsx'
import { RowActions } from './row-actions.tsx'
import type { TodayRow } from '#facts/filters/today-rows.ts'
import { TodayListContext } from './today-list-context.ts'
import { oncePerShipment } from './use-today-list.ts'

interface LineActionsProps {
  readonly row: TodayRow
  /** Index of the row's item; absent for all of them. */
  readonly at?: number
}

/** The actions on a row or one of its items. */
export function LineActions({ row, at }: LineActionsProps) {
  const list = use(TodayListContext)
  if (!list) return null
  const { reference } = row.shipment
  const { verbsOf, expanded, judge, tab, isTouch, writeNote, snoozing, openSnooze } = list
  const chosen = { row, item: at === undefined ? undefined : row.items[at]?.key }
  const verbs = verbsOf(oncePerShipment([chosen]))
  const line = at === undefined ? row.key : itemKey(row.key, at)
  const more = {
    reference,
    owner: row.owner,
    verbs,
    clock: judge,
    onNote: () => writeNote(reference),
  }
  return (
    <RowActions
      what={`${targetWords(verbs.targets(false))} of ${reference}`}
      tab={tab}
      clock={judge}
      verbs={verbs}
      expanded={expanded}
      asked={snoozing?.of === line ? snoozing.targets : null}
      onSnoozeOpened={() => openSnooze(null)}
      isTouch={isTouch}
      more={at === undefined ? more : undefined}
    />
  )
}

interface ShipmentLinkProps {
  readonly row: TodayRow
  readonly className: string
}

/** The link to the shipment. A click anywhere on the row follows it. */
export function ShipmentLink({ row: { subject }, className }: ShipmentLinkProps) {
  return (
    <a href={shipmentHref(subject)} data-reference={subject} data-focus className={className}>
      {subject}
    </a>
  )
}
