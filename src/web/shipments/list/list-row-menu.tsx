import { use } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { toggle } from '../../worklist/selection-store.ts'
import { RowMenu } from '../team-marks/row-menu.tsx'
import { countItems } from '../team-marks/targets.ts'
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
  const { content, targetsIn, actions, selected, snoozing, openSnooze, writeNote, openReference } = list
  const targets = (isAll: boolean) => targetsIn([row], isAll)
  const hasOpenItems = actions.mayWrite && countItems(targets(true)) > 0
  return (
    <RowMenu
      reference={reference}
      owner={row.owner}
      isSelected={selected.has(reference)}
      targets={targets}
      marks={
        hasOpenItems
          ? {
              clock: content.judge,
              asked: snoozing?.of === reference ? snoozing.targets : null,
              onSnoozeOpened: () => openSnooze(null),
              onHandle: actions.handle,
              onSnooze: actions.snooze,
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
