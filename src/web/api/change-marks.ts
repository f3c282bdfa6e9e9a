import { useSyncExternalStore } from 'react'
import { createStore } from '../lib/create-store.ts'

/**
 * Parts of shipments that have just changed: `live/live-shipments.ts` marks them, `list/shipment-row.tsx` shows the
 * marks.
 */

/** How long a change stays marked. */
const MARKED_MS = 8000

/** Names of the changed parts. */
export type ChangedParts = ReadonlySet<string>

interface ChangeMarks {
  /** Marks parts of something as changed, for some seconds. */
  readonly mark: (what: string, parts: readonly string[]) => void
  readonly of: (what: string) => ChangedParts
  readonly subscribe: (listener: () => void) => () => void
}

/** Name of the marks on a shipment's page. Marks of a list row are named by its reference. */
export function detailMark(reference: string): string {
  return `shipment ${reference}`
}

const NONE: ChangedParts = new Set()

function createChangeMarks(): ChangeMarks {
  const marks = createStore<ReadonlyMap<string, ChangedParts>>(new Map())
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  return {
    mark(what, parts) {
      if (parts.length === 0) return
      const before = marks.get().get(what) ?? NONE
      marks.set(new Map(marks.get()).set(what, new Set([...before, ...parts])))
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
