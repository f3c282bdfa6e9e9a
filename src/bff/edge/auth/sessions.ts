import type { IncomingMessage } from 'node:http'
import { isRecord } from '../../answer.ts'
import type { Person } from './allow-list.ts'
import { readCookie, removeCookie, setCookie, type CookieKind } from './cookies.ts'
import type { Challenge } from './provider.ts'
import type { Purpose, Sealer } from './sealer.ts'

/** A person's permission to use the dashboard. */
export interface Session {
  /** The sign-in service's own, stable name for them. */
  readonly subject: string
  readonly name: string | null
  readonly email: string | null
  /** Wall-clock time in milliseconds at which it ends. */
  readonly untilMs: number
}

/** A sign-in under way at the sign-in service. */
interface Attempt extends Challenge {
  /** Where to go once it is done. */
  readonly returnPath: string
}

/** Sessions and sign-ins under way. The browser keeps both, sealed; the proxy keeps nothing. */
export interface Sessions {
  read(request: IncomingMessage): Session | null
  readAttempt(request: IncomingMessage): Attempt | null
  /** Value of `Set-Cookie`, like the following. */
  start(person: Person): string
  startAttempt(attempt: Attempt): string
  end(): string
  endAttempt(): string
}

const SESSION = { name: '__Host-landfall', sameSite: 'Strict', maxAgeSeconds: 8 * 3600 } satisfies CookieKind
// The browser comes back from the sign-in service, which is another site.
export const ATTEMPT = {
  name: '__Host-landfall-login',
  sameSite: 'Lax',
  maxAgeSeconds: 600,
} satisfies CookieKind

/** A clock may go back by this much before its sealed texts count as void. */
const SET_BACK_MS_MAX = 5 * 60_000

/** @param nowMs wall-clock time in milliseconds */
export function createSessions(sealer: Sealer, nowMs: () => number): Sessions {
  const endOf = ({ maxAgeSeconds }: CookieKind) => nowMs() + maxAgeSeconds * 1000

  function open(purpose: Purpose, kind: CookieKind, { headers }: IncomingMessage) {
    const opened = sealer.open(purpose, readCookie(kind, headers.cookie) ?? '')
    const latestMs = endOf(kind)
    if (!opened || opened.untilMs > latestMs + SET_BACK_MS_MAX) return null
    return { content: opened.content, untilMs: Math.min(opened.untilMs, latestMs) }
  }

  return {
    read(request) {
      const opened = open('session', SESSION, request)
      if (!opened || !isRecord(opened.content)) return null
      const { subject, name, email } = opened.content
      // A session of an earlier version names no person who could write.
      if (typeof subject !== 'string') return null
      return { subject, name: textOrNull(name), email: textOrNull(email), untilMs: opened.untilMs }
    },
    readAttempt(request) {
      const opened = open('sign-in attempt', ATTEMPT, request)
      return opened && attemptIn(opened.content)
    },
    start({ subject, name, email }) {
      return setCookie(SESSION, sealer.seal('session', { subject, name, email }, endOf(SESSION)))
    },
    startAttempt(attempt) {
      return setCookie(ATTEMPT, sealer.seal('sign-in attempt', attempt, endOf(ATTEMPT)))
    },
    end: () => removeCookie(SESSION),
    endAttempt: () => removeCookie(ATTEMPT),
  }
}

function attemptIn(content: unknown): Attempt | null {
  if (!isRecord(content)) return null
  const { state, nonce, codeVerifier, returnPath } = content
  const isWhole =
    typeof state === 'string' &&
    typeof nonce === 'string' &&
    typeof codeVerifier === 'string' &&
    typeof returnPath === 'string'
  return isWhole ? { state, nonce, codeVerifier, returnPath } : null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
