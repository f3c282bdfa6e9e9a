import { useState } from 'react'
import { heldGroups, type HeldGroups } from './held-groups.ts'
import type { TodayGroupOfRows } from './today-rows.ts'

interface Options {
  readonly live: readonly TodayGroupOfRows[]
  /** Tells lists from one another. */
  readonly list: string
  /** Rows wait only once all are there. */
  readonly isComplete: boolean
  /** The pointer or the focus is in the list. */
  readonly isBusy: boolean
  /** References of what the reader has acted on. */
  readonly own: ReadonlySet<string>
}

/** The groups to draw, and a way to let in what waits. */
export function useHeldGroups(options: Options): HeldGroups & { readonly show: () => void } {
  const [last, setLast] = useState(() => ({ ...options, ...shownAsTheyAre(options.live) }))
  // What the reader has acted on counts from the next groups on: those are without it.
  const isSame = last.live === options.live && last.isBusy === options.isBusy
  const mayHold = options.isBusy && options.isComplete && last.isComplete && last.list === options.list
  const now = isSame && last.list === options.list ? last : { ...options, ...next(last, options, mayHold) }
  if (now !== last) setLast(now)
  const { groups, waiting } = now
  return { groups, waiting, show: () => setLast({ ...options, ...shownAsTheyAre(options.live) }) }
}

function next(last: HeldGroups, { live, own }: Options, mayHold: boolean): HeldGroups {
  return mayHold ? heldGroups(last.groups, live, own) : shownAsTheyAre(live)
}

function shownAsTheyAre(live: readonly TodayGroupOfRows[]): HeldGroups {
  return { groups: live, waiting: 0 }
}
