import type { QueryClient } from '@tanstack/react-query'
import { LOGOUT_PATH, SIGNED_OUT_PATH } from '#contract/dashboard-api/paths.ts'
import { post } from '../lib/http.ts'
import { setSessionPhase } from './session-phase.ts'

const CHANNEL = 'landfall.session'
const SIGNED_OUT = 'signed-out'

/** Ends the session in every tab of this browser. After a failure, nothing has changed. */
export async function signOut(client: QueryClient): Promise<void> {
  await post(LOGOUT_PATH)
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(SIGNED_OUT)
  channel.close()
  leave(client)
}

/** Leaves the page when another tab has signed out. */
export function followSignOut(client: QueryClient): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) leave(client)
  })
}

function leave(client: QueryClient): void {
  setSessionPhase('leaving')
  client.clear()
  // Going back must not show the page from the browser's cache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(SIGNED_OUT_PATH)
}
