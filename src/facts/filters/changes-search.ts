import { oneOf, present, textOf } from './read-values.ts'
import {
  momentOf,
  readLoadedFilters,
  readServerFilters,
  type ListLook,
  type LoadedFilters,
  type ServerFilters,
} from './search.ts'

/** The query of the page Changes. */
export interface ChangesSearch
  extends Omit<ServerFilters, 'updatedSince'>, LoadedFilters, Pick<ListLook, 'view'> {
  /** Absent means what has changed in the account. */
  readonly of?: 'team'
  /** An instant, or a span back from now. Absent means since the user last read. */
  readonly since?: string
  /** Whether to show small changes too. */
  readonly small?: 'yes'
}

/** Reads the URL's query. A malformed value counts as not chosen and never throws. */
export function readChangesSearch(raw: Record<string, unknown>): ChangesSearch {
  const { updatedSince: _updatedSince, ...filters } = readServerFilters(raw)
  return {
    ...filters,
    ...readLoadedFilters(raw),
    ...present({
      of: oneOf(['team'], raw.of),
      since: momentOf(raw.since),
      small: oneOf(['yes'], raw.small),
      view: textOf(raw.view),
    }),
  }
}
