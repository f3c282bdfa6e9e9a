import { useSyncExternalStore } from 'react'

/** A part of the page whose code something else brings, once it is there itself. */
export interface ProvidedPart<Part> {
  readonly provide: (part: Part) => void
  /** The part; `null` until it is there. */
  readonly use: () => Part | null
}

/** Makes a place for such a part. */
export function providedPart<Part>(): ProvidedPart<Part> {
  let provided: Part | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    provide(part) {
      provided = part
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, () => provided),
  }
}
