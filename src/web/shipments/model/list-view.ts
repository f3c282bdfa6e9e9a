import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { RowGroup } from '../arrange/arrange-rows.ts'
import type { Placement } from '../arrange/placement.ts'
import type { LoadedShipments } from './loaded-shipments.ts'

/** Rows found among all that is loaded, before the service has answered. */
export interface FoundRows {
  readonly rows: readonly ShipmentRow[]
  /** How many loaded rows the text was looked for in. */
  readonly searched: number
}

/** Loaded rows that match by what the service does not search. */
export interface BeyondRows {
  readonly rows: readonly ShipmentRow[]
  /** What each of them matches by, in words, by reference. */
  readonly notes: ReadonlyMap<string, string>
}

/** What becomes of the question to the service, while loaded rows stand in for its answer. */
export type Asking = 'on-enter' | 'now' | 'failed'

/** Found rows that stand in for what the service has not answered yet. */
export interface StandIn extends FoundRows {
  readonly asking: Asking
}

/** A group of rows with what its heading says. */
export interface HeadedGroup extends RowGroup {
  readonly count: number
  /** How many shipments have low notices only, which the reader may show or hide here; `null` where not. */
  readonly lowCount: number | null
}

/** All that a list shows and counts, each under one name. */
export interface ListView {
  readonly search: ShipmentsSearch
  readonly clock: Clock
  /** The rows that are shown, in their order. */
  readonly rows: readonly ShipmentRow[]
  /** What of them stands in for an answer of the service; `null` once that is there, or nothing is loaded to look in. */
  readonly standIn: StandIn | null
  /** Those that stand above the others of an answer. */
  readonly beyond: BeyondRows
  /** The other rows of an answer: the loaded ones, filtered and sorted, or left in place for a reader. */
  readonly arranged: readonly ShipmentRow[]
  /** The headings that rows stand under. */
  readonly groups: readonly HeadedGroup[]
  /** Some of the arranged rows have changed and not moved to where they belong now. */
  readonly isOutOfPlace: boolean
  /** The loaded rows, in the service's order. */
  readonly loaded: readonly ShipmentRow[]
  /** What else is known of them; `null` until the first are there. */
  readonly answer: Omit<LoadedShipments, 'loaded' | 'isComplete'> | null
  /** Whether the loaded rows are all. */
  readonly isComplete: boolean
}

interface Parts {
  readonly search: ShipmentsSearch
  readonly clock: Clock
  /** What the service has answered, as far as it is loaded. */
  readonly answer: LoadedShipments | undefined
  /** Where its rows stand; `null` without an answer. */
  readonly placement: Placement | null
  readonly standIn: StandIn | null
  readonly beyond: BeyondRows
}

const NOT_LOADED: Pick<LoadedShipments, 'loaded' | 'isComplete'> = { loaded: [], isComplete: false }
const NOT_PLACED: Pick<Placement, 'arranged' | 'groups' | 'isOutOfPlace' | 'lowCount'> = {
  arranged: [],
  groups: [],
  isOutOfPlace: false,
  lowCount: null,
}

/** What a list shows and counts, from all that is known of it. Pure. */
export function listView({ search, clock, answer, placement, standIn, beyond }: Parts): ListView {
  const { loaded, isComplete } = answer ?? NOT_LOADED
  const placed = placement ?? NOT_PLACED
  const { arranged, isOutOfPlace } = placed
  return {
    search,
    clock,
    rows: standIn?.rows ?? joined(beyond.rows, arranged),
    standIn,
    beyond,
    arranged,
    groups: headedGroups(placed, beyond.rows.length),
    isOutOfPlace,
    loaded,
    answer: answer ?? null,
    isComplete,
  }
}

function joined(first: readonly ShipmentRow[], others: readonly ShipmentRow[]): readonly ShipmentRow[] {
  return first.length === 0 ? others : [...first, ...others]
}

/** The groups with their counts, below the rows that the service cannot find. */
function headedGroups(
  { arranged, groups, lowCount }: Pick<Placement, 'arranged' | 'groups' | 'lowCount'>,
  beyondCount: number,
): readonly HeadedGroup[] {
  return groups.map(({ severity, first }, at) => {
    const end = groups[at + 1]?.first ?? arranged.length
    return { severity, first: first + beyondCount, count: end - first, lowCount: at === 0 ? lowCount : null }
  })
}
