import { useSyncExternalStore } from 'react'

/** How long a change stays marked. */
const MARKED_MS = 8000

/** What has changed, by name, with what it was before where that is known. */
export type ChangedParts = ReadonlyMap<string, string | undefined>

const NONE: ChangedParts = new Map()
const marks = new Map<string, ChangedParts>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Marks parts of something as changed, for some seconds. */
export function markChanged(
  what: string,
  parts: readonly string[],
  was: Readonly<Record<string, string | undefined>> = {},
): void {
  if (parts.length === 0) return
  // What was there before the first of several changes is what the reader has seen.
  const before = marks.get(what) ?? NONE
  marks.set(what, new Map([...parts.map((part) => [part, was[part]] as const), ...before]))
  clearTimeout(timers.get(what))
  timers.set(
    what,
    setTimeout(() => {
      marks.delete(what)
      timers.delete(what)
      tell()
    }, MARKED_MS),
  )
  tell()
}

/** The parts that have changed a moment ago. */
export function useChangedParts(what: string): ChangedParts {
  return useSyncExternalStore(subscribe, () => marks.get(what) ?? NONE)
}

/** The name under which the page of a shipment finds its marks; a row of a list is named by its reference. */
export function detailMark(reference: string): string {
  return `shipment ${reference}`
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
