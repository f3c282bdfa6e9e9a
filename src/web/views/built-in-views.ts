import type { ColumnName } from '#facts/filters/column-names.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'

export interface BuiltInView {
  readonly id: BuiltInViewId
  readonly name: string
  readonly search: ShipmentsSearch
}

export type BuiltInViewId =
  | 'active-by-eta'
  | 'passed'
  | 'free-time'
  | 'empty-return'
  | 'awaiting-pickup'
  | 'delivered'

const FREE_TIME_COLUMNS: readonly ColumnName[] = ['tags', 'route', 'next', 'eta', 'status', 'lastFreeDay']
const EMPTY_RETURN_COLUMNS: readonly ColumnName[] = [
  'tags',
  'route',
  'eta',
  'status',
  'containers',
  'emptyReturn',
]

/** In sidebar order. Free time and empty returns include delivered shipments, whose deadlines may still run. */
export const BUILT_IN_VIEWS: readonly BuiltInView[] = [
  { id: 'active-by-eta', name: 'Active by ETA', search: { status: ['Active'], sort: 'eta' } },
  {
    id: 'passed',
    name: 'Passed estimates',
    search: { status: ['Active'], attention: ['overdue'], sort: 'next' },
  },
  {
    id: 'free-time',
    name: 'Free time near or passed',
    search: {
      status: ['Active', 'Delivered'],
      attention: ['free-time'],
      sort: 'lastFreeDay',
      cols: FREE_TIME_COLUMNS,
    },
  },
  {
    id: 'empty-return',
    name: 'Empty returns due',
    search: {
      status: ['Active', 'Delivered'],
      attention: ['empty-return'],
      sort: 'emptyReturn',
      cols: EMPTY_RETURN_COLUMNS,
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
    search: { status: ['Delivered'], etaFrom: '-14d', sort: '-eta' },
  },
]
