import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { openAttentionOf } from '#facts/attention/attention.ts'
import { outlineOf } from '#facts/shipment/plausible-dates.ts'
import type { ShownTeam } from '../../team/use-team.ts'
import { showToast } from '../../ui/toast.tsx'
import { deadlineOf } from '../team-marks/snooze-deadline.ts'
import { noOpenItemWords } from '../team-marks/team-words.ts'
import { doOrAsk } from '../team-marks/bulk-question.tsx'
import { tooManyWords } from '../team-marks/bulk-words.ts'
import { useTeamActions } from '../team-marks/use-team-actions.ts'

/** What the reader can do about rows of the list. Each says whether it was done; if not, a toast says why. */
export interface ListActions {
  readonly mayWrite: boolean
  /** Whether the rows have open items, and not too many. */
  readonly mayMark: (rows: readonly ShipmentRow[]) => boolean
  /** The earliest date among their open items that are still due. */
  readonly deadline: (rows: readonly ShipmentRow[]) => string | null
  readonly handle: (rows: readonly ShipmentRow[]) => boolean
  readonly snooze: (rows: readonly ShipmentRow[], until: string | null) => boolean
  /** Takes them, or gives them back where the reader has all of them. */
  readonly take: (rows: readonly ShipmentRow[]) => boolean
  readonly giveTo: (rows: readonly ShipmentRow[], person: TeamPerson | null) => boolean
  readonly undo: () => void
}

export function useListActions(judge: Judge, team: ShownTeam): ListActions {
  const { mayWrite, handle, snooze, take, giveTo, undo } = useTeamActions(judge, team)
  const openItemsIn = (rows: readonly ShipmentRow[]) =>
    rows.map((row) => openItemsOf(row, judge)).filter(({ items }) => items.length > 0)
  const mayMark = (rows: readonly ShipmentRow[]) =>
    isAllowed(refusalWords(referencesOf(rows), openItemsIn(rows)))
  const mark = (
    verb: string,
    rows: readonly ShipmentRow[],
    run: (chosen: readonly OpenItems[]) => boolean,
  ): boolean => {
    if (!mayMark(rows)) return false
    const chosen = openItemsIn(rows)
    const items = chosen.reduce((sum, each) => sum + each.items.length, 0)
    return doOrAsk({ verb, rows: chosen.length, items, run: () => run(chosen) })
  }
  return {
    mayWrite,
    mayMark,
    deadline: (rows) =>
      deadlineOf(
        openItemsIn(rows).flatMap(({ items }) => items),
        judge,
      ),
    handle: (rows) => mark('Handle', rows, (chosen) => handle(chosen)),
    snooze: (rows, until) => mark('Snooze', rows, (chosen) => snooze(chosen, until)),
    take: (rows) => take(referencesOf(rows)),
    giveTo: (rows, person) => giveTo(referencesOf(rows), person),
    undo,
  }
}

/** Says why not, where it is not. */
function isAllowed(refusal: string | null): boolean {
  if (refusal !== null) showToast({ words: refusal })
  return refusal === null
}

function referencesOf(rows: readonly ShipmentRow[]): string[] {
  return rows.map(({ reference }) => reference)
}

type OpenItems = ReturnType<typeof openItemsOf>

/** A shipment with the items that nobody has dealt with. */
function openItemsOf(row: ShipmentRow, judge: Judge) {
  const shipment = outlineOf(row, judge)
  return { shipment, items: openAttentionOf(shipment, judge) }
}

/** Why nothing is done; `null` where it is. */
export function refusalWords(
  references: readonly string[],
  chosen: readonly Pick<OpenItems, 'items'>[],
): string | null {
  const count = chosen.reduce((sum, { items }) => sum + items.length, 0)
  const tooMany = tooManyWords(references.length, count)
  if (tooMany !== null) return tooMany
  return count > 0 ? null : noOpenItemWords(references)
}
