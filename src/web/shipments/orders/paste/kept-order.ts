import { DATE_ORDERS, type DateOrder } from '#facts/text/typed-date.ts'
import { keptSetting } from '../../../lib/kept-setting.ts'

/** What the user said last of dates with two readings; `null` for nothing yet. */
export const { useCurrent: useKeptOrder, keep: keepOrder } = keptSetting<DateOrder | null>(
  'landfall.date-order',
  (stored) => DATE_ORDERS.find((order) => order === stored) ?? null,
  (order) => order,
)
