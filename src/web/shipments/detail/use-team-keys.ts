import { useState, type RefObject } from 'react'
import { once } from '../../shortcuts/once.ts'
import { useKeys } from '../../shortcuts/use-keys.ts'
import { isTakenBy } from '#facts/team/people.ts'
import { showToast } from '../../ui/toast.tsx'
import { noOpenItemWords } from '../team-marks/team-words.ts'
import type { PendingDialog } from '../team-marks/use-pending-dialog.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'
import type { ShipmentTeam } from '../team-marks/use-shipment-team.ts'

/** Of the list item that shows an attention item. */
const ITEM_ATTRIBUTE = 'data-attention-item'
const ITEM = `[${ITEM_ATTRIBUTE}]`

/** Whose menu of dates a key has opened: the key of an attention item. */
export type AskedOfItems = Pick<PendingDialog, 'snoozing' | 'openSnooze'>

/** Keys of a shipment's page: `E`, `S`, `M`, `N` and `Z`, as on every page where the team works. */
export function useTeamKeys(
  team: ShipmentTeam,
  noteField: RefObject<HTMLTextAreaElement | null>,
): AskedOfItems {
  const [snoozing, openSnooze] = useState<string | null>(null)
  useKeys({
    // One that holds the focus, else all of them.
    e: once((target) => {
      const chosen = itemsAt(target, team)
      if (!team.mayWrite) return false
      if (chosen.length > 0) team.handle(chosen)
      else sayNothingOpen(team)
      return true
    }),
    // One that holds the focus, else the most pressing.
    s: once((target) => {
      const [item] = itemsAt(target, team)
      if (!team.mayWrite) return false
      if (item) openSnooze(item.key)
      else sayNothingOpen(team)
      return true
    }),
    m: once(() => {
      if (!team.me || !team.mayWrite) return false
      team.giveTo(isTakenBy(team.owner, team.me) ? null : team.me)
      return true
    }),
    n() {
      noteField.current?.focus()
      return noteField.current !== null
    },
    z: once(() => {
      team.undo()
      return true
    }),
  })
  return { snoozing, openSnooze }
}

function sayNothingOpen({ reference }: ShipmentTeam): void {
  showToast({ words: noOpenItemWords([reference]) })
}

/** The open item that holds the focus; else all of them, most pressing first. */
function itemsAt(target: Element, { items }: ShipmentTeam): readonly ShownItem[] {
  const focused = target.closest(ITEM)?.getAttribute(ITEM_ATTRIBUTE) ?? null
  return items
    .filter(({ state }) => state.kind === 'open')
    .filter(({ key }) => focused === null || key === focused)
}
