import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { loadedFiltersOf } from '#facts/views/search-edits.ts'
import { hourOf } from '#facts/views/hour-of.ts'
import { isSameList } from '../../lib/is-same-list.ts'
import { arrangeRows, isByAttention } from './arrange-rows.ts'

/** Where the loaded rows of one list stand on screen, and what that was made from. */
export interface Placement {
  /** The loaded rows, filtered and sorted, or left in place for a reader. */
  readonly arranged: readonly ShipmentRow[]
  /** Changed rows have not moved to where they belong now, or out of the list, because the reader is at it. */
  readonly isOutOfPlace: boolean
  /** The loaded rows that it was made from. */
  readonly loaded: readonly ShipmentRow[]
  /** What was chosen and how it was sorted. */
  readonly key: string
  readonly hour: string
  /** What the team has dealt with, where rows are chosen or ordered by that. */
  readonly dealtWith: Judge['dealtWith']
  /** Why rows are out of place, where some are. */
  readonly cause: Cause
}

/** Why rows are not where they belong: the reader had more of them read, or they have changed by themselves. */
type Cause = 'read' | 'changed'

/** For which of these causes rows may move now. */
export type MayMove = Readonly<Record<Cause, boolean>>

interface Arranging {
  readonly search: ShipmentsSearch
  readonly judge: Judge
  readonly mayMove: MayMove
}

/**
 * Places the loaded rows of a list. Thousands of them are filtered and sorted only when something is another. Rows that
 * say something new, or of which the time says it, stay where they are until they may move, and rows that were loaded
 * meanwhile follow behind them; a list whose rows came in or went otherwise is arranged at once.
 *
 * @param last the placement that is on screen; without one, every row stands where it belongs
 * @returns the same object while nothing is another
 */
export function placed(
  last: Placement | null,
  loaded: readonly ShipmentRow[],
  { search, judge, mayMove }: Arranging,
): Placement {
  const key = JSON.stringify([loadedFiltersOf(search), search.sort, search.lead])
  const hour = hourOf(judge)
  const before = last?.key === key ? last : null
  const dealtWith = marksFor(search, judge)
  const isSame = before && isMadeOf(before, { loaded, hour, dealtWith })
  if (isSame && !(before.isOutOfPlace && mayMove[before.cause])) return before
  const wanted = arrangeRows(loaded, search, judge)
  const cause = before ? causeOf(before, { loaded, dealtWith }) : 'read'
  // Where nothing is shown, nothing moves.
  const isStill = before?.arranged.length && startsWith(loaded, before.loaded) && !mayMove[cause]
  const rows = isStill ? keptInPlace(before, loaded, wanted) : { arranged: wanted, isOutOfPlace: false }
  return { ...rows, loaded, key, hour, dealtWith, cause }
}

/** What the team has dealt with, where rows are chosen or ordered by that: else its marks need no new arrangement. */
function marksFor({ attention, notes, sort }: ShipmentsSearch, { dealtWith }: Judge): Judge['dealtWith'] {
  const isByTeam = attention !== undefined || notes !== undefined || isByAttention(sort)
  return isByTeam ? dealtWith : null
}

type Made = Pick<Placement, 'loaded' | 'hour' | 'dealtWith'>

function isMadeOf(before: Made, { loaded, hour, dealtWith }: Made): boolean {
  return before.loaded === loaded && before.hour === hour && before.dealtWith === dealtWith
}

/** What was read and waits is arranged with all the rest. The team's state is read too, a moment after the first rows. */
function causeOf(before: Placement, { loaded, dealtWith }: Pick<Made, 'loaded' | 'dealtWith'>): Cause {
  const isReadWaiting = before.isOutOfPlace && before.cause === 'read'
  const isTeamRead = before.dealtWith === null && dealtWith !== null
  return isReadWaiting || isTeamRead || loaded.length > before.loaded.length ? 'read' : 'changed'
}

/** Rows that wait to be moved stay where they are, and those that were added follow. */
function keptInPlace(
  last: Placement,
  loaded: readonly ShipmentRow[],
  wanted: readonly ShipmentRow[],
): Pick<Placement, 'arranged' | 'isOutOfPlace'> {
  const newest = new Map(loaded.map((row) => [row.reference, row]))
  const added = new Set(loaded.slice(last.loaded.length))
  const kept = [
    ...last.arranged.map((row) => newest.get(row.reference) ?? row),
    ...wanted.filter((row) => added.has(row)),
  ]
  return isSameList(kept, wanted)
    ? { arranged: wanted, isOutOfPlace: false }
    : { arranged: kept, isOutOfPlace: true }
}

function startsWith(rows: readonly ShipmentRow[], first: readonly ShipmentRow[]): boolean {
  return first.every((row, at) => row.reference === rows[at]?.reference)
}
