import type { DateOrder } from '#facts/text/typed-date.ts'
import { keptSetting } from '../../../lib/kept-setting.ts'

export const ORDERS = ['day-first', 'month-first'] as const satisfies readonly DateOrder[]

/** What the user said last of dates with two readings; `null` for nothing yet. */
export const { useCurrent: useKeptOrder, keep: keepOrder } = keptSetting<DateOrder | null>(
  'landfall.date-order',
  (stored) => ORDERS.find((order) => order === stored) ?? null,
  (order) => order,
)
