import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
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
export interface StandIn extends Pick<FoundRows, 'rows'> {
  /** How many loaded rows the text was looked for in; `null` where all of the account set was searched. */
  readonly searched: number | null
  readonly asking: Asking
}

/** All that a list shows and counts, each under one name. */
export interface ListView {
  readonly search: ShipmentsSearch
  readonly judge: Judge
  /** The rows that belong to it at this moment, in their order. A reader may still see others. */
  readonly rows: readonly ShipmentRow[]
  /** What of them stands in for an answer of the service; `null` once that is there, or nothing is loaded to look in. */
  readonly standIn: StandIn | null
  /** Those that stand above the others of an answer. */
  readonly beyond: BeyondRows
  /** Rows among the others that the service's answer lacks. */
  readonly added: readonly ShipmentRow[]
  /** The other rows of an answer: the loaded ones, filtered and sorted. */
  readonly arranged: readonly ShipmentRow[]
  /** The loaded rows, in the service's order. */
  readonly loaded: readonly ShipmentRow[]
  /** What else is known of them; `null` until the first are there. */
  readonly answer: Omit<LoadedShipments, 'loaded' | 'isComplete'> | null
  /** Whether the loaded rows are all. */
  readonly isComplete: boolean
}

interface Parts {
  readonly search: ShipmentsSearch
  readonly judge: Judge
  /** What the service has answered, as far as it is loaded. */
  readonly answer: LoadedShipments | undefined
  /** Its rows, filtered and sorted. */
  readonly arranged: readonly ShipmentRow[]
  readonly standIn: StandIn | null
  readonly beyond: BeyondRows
  readonly added: readonly ShipmentRow[]
}

const NOT_LOADED: Pick<LoadedShipments, 'loaded' | 'isComplete'> = { loaded: [], isComplete: false }

/** What a list shows and counts, from all that is known of it. Pure. */
export function listView({ search, judge, answer, arranged, standIn, beyond, added }: Parts): ListView {
  const { loaded, isComplete } = answer ?? NOT_LOADED
  return {
    search,
    judge,
    rows: standIn?.rows ?? joined(beyond.rows, arranged),
    standIn,
    beyond,
    added,
    arranged,
    loaded,
    answer: answer ?? null,
    isComplete,
  }
}

function joined(first: readonly ShipmentRow[], others: readonly ShipmentRow[]): readonly ShipmentRow[] {
  return first.length === 0 ? others : [...first, ...others]
}
