import { useSyncExternalStore } from 'react'

/**
 * The phase of the session. `open`: the reader reads on. `ended`: they are asked to sign in again, over the page. `stuck`:
 * they were sent to sign in and are back without a session. `leaving`: they are on the way to another page.
 */
export type SessionPhase = 'open' | 'ended' | 'stuck' | 'leaving'

let phase: SessionPhase = 'open'
const listeners = new Set<() => void>()

export function sessionPhase(): SessionPhase {
  return phase
}

export function setSessionPhase(next: SessionPhase): void {
  phase = next
  for (const listener of listeners) listener()
}

/** The phase, kept up to date. */
export function useSessionPhase(): SessionPhase {
  return useSyncExternalStore(subscribe, sessionPhase)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
