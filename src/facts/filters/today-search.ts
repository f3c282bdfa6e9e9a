import { ATTENTION_KINDS, type AttentionKind } from '../attention/kinds.ts'
import { knownOf, oneOf, plainOf, present, textOf } from './read-values.ts'
import { type ListLook, type LoadedFilters, readLoadedFilters } from './search.ts'

export const TODAY_TABS = ['open', 'snoozed', 'handled'] as const
export type TodayTab = (typeof TODAY_TABS)[number]

export const TODAY_GROUPS = ['due', 'kind'] as const
export type TodayGroup = (typeof TODAY_GROUPS)[number]

/** The query of the page Today. */
export interface TodaySearch
  extends Omit<LoadedFilters, 'attention' | 'due' | 'tags' | 'mine'>, Pick<ListLook, 'view'> {
  /** Absent means open items. */
  readonly tab?: TodayTab
  readonly kind?: readonly AttentionKind[]
  /** One of the shipment's tags, exactly. */
  readonly tag?: string
  /** Only shipments that the user owns; on other tabs, items that the user has snoozed or handled. */
  readonly mine?: 'yes'
  /** Absent means by what can be done, and until when. */
  readonly group?: TodayGroup
  /** A text to find among the rows. */
  readonly q?: string
}

/** Reads the URL's query. A malformed value counts as not chosen and never throws. */
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
      view: textOf(raw.view),
    }),
  }
}

export function isTodayFiltered(search: TodaySearch): boolean {
  const { tab: _tab, group: _group, view: _view, ...filters } = search
  return Object.keys(filters).length > 0
}
