import { use } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { itemsOfRow, openItems } from '../columns/row-items.ts'
import { toggle } from '../../worklist/selection-store.ts'
import { RowMenu } from '../team-marks/row-menu.tsx'
import { ShipmentListContext } from './list-context.ts'

interface ListRowMenuProps {
  readonly row: JudgedRow
  /** Where it stands in the row. */
  readonly className: string
}

/** What can be done about the shipment of a row. */
export function ListRowMenu({ row, className }: ListRowMenuProps) {
  const list = use(ShipmentListContext)
  if (!list) return null
  const { reference } = row.shipment
  const { content, team, actions, selected, snoozing, openSnooze, writeNote, openReference } = list
  const count = actions.mayWrite ? openItems(itemsOfRow(row, team, content.judge)).length : 0
  return (
    <RowMenu
      reference={reference}
      owner={content.judge.dealtWith?.ownerOf(reference) ?? null}
      isSelected={selected.has(reference)}
      marks={
        count > 0
          ? {
              clock: content.judge,
              deadline: () => actions.deadline([row]),
              isSnoozeAsked: snoozing === reference,
              onSnoozeOpened: () => openSnooze(null),
              onHandle: () => actions.handle([row], false),
              onHandleAll: count > 1 ? () => actions.handle([row], true) : undefined,
              onSnooze: (until) => actions.snooze([row], until),
            }
          : undefined
      }
      onTake={() => actions.take([row])}
      onGiveTo={(person) => actions.giveTo([row], person)}
      onNote={() => writeNote(reference)}
      onOpen={() => openReference(reference)}
      onSelect={() => toggle(reference)}
      className={className}
    />
  )
}
