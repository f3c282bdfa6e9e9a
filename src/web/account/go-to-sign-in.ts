import { LOGIN_PATH, RETURN_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { reloadPage, setSessionPhase } from './session-phase.ts'

const SENT_AT_KEY = 'landfall.sent-to-sign-in'
/** A browser that is back this soon without a session would be sent in circles. */
const CIRCLE_MS = 60_000

/** Address of the sign-in that leads back to this view. @param href its path, with query and fragment */
export function signInPath(href: string): string {
  return `${LOGIN_PATH}?${RETURN_PARAMETER}=${encodeURIComponent(href)}`
}

/** Sends a user who has seen nothing yet to the sign-in. */
export function goToSignIn(): void {
  if (document.visibilityState === 'hidden') {
    // Tabs that a browser restores all at once would overtake each other. By the time this one is looked at, another
    // may have signed in for all.
    document.addEventListener('visibilitychange', reloadPage, { once: true })
    return
  }
  // The clock may have been put right since.
  if (Math.abs(Date.now() - sentAtMs()) < CIRCLE_MS) {
    setSessionPhase('stuck')
    return
  }
  setSessionPhase('leaving')
  rememberSent(String(Date.now()))
  const { pathname, search, hash } = location
  location.replace(signInPath(pathname + search + hash))
}

/** Forgets that this tab was sent to the sign-in: it has worked. */
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
    // Storage may be refused; then only the sign-in service's own questions break the circle.
  }
}
