import { useSyncExternalStore } from 'react'

/** How long a change stays marked. */
const MARKED_MS = 8000

const NONE: ReadonlySet<string> = new Set()
const marks = new Map<string, ReadonlySet<string>>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Marks parts of something as changed, for some seconds. */
export function markChanged(what: string, parts: readonly string[]): void {
  if (parts.length === 0) return
  marks.set(what, new Set([...(marks.get(what) ?? NONE), ...parts]))
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
export function useChangedParts(what: string): ReadonlySet<string> {
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
