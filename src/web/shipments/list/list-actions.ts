import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import type { ShownTeam } from '../../team/use-team.ts'
import { showToast } from '../../ui/toast.tsx'
import { itemsOfRow, openItems } from '../columns/row-items.ts'
import { deadlineOf } from '../team-marks/snooze-deadline.ts'
import { noOpenItemWords } from '../team-marks/team-words.ts'
import { confirmIfBulk } from '../team-marks/bulk-question.tsx'
import { tooManyWords } from '../team-marks/bulk-words.ts'
import { useTeamActions } from '../team-marks/use-team-actions.ts'

/** What the user can do about rows of the list. Each says whether it was done; if not, a toast says why. */
export interface ListActions {
  readonly mayWrite: boolean
  /** Whether the rows have open items, and not too many. */
  readonly mayMark: (rows: readonly JudgedRow[]) => boolean
  /** The earliest date among their open items that are still due. */
  readonly deadline: (rows: readonly JudgedRow[]) => string | null
  /** @param all all open items; else the most pressing one of each row */
  readonly handle: (rows: readonly JudgedRow[], all: boolean) => boolean
  readonly snooze: (rows: readonly JudgedRow[], until: string | null) => boolean
  /** Takes them, or gives them back where the user has all of them. */
  readonly take: (rows: readonly JudgedRow[]) => boolean
  readonly giveTo: (rows: readonly JudgedRow[], person: TeamPerson | null) => boolean
  readonly undo: () => void
}

export function useListActions(judge: Judge, team: ShownTeam): ListActions {
  const { mayWrite, handle, snooze, take, giveTo, undo } = useTeamActions(judge, team)
  const openItemsIn = (rows: readonly JudgedRow[]) =>
    rows.map((row) => openItemsOf(row, team, judge)).filter(({ items }) => items.length > 0)
  const mayMark = (rows: readonly JudgedRow[]) =>
    isAllowed(refusalWords(referencesOf(rows), openItemsIn(rows)))
  const mark = (
    verb: string,
    rows: readonly JudgedRow[],
    run: (chosen: readonly OpenItems[]) => boolean,
  ): boolean => {
    if (!mayMark(rows)) return false
    const chosen = openItemsIn(rows)
    const items = chosen.reduce((sum, each) => sum + each.items.length, 0)
    return confirmIfBulk({ verb, rows: chosen.length, items, run: () => run(chosen) })
  }
  return {
    mayWrite,
    mayMark,
    deadline: (rows) =>
      deadlineOf(
        openItemsIn(rows).flatMap(({ items }) => items),
        judge,
      ),
    handle(rows, all) {
      const marked = (each: OpenItems) => (all ? each : { ...each, items: each.items.slice(0, 1) })
      return mark('Handle', rows, (chosen) => handle(chosen.map(marked)))
    },
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

function referencesOf(rows: readonly JudgedRow[]): string[] {
  return rows.map(({ shipment }) => shipment.reference)
}

type OpenItems = ReturnType<typeof openItemsOf>

/** A shipment with the items that the team has not dealt with. */
function openItemsOf(row: JudgedRow, team: ShownTeam, judge: Judge) {
  return { shipment: withPlausibleDates(row.shipment, judge), items: openItems(itemsOfRow(row, team, judge)) }
}

/** Why nothing is done; `null` where it is. */
export function refusalWords(
  references: readonly string[],
  chosen: readonly { readonly items: readonly unknown[] }[],
): string | null {
  const count = chosen.reduce((sum, { items }) => sum + items.length, 0)
  const tooMany = tooManyWords(references.length, count)
  if (tooMany !== null) return tooMany
  return count > 0 ? null : noOpenItemWords(references)
}
