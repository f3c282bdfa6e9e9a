import { LOGIN_PATH, RETURN_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { reloadPage, setSessionPhase } from './session-phase.ts'

const SENT_AT_KEY = 'landfall.sent-to-sign-in'
/** If the browser returns without a session within this time, another redirect would only loop. */
const CIRCLE_MS = 60_000

/** Address of the sign-in that returns to this view. @param href its path, with query and fragment */
export function signInPath(href: string): string {
  return `${LOGIN_PATH}?${RETURN_PARAMETER}=${encodeURIComponent(href)}`
}

/** Redirects a user who has not seen any content yet to the sign-in. */
export function goToSignIn(): void {
  if (document.visibilityState === 'hidden') {
    // Tabs that a browser restores together would interfere with each other. By the time this one is shown, another may
    // have signed in for all.
    document.addEventListener('visibilitychange', reloadPage, { once: true })
    return
  }
  // Absolute, because the clock may have been set back meanwhile.
  if (Math.abs(Date.now() - sentAtMs()) < CIRCLE_MS) {
    setSessionPhase('stuck')
    return
  }
  setSessionPhase('leaving')
  rememberSent(String(Date.now()))
  const { pathname, search, hash } = location
  location.replace(signInPath(pathname + search + hash))
}

/** Called after a successful sign-in, so that the next one may redirect again. */
export function forgetSent(): void {
  rememberSent(null)
}

function sentAtMs(): number {
  try {
    return Number(sessionStorage.getItem(SENT_AT_KEY) ?? 0)
  } catch {
    return 0
  }
}

function rememberSent(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(SENT_AT_KEY)
    else sessionStorage.setItem(SENT_AT_KEY, value)
  } catch {
    // If storage is blocked, only the sign-in service's own prompts end the loop.
  }
}
