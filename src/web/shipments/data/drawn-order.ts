import { createStore } from '../../lib/create-store.ts'
import type { AskedList } from './list-visit.ts'

type Asked = Pick<AskedList, 'search' | 'filters'>

/** The rows of a list as the reader has seen them last. */
interface DrawnOrder {
  /** Names the list. */
  readonly list: string
  readonly references: readonly string[]
}

/** What the page of a shipment steps through that was opened from the list. */
export const drawnOrder = createStore<DrawnOrder>({ list: '', references: [] })

/** Keeps the order of the rows on screen. */
export function keepDrawnOrder(asked: Asked, references: readonly string[]): void {
  drawnOrder.set({ list: nameOf(asked), references })
}

/** The references of a list as they were drawn; `null` where another list was drawn last. */
export function drawnOf({ list, references }: DrawnOrder, asked: Asked): readonly string[] | null {
  return list === nameOf(asked) ? references : null
}

function nameOf({ search, filters }: Asked): string {
  return JSON.stringify([search, filters])
}
