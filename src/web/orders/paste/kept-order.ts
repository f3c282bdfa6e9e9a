import { DATE_ORDERS, type DateOrder } from '#facts/text/typed-date.ts'
import { keptSetting } from '../../lib/kept-setting.ts'

/** The user's last answer about ambiguous dates; `null` for none. */
export const { useCurrent: useKeptOrder, keep: keepOrder } = keptSetting<DateOrder | null>(
  'landfall.date-order',
  (stored) => DATE_ORDERS.find((order) => order === stored) ?? null,
  (order) => order,
)
