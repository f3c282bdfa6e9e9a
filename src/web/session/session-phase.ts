import { useSyncExternalStore } from 'react'

/**
 * How the reader stands to the session: `open` reads on; `ended` is asked to sign in again over what is shown; `stuck`
 * was sent to sign in and is back without a session; `leaving` is on the way to another page.
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
