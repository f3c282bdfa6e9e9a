import { useEffect } from 'react'
import { once } from '../../shortcuts/once.ts'
import { handleKeys } from '../../shortcuts/shortcuts.ts'
import { itemKey } from '#facts/shipment/fingerprint.ts'
import { isTakenBy } from '../../team/outbox.ts'
import type { ShipmentTeam } from '../team-marks/use-shipment-team.ts'

/** Of the list item that shows an attention item. */
const ITEM_ATTRIBUTE = 'data-attention-item'
const ITEM = `[${ITEM_ATTRIBUTE}]`
const SNOOZE = '[data-snooze]'
const NOTE = '[data-note-field]'

/** Keys of a shipment's page: `E`, `S`, `M`, `N` and `Z`, as on every page where the team works. */
export function useTeamKeys(team: ShipmentTeam): void {
  useEffect(() =>
    handleKeys({
      // One that holds the focus, else all of them.
      e: once((target) => {
        const focused = target.closest(ITEM)?.getAttribute(ITEM_ATTRIBUTE) ?? null
        const chosen = team.items
          .filter(({ standing }) => standing.kind === 'open')
          .map(({ item }) => item)
          .filter((item) => focused === null || itemKey(item) === focused)
        if (chosen.length === 0 || !team.mayWrite) return false
        team.handle(chosen)
        return true
      }),
      s: (target) => press(target.closest(ITEM)?.querySelector(SNOOZE) ?? null),
      m: once(() => {
        if (!team.me || !team.mayWrite) return false
        team.giveTo(isTakenBy(team.owner, team.me) ? null : team.me)
        return true
      }),
      n() {
        const field = document.querySelector<HTMLElement>(NOTE)
        field?.focus()
        return field !== null
      },
      z: once(() => {
        team.undo()
        return true
      }),
    }),
  )
}

function press(button: Element | null): boolean {
  const found = button ?? document.querySelector(SNOOZE)
  if (!(found instanceof HTMLElement)) return false
  found.click()
  return true
}
