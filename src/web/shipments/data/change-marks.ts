import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/create-store.ts'

/** Which parts of a shipment have just changed: `live/live-shipments.ts` marks them, `list/shipment-row.tsx` draws the marks. */

/** How long a change stays marked. */
const MARKED_MS = 8000

/** What has changed, by name, with what it was before where that is known. */
export type ChangedParts = ReadonlyMap<string, string | undefined>

/** What has changed a moment ago. */
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

/** The name under which the page of a shipment finds its marks; a row of a list is named by its reference. */
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
      // What was there before the first of several changes is what the user has seen.
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

/** The marks of this tab. */
export const changeMarks = createChangeMarks()

/** The parts of something that have changed a moment ago. */
export function useChangedParts(what: string): ChangedParts {
  return useSyncExternalStore(changeMarks.subscribe, () => changeMarks.of(what))
}
