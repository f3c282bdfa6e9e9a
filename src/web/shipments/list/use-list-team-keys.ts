import { useEffect, useEffectEvent } from 'react'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { openAttentionOf } from '#facts/shipment/dealt-with.ts'
import { counted } from '#facts/text/counted.ts'
import { once } from '../../shortcuts/once.ts'
import { handleKeys } from '../../shortcuts/shortcuts.ts'
import { useTeam } from '../../team/use-team.ts'
import { showToast } from '../../ui/toast.tsx'
import { useKnownRows } from '../model/known-rows.ts'
import { listedNow } from '../selection/listed.ts'
import { focusedRow } from '../selection/row-focus.ts'
import { selectedReferences } from '../../worklist/selection-store.ts'
import { tooManyWords } from '../team-marks/too-many-words.ts'
import { useTeamActions } from '../team-marks/use-team-actions.ts'

/** Keys of a list for what the team does: `E` handles what is open on the selected rows or on the focused one, `Z` undoes. */
export function useListTeamKeys(clock: Clock): void {
  const known = useKnownRows()
  const { handle, undo } = useTeamActions(clock, useTeam())
  const onHandle = useEffectEvent(() => {
    const references = chosenReferences()
    const rows = references.flatMap((reference) => known.get(reference) ?? [])
    const chosen = rows.map((row) => openItemsOf(row, clock)).filter(({ items }) => items.length > 0)
    const refusal = refusalWords(references, chosen)
    if (references.length === 0) return false
    if (refusal === null) handle(chosen)
    else showToast({ words: refusal })
    return true
  })
  const onUndo = useEffectEvent(() => {
    undo()
    return true
  })
  useEffect(() => handleKeys({ e: once(onHandle), z: once(onUndo) }), [])
}

type OpenItems = ReturnType<typeof openItemsOf>

function openItemsOf(row: ShipmentRow, clock: Clock) {
  const shipment = unpackShipment(row)
  return { shipment, items: openAttentionOf(shipment, clock) }
}

/** The selected rows, else the one with the focus. */
function chosenReferences(): readonly string[] {
  const selected = selectedReferences()
  if (selected.size > 0) return [...selected]
  const listed = listedNow()
  const focused = listed?.view.rows[focusedRow(listed)]
  return focused ? [focused.reference] : []
}

/** Why nothing is done; `null` where it is. */
export function refusalWords(
  references: readonly string[],
  chosen: readonly Pick<OpenItems, 'items'>[],
): string | null {
  const [first = ''] = references
  const count = chosen.reduce((sum, { items }) => sum + items.length, 0)
  const tooMany = tooManyWords(references.length, count)
  if (tooMany !== null) return tooMany
  if (count > 0) return null
  return references.length === 1
    ? `No open item on ${first}`
    : `No open item on the ${counted(references.length, 'selected shipment')}`
}
