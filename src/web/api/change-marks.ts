import { useSyncExternalStore } from 'react'
import { createStore } from '../lib/create-store.ts'

/**
 * Parts of shipments that have just changed: `live/live-shipments.ts` marks them, `list/shipment-row.tsx` shows the
 * marks.
 */

/** How long a change stays marked. */
const MARKED_MS = 8000

/** The changed parts by name, each with its former text if known. */
export type ChangedParts = ReadonlyMap<string, string | undefined>

interface ChangeMarks {
  /** Marks parts of something as changed, for some seconds. */
  readonly mark: (
    what: string,
    parts: readonly string[],
    was?: Readonly<Record<string, string | undefined>>,
  ) => void
  readonly of: (what: string) => ChangedParts
  readonly subscribe: (listener: () => void) => () => void
}

/** Name of the marks on a shipment's page. Marks of a list row are named by its reference. */
export function detailMark(reference: string): string {
  return `shipment ${reference}`
}

const NONE: ChangedParts = new Map()

function createChangeMarks(): ChangeMarks {
  const marks = createStore<ReadonlyMap<string, ChangedParts>>(new Map())
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  return {
    mark(what, parts, was = {}) {
      if (parts.length === 0) return
      // Of several changes, the value before the first is the one that the user has seen.
      const before = marks.get().get(what) ?? NONE
      const now = new Map([...parts.map((part) => [part, was[part]] as const), ...before])
      marks.set(new Map(marks.get()).set(what, now))
      clearTimeout(timers.get(what))
      const end = () => {
        marks.set(new Map([...marks.get()].filter(([each]) => each !== what)))
        timers.delete(what)
      }
      timers.set(what, setTimeout(end, MARKED_MS))
    },
    of: (what) => marks.get().get(what) ?? NONE,
    subscribe: marks.subscribe,
  }
}

export const changeMarks = createChangeMarks()

/** The parts of something that have just changed. */
export function useChangedParts(what: string): ChangedParts {
  return useSyncExternalStore(changeMarks.subscribe, () => changeMarks.of(what))
}
