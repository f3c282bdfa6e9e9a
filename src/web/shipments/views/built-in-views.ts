import { ATTENTION_GROUPS } from '#facts/attention/group.ts'
import type { ColumnName } from '#facts/views/column-names.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { TodaySearch } from '#facts/views/today-search.ts'

/** A view that every reader has. */
export interface BuiltInView {
  readonly id: BuiltInViewId
  readonly name: string
  /** The shipments that it shows. */
  readonly search: ShipmentsSearch
  /** Today shows exactly these, and the view leads there. Absent: it leads to the list. */
  readonly today?: TodaySearch
}

/** The ids of the built-in views. */
export type BuiltInViewId =
  | 'attention'
  | 'active-by-eta'
  | 'arriving'
  | 'passed'
  | 'free-time'
  | 'awaiting-pickup'
  | 'delivered'

const FREE_TIME_COLUMNS: readonly ColumnName[] = ['tags', 'route', 'next', 'eta', 'status', 'lastFreeDay']

/** In the order of the sidebar. A delivered shipment may still have free time running, or an empty to return. */
export const BUILT_IN_VIEWS: readonly BuiltInView[] = [
  {
    id: 'attention',
    name: 'Needs attention',
    search: { status: ['Active', 'Delivered'], attention: ATTENTION_GROUPS },
    today: { tab: 'open' },
  },
  { id: 'active-by-eta', name: 'Active by ETA', search: { status: ['Active'], sort: 'eta' } },
  {
    id: 'arriving',
    name: 'ETA next 7 days',
    search: { status: ['Active'], etaFrom: '0d', etaTo: '6d', sort: 'eta' },
  },
  {
    id: 'passed',
    name: 'Passed estimates',
    search: { status: ['Active'], attention: ['overdue'], sort: 'next' },
  },
  {
    id: 'free-time',
    name: 'Free time ending',
    search: {
      status: ['Active', 'Delivered'],
      attention: ['free-time'],
      sort: 'lastFreeDay',
      cols: FREE_TIME_COLUMNS,
    },
  },
  {
    id: 'awaiting-pickup',
    name: 'Awaiting pickup',
    search: { status: ['Active'], stage: ['awaiting-pickup'], sort: 'next' },
  },
  {
    id: 'delivered',
    name: 'Recently delivered',
    search: { status: ['Delivered'], updatedSince: '14d', sort: '-eta' },
  },
]
