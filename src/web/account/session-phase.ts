import { createStore, useStore } from '../lib/create-store.ts'

/**
 * The phase of the session. `open`: the user reads on. `ended`: they are asked to sign in again, over the page. `stuck`:
 * they were sent to sign in and are back without a session. `leaving`: they are on the way to another page.
 */
export type SessionPhase = 'open' | 'ended' | 'stuck' | 'leaving'

const phase = createStore<SessionPhase>('open')

export const sessionPhase = phase.get

export const setSessionPhase = phase.set

/** Loads the page again. What is not saved yet is kept for that, and so nothing is asked. */
export function reloadPage(): void {
  phase.set('leaving')
  location.reload()
}

/** The phase, kept up to date. */
export function useSessionPhase(): SessionPhase {
  return useStore(phase)
}
