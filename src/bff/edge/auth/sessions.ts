import type { IncomingMessage } from 'node:http'
import { isRecord } from '#contract/is-record.ts'
import type { Person } from './allow-list.ts'
import { cookiePartsAfter, readCookie, removeCookie, setCookie, type CookieKind } from './cookies.ts'
import type { Challenge } from './provider.ts'
import type { Purpose, Sealer } from './sealer.ts'

/** A person's permission to use the dashboard. */
export interface Session {
  /** The sign-in service's stable identifier of the person. */
  readonly subject: string
  readonly name: string | null
  readonly email: string | null
  /** Wall-clock time in milliseconds when it ends. */
  readonly untilMs: number
}

/** A sign-in that is not finished yet. */
interface Attempt extends Challenge {
  /** Where to go afterwards. */
  readonly returnPath: string
}

/** Sessions and unfinished sign-ins. Both are sealed and stored only in the browser. */
export interface Sessions {
  read(request: IncomingMessage): Session | null
  /** The browser's unfinished sign-in with this state. */
  readAttempt(request: IncomingMessage, state: string): Attempt | null
  /** Like `endSession`, the value of a `Set-Cookie` header. */
  start(person: Person): string
  /** Adds an unfinished sign-in to the browser of the request. If there are too many, the oldest are removed. */
  startAttempt(request: IncomingMessage, attempt: Attempt): string[]
  end(): string
  endAttempt(attempt: Attempt): string
}

const SESSION = { name: '__Host-landfall', sameSite: 'Strict', maxAgeSeconds: 8 * 3600 } satisfies CookieKind
// The browser returns from the sign-in service, which is another site. Each tab may have an unfinished sign-in, so the
// cookie's name ends with its state.
export const ATTEMPT = {
  name: '__Host-landfall-login',
  sameSite: 'Lax',
  maxAgeSeconds: 600,
} satisfies CookieKind

/** With the longest return paths, these take 24 of the 32 KB allowed for a request's headers. */
const ATTEMPTS_MAX = 10

/** A clock may be set back by this much before its sealed texts become invalid. */
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
      // A session of an earlier version has no person who could write.
      if (typeof subject !== 'string') return null
      return { subject, name: textOrNull(name), email: textOrNull(email), untilMs: opened.untilMs }
    },
    readAttempt(request, state) {
      const opened = open('sign-in attempt', attemptKind(state), request)
      const attempt = opened && attemptIn(opened.content)
      return attempt?.state === state ? attempt : null
    },
    start({ subject, name, email }) {
      return setCookie(SESSION, sealer.seal('session', { subject, name, email }, endOf(SESSION)))
    },
    startAttempt(request, attempt) {
      const others = cookiePartsAfter(`${ATTEMPT.name}-`, request.headers.cookie)
        .map((part) => attemptKind(part.replace(/=.*/, '')))
        .map((kind) => ({ kind, untilMs: open('sign-in attempt', kind, request)?.untilMs ?? 0 }))
        .toSorted((one, other) => other.untilMs - one.untilMs)
      return [
        setCookie(attemptKind(attempt.state), sealer.seal('sign-in attempt', attempt, endOf(ATTEMPT))),
        ...others.slice(ATTEMPTS_MAX - 1).map(({ kind }) => removeCookie(kind)),
      ]
    },
    end: () => removeCookie(SESSION),
    endAttempt: ({ state }) => removeCookie(attemptKind(state)),
  }
}

function attemptKind(state: string): CookieKind {
  return { ...ATTEMPT, name: `${ATTEMPT.name}-${state}` }
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
