import { use } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { RowMenu } from '../shipments/team-marks/row-menu.tsx'
import { ShipmentListContext } from './list-context.ts'

interface ListRowMenuProps {
  readonly row: JudgedRow
  /** Classes for its position in the row. */
  readonly className: string
}

/** The actions on the shipment of a row. */
export function ListRowMenu({ row, className }: ListRowMenuProps) {
  const list = use(ShipmentListContext)
  if (!list) return null
  const { reference } = row.shipment
  const { content, verbsOf, snoozing, openSnooze, writeNote } = list
  return (
    <RowMenu
      reference={reference}
      owner={row.owner}
      verbs={verbsOf(row)}
      clock={content.judge}
      asked={snoozing?.of === reference ? snoozing.targets : null}
      onSnoozeOpened={() => openSnooze(null)}
      onNote={() => writeNote(reference)}
      className={className}
    />
  )
}
