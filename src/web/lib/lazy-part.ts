import { useSyncExternalStore } from 'react'

/** A part of the page whose code is loaded when it is about to be needed. */
export interface LazyPart<Part> {
  /** Loads the part, unless it is there: on hover, on focus, or because it is to be shown. `null` where that fails. */
  readonly load: () => Promise<Part | null>
  /** The part, or why it is not there. */
  readonly use: () => Part | 'loading' | 'missing'
}

/**
 * Makes such a part. Unlike `React.lazy`, code that cannot be fetched (offline, or after an update of the dashboard) takes
 * nothing with it that is shown already: what needs the part says so, and whoever asks again tries again.
 */
export function lazyPart<Part extends object>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let part: Part | 'loading' | 'missing' = 'loading'
  let loading: Promise<Part | null> | null = null
  const listeners = new Set<() => void>()

  const become = (next: Part | 'missing') => {
    part = next
    for (const listener of listeners) listener()
  }
  const fetchOnce = async () => {
    try {
      const fetched = await fetchPart()
      become(fetched)
      return fetched
    } catch {
      become('missing')
      loading = null
      return null
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    load: () => (loading ??= fetchOnce()),
    use: () => useSyncExternalStore(subscribe, () => part),
  }
}
