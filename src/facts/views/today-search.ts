import { ATTENTION_KINDS, type AttentionKind } from '../attention/kinds.ts'
import { knownOf, oneOf, plainOf, present, textOf } from './read-values.ts'
import { type LoadedFilters, readLoadedFilters } from './search.ts'

export const TODAY_TABS = ['open', 'snoozed', 'handled'] as const
export type TodayTab = (typeof TODAY_TABS)[number]

export const TODAY_GROUPS = ['due', 'kind'] as const
export type TodayGroup = (typeof TODAY_GROUPS)[number]

/** What the page Today shows, as it stands in the URL. */
export interface TodaySearch extends Omit<LoadedFilters, 'attention' | 'due' | 'tags' | 'mine'> {
  /** Absent: open items. */
  readonly tab?: TodayTab
  readonly kind?: readonly AttentionKind[]
  /** Exactly one of the shipment's tags. */
  readonly tag?: string
  /** Only what the user has taken, or was given; on other tabs, what the user has snoozed or handled. */
  readonly mine?: 'yes'
  /** Absent: by what can be done, and until when. */
  readonly group?: TodayGroup
  /** A text among the rows that are there. */
  readonly q?: string
}

/** Reads the URL's query; a malformed value falls back to "not chosen" and never fails. */
export function readTodaySearch(raw: Record<string, unknown>): TodaySearch {
  const { attention: _attention, due: _due, tags: _tags, mine: _mine, ...filters } = readLoadedFilters(raw)
  return {
    ...filters,
    ...present({
      tab: oneOf(TODAY_TABS, raw.tab),
      kind: knownOf(ATTENTION_KINDS, raw.kind),
      tag: textOf(raw.tag),
      mine: oneOf(['yes'], raw.mine),
      group: oneOf(TODAY_GROUPS, raw.group),
      q: plainOf(raw.q),
    }),
  }
}

/** Whether rows of the tab are left out. */
export function isTodayFiltered(search: TodaySearch): boolean {
  const { tab: _tab, group: _group, ...filters } = search
  return Object.keys(filters).length > 0
}
