import { createStore, useStore } from '../lib/create-store.ts'

/**
 * The phase of the session. `open`: the user may continue. `ended`: the page asks them to sign in again. `stuck`: they
 * were sent to sign in and returned without a session. `leaving`: the browser is navigating to another page.
 */
export type SessionPhase = 'open' | 'ended' | 'stuck' | 'leaving'

const phase = createStore<SessionPhase>('open')

export const sessionPhase = phase.get

export const setSessionPhase = phase.set

/** Reloads the page. Unsaved input is stored and restored afterwards, so the browser does not ask. */
export function reloadPage(): void {
  phase.set('leaving')
  location.reload()
}

export function useSessionPhase(): SessionPhase {
  return useStore(phase)
}
