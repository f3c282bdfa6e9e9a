import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { LoadedShipments } from './loaded-shipments.ts'

/** Rows found among all that is loaded, before the service has answered. */
export interface FoundRows {
  readonly rows: readonly ShipmentRow[]
  /** How many loaded rows were searched. */
  readonly searched: number
}

/** Loaded rows that match only by numbers that the service does not search. */
export interface LocalOnly {
  readonly rows: readonly ShipmentRow[]
  /** What each of them matches by, by reference. */
  readonly notes: ReadonlyMap<string, LocalNote>
}

/** Why a row is among the matches although the service did not find it. */
export interface LocalNote {
  /** 'By booking no.' */
  readonly by: string
  /** The number or the name, as written. */
  readonly found: string
}

/** What happens to the request to the service while the local answer is on screen. */
export type Asking = 'on-enter' | 'now' | 'failed'

/** Matches among loaded rows, on screen until the service answers. */
export interface LocalAnswer extends Pick<FoundRows, 'rows'> {
  /** How many loaded rows were searched; `null` if the whole account set was. */
  readonly searched: number | null
  readonly asking: Asking
}

/** All that a list shows and counts, each under one name. */
export interface ListContent {
  readonly search: ShipmentsSearch
  readonly judge: Judge
  /** The rows that belong to it at this moment, in their order. A reader may still see others. */
  readonly rows: readonly ShipmentRow[]
  /** The local answer while it is on screen; `null` once the service has answered, or nothing is loaded to search. */
  readonly localAnswer: LocalAnswer | null
  /** Rows that only this browser finds; they lead the others. */
  readonly localOnly: LocalOnly
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
  readonly localAnswer: LocalAnswer | null
  readonly localOnly: LocalOnly
  readonly added: readonly ShipmentRow[]
}

const NOT_LOADED: Pick<LoadedShipments, 'loaded' | 'isComplete'> = { loaded: [], isComplete: false }

/** What a list shows and counts, from all that is known of it. Pure. */
export function listContent({
  search,
  judge,
  answer,
  arranged,
  localAnswer,
  localOnly,
  added,
}: Parts): ListContent {
  const { loaded, isComplete } = answer ?? NOT_LOADED
  return {
    search,
    judge,
    rows: localAnswer?.rows ?? joined(localOnly.rows, arranged),
    localAnswer,
    localOnly,
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
