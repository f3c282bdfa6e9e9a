import { isTextPair, keepInTab, keptInTab } from '../lib/kept-in-tab.ts'

/** Shipments in the order of Today, each only once, with the key of its row there. */
export type TodayOrder = readonly { readonly key: string; readonly reference: string }[]

const STORAGE_KEY = 'landfall.today-order'

let kept = orderOf(keptInTab(STORAGE_KEY).filter(isTextPair))

/** Order of Today when one of its rows was last opened. Survives a reload. */
export function todayOrder(): TodayOrder {
  return kept
}

/**
 * Stores the order of Today.
 *
 * @param opened key of the opened row, which takes precedence over other rows of its shipment
 */
export function keepTodayOrder(
  rows: readonly { readonly key: string; readonly subject: string }[],
  opened: string,
): void {
  const ofOpened = rows.find(({ key }) => key === opened)?.subject
  const order = new Map<string, string>()
  for (const { key, subject } of rows) {
    const isOther = subject === ofOpened && key !== opened
    if (!isOther && !order.has(subject)) order.set(subject, key)
  }
  kept = orderOf(order)
  keepInTab(STORAGE_KEY, order)
}

function orderOf(keys: Iterable<readonly [reference: string, key: string]>): TodayOrder {
  return Array.from(keys, ([reference, key]) => ({ key, reference }))
}
