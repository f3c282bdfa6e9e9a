import { CalendarDays, ListFilter, MapPin, Ship, ShipWheel, type LucideIcon } from 'lucide-react'
import { ORDER_VERDICTS } from '#contract/dashboard-api/judged-names.ts'
import { ATTENTION_KINDS } from '#facts/attention/kinds.ts'
import { orderVerdictWord } from '#facts/orders/order-words.ts'
import { upperFirst } from '#facts/text/upper-first.ts'
import type { Choice } from '#facts/filters/choice.ts'
import { attentionWord } from '#facts/filters/choice-words.ts'
import { ALL_CHOICES, choiceOf, type ChoiceName } from '#facts/filters/choices.ts'
import { readChangesSearch, type ChangesSearch } from '#facts/filters/changes-search.ts'
import { askedOfOrders, readOrdersSearch, type OrdersSearch } from '#facts/filters/orders-search.ts'
import { knownOf } from '#facts/filters/read-values.ts'
import { withoutFilters, withValue } from '#facts/filters/search-edits.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import type { TodaySearch } from '#facts/filters/today-search.ts'
import type { FilteredPage } from '#facts/filters/unknown-values.ts'

/** The filters in the address of any page. */
export interface PageSearch
  extends
    ShipmentsSearch,
    Pick<TodaySearch, 'tab' | 'group' | 'kind'>,
    Pick<OrdersSearch, 'verdict'>,
    Pick<ChangesSearch, 'of' | 'since' | 'small'> {}

/** A filter with a list of values. */
export type ValueFilter = ChoiceName | keyof typeof OWN

/** A filter with a control in menus or the panel. */
export type ControlName = ValueFilter | 'eta' | 'updatedSince'

/** Any filter. */
export type FilterName = ControlName | 'tag' | 'q'

/** Filters of only one page. */
const OWN = {
  /** Filter of Today. */
  kind: {
    title: 'Reason',
    section: 'urgency',
    groups: [{ title: 'Reason', order: ATTENTION_KINDS }],
    read: (value) => knownOf(ATTENTION_KINDS, value),
    word: attentionWord,
  },
  /** Filter of Orders. */
  verdict: {
    title: 'Required date',
    section: 'urgency',
    groups: [{ title: 'Required date', order: ORDER_VERDICTS }],
    read: (value) => knownOf(ORDER_VERDICTS, value),
    word: (value) => orderVerdictWord(ORDER_VERDICTS.find((each) => each === value) ?? 'none'),
  },
} as const satisfies Readonly<Record<string, Choice>>

export function filterOf(name: ValueFilter): Choice {
  return name === 'kind' || name === 'verdict' ? OWN[name] : choiceOf(name)
}

export function isValueFilter(name: ControlName): name is ValueFilter {
  return name !== 'eta' && name !== 'updatedSince'
}

/** Data for the controls of a page's filters. */
export interface Filtering {
  readonly page: FilteredPage
  readonly search: PageSearch
  /** Counts of values that the page counts itself; the proxy counts the others. */
  readonly own?: { readonly [Name in ValueFilter]?: ReadonlyMap<string, number> | undefined }
  /** Whether the page's counts belong to the previous search. */
  readonly isOld?: boolean
  readonly onShow: (search: PageSearch, replace?: boolean) => void
}

/** Filters that a button opens. */
interface Menu {
  readonly title: string
  readonly icon: LucideIcon
  readonly filters: readonly ControlName[]
}

/** The filters of a page, and where they are shown. */
interface PageFilters {
  /** Filters with a control beside the menus in a wide window, in panel order. */
  readonly toggles: readonly ControlName[]
  /** The menus of a wide window. */
  readonly menus: readonly Menu[]
  /** All filters in the panel. */
  readonly panel: readonly ControlName[]
  /** What "mine" means for the toggle Mine. */
  readonly mineTitle: (search: PageSearch) => string
  /** The search whose matches are counted by value. */
  readonly counted: (search: PageSearch) => ShipmentsSearch & Pick<TodaySearch, 'tab'>
  /** The page without filters. */
  readonly cleared: (search: PageSearch) => PageSearch
}

const inSection = (wanted: Choice['section']) =>
  ALL_CHOICES.flatMap(([name, { section }]) => (section === wanted ? name : []))

const MODE: Menu = { title: 'Mode', icon: ShipWheel, filters: ['mode'] }
const ETA: Menu = { title: 'ETA', icon: CalendarDays, filters: ['eta'] }
const CARRIER: Menu = { title: 'Carrier', icon: Ship, filters: ['carrier'] }
const PLACE: Menu = { title: 'Place', icon: MapPin, filters: ['to', 'from', 'place'] }

const OF_SHIPMENTS: PageFilters = {
  toggles: ['mine'],
  menus: [MODE, ETA, CARRIER, PLACE],
  panel: [...inSection('urgency'), 'eta', ...inSection('shipment'), 'updatedSince'],
  mineTitle: () => 'Assigned to you',
  counted: (search) => search,
  cleared: withoutFilters,
}

/** The filters of each page, rendered by `filter-bar.tsx`. */
export const FILTERS_OF: Readonly<Record<FilteredPage, PageFilters>> = {
  '/shipments': OF_SHIPMENTS,
  '/map': {
    ...OF_SHIPMENTS,
    // The map shows active shipments, whatever statuses are in its address.
    counted: (search) => withValue(search, 'status', ['Active']),
  },
  '/': {
    ...OF_SHIPMENTS,
    menus: [{ title: 'Reason', icon: ListFilter, filters: ['kind'] }, MODE, CARRIER, PLACE],
    panel: [
      'kind',
      'eta',
      ...inSection('shipment').filter((name) => name !== 'insured' && name !== 'hazardous'),
    ],
    mineTitle: ({ tab = 'open' }) =>
      tab === 'open' ? OF_SHIPMENTS.mineTitle({}) : `${upperFirst(tab)} by you`,
    counted: ({ group: _group, ...search }) => ({ tab: 'open', ...search }),
    cleared: ({ tab, group }) => ({ ...(tab && { tab }), ...(group && { group }) }),
  },
  '/changes': {
    ...OF_SHIPMENTS,
    panel: OF_SHIPMENTS.panel.filter((name) => name !== 'updatedSince'),
    counted: ({ of: _of, since: _since, small: _small, ...search }) => search,
    cleared: ({ of, since, small }) => readChangesSearch({ of, since, small }),
  },
  '/orders': {
    ...OF_SHIPMENTS,
    toggles: ['verdict', 'mine'],
    menus: [ETA, PLACE],
    panel: ['eta', 'to', 'from', 'place'],
    mineTitle: () => 'With a shipment assigned to you',
    counted: (search) => askedOfOrders(readOrdersSearch({ ...search })),
    cleared: ({ sort }) => ({ ...(sort && { sort }) }),
  },
}
