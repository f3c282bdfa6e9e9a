import type { QueryCache, QueryClient } from '@tanstack/react-query'
import { SESSION_PATH } from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import { getJson } from '../lib/http.ts'
import { forgetSent, goToSignIn } from './go-to-sign-in.ts'
import { reloadPage, sessionPhase, setSessionPhase } from './session-phase.ts'
import { followSignOut } from './sign-out.ts'

type Watch = Pick<QueryCache['config'], 'onSuccess' | 'onError'>

/**
 * Watches every answer for the end of the session. A user who has not seen any content goes straight to the sign-in;
 * others keep their page and are asked to sign in over it.
 */
export function createSessionWatch(): Watch {
  let hasContent = false
  return {
    onSuccess() {
      if (!hasContent) forgetSent()
      hasContent = true
    },
    onError(error) {
      if (!isSignInRequired(error) || sessionPhase() !== 'open') return
      if (hasContent) setSessionPhase('ended')
      else goToSignIn()
    },
  }
}

/** Continues if another tab has signed in, and ends the session if another tab has signed out. */
export function followSession(client: QueryClient): void {
  document.addEventListener('visibilitychange', () => void reloadIfSignedIn())
  window.addEventListener('focus', () => void reloadIfSignedIn())
  followSignOut(client)
}

function isSignInRequired(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'sign_in_required'
}

/** Reloads if another tab has signed in for this one. */
async function reloadIfSignedIn(): Promise<void> {
  if (sessionPhase() !== 'ended' || document.visibilityState === 'hidden') return
  try {
    await getJson(SESSION_PATH, AbortSignal.timeout(10_000))
    reloadPage()
  } catch {
    // Still signed out, or no answer: the sign-in screen stays.
  }
}
