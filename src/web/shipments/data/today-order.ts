import { createStore } from '../../lib/create-store.ts'

/** Shipments in the order of Today, each once, with the key of its row there. */
export type TodayOrder = readonly { readonly key: string; readonly reference: string }[]

const kept = createStore<TodayOrder>([])

/** How Today stood when one of its rows was opened. */
export function todayOrder(): TodayOrder {
  return kept.get()
}

/**
 * Keeps how Today stands.
 *
 * @param opened the key of the row that is opened; where its shipment has others, it is the one that counts
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
  kept.set([...order].map(([reference, key]) => ({ key, reference })))
}
