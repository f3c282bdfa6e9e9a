import type { ColumnName, ShipmentsSearch } from '#facts/views/search.ts'

/** A view that every reader has. */
export interface BuiltInView {
  readonly id: BuiltInViewId
  readonly name: string
  readonly search: ShipmentsSearch
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

/** Each loads the whole set, so that its order and its filters apply to all of it. */
const LOAD: Pick<ShipmentsSearch, 'load'> = { load: 'all' }

/** Without the next event: the reason for attention gives it where it matters, and needs the room. */
const ATTENTION_COLUMNS: readonly ColumnName[] = ['tags', 'route', 'eta', 'attention']
const FREE_TIME_COLUMNS: readonly ColumnName[] = ['tags', 'route', 'next', 'eta', 'status', 'lastFreeDay']

/** In the order of the sidebar. A delivered shipment may still have free time running, or an empty to return. */
export const BUILT_IN_VIEWS: readonly BuiltInView[] = [
  {
    id: 'attention',
    name: 'Needs attention',
    search: {
      status: ['Active', 'Delivered'],
      attention: ['high', 'medium'],
      sort: 'attention',
      cols: ATTENTION_COLUMNS,
      ...LOAD,
    },
  },
  { id: 'active-by-eta', name: 'Active by ETA', search: { status: ['Active'], sort: 'eta', ...LOAD } },
  {
    id: 'arriving',
    name: 'ETA next 7 days',
    search: { status: ['Active'], etaFrom: '0d', etaTo: '6d', sort: 'eta', ...LOAD },
  },
  {
    id: 'passed',
    name: 'Passed estimates',
    search: { status: ['Active'], attention: ['overdue'], sort: 'next', ...LOAD },
  },
  {
    id: 'free-time',
    name: 'Free time ending',
    search: {
      status: ['Active', 'Delivered'],
      attention: ['free-time'],
      sort: 'lastFreeDay',
      cols: FREE_TIME_COLUMNS,
      ...LOAD,
    },
  },
  {
    id: 'awaiting-pickup',
    name: 'Awaiting pickup',
    search: { status: ['Active'], stage: ['awaiting-pickup'], sort: 'next', ...LOAD },
  },
  {
    id: 'delivered',
    name: 'Recently delivered',
    search: { status: ['Delivered'], updatedSince: '14d', sort: '-eta', ...LOAD },
  },
]
