import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ProblemError } from '#contract/problem.ts'
import type { SignIn } from './auth/sign-in.ts'
import { isLoopback, isLoopbackUrl } from './loopback.ts'

export interface ProbeSettings {
  /** The token that probes must send; `null` if none is set. */
  readonly metricsToken: string | null
  readonly publicUrl: string | null
  readonly signIn: SignIn | null
}

/**
 * Admits a probe with the right token. If no token is set and only this machine can open the dashboard, admits a
 * program on this machine whose request no reverse proxy forwarded.
 *
 * @throws ProblemError `not_allowed`
 */
export function admitProbe({ headers, socket }: IncomingMessage, settings: ProbeSettings): void {
  const { metricsToken: token } = settings
  const isAdmitted =
    token === null
      ? !isPublished(settings) && isFromHere(headers, socket.remoteAddress ?? '')
      : isEqual(headers.authorization ?? '', `Bearer ${token}`)
  if (isAdmitted) return
  throw new ProblemError('not_allowed', {
    detail: 'Only the operator may read the full health of the proxy.',
    hint: hintFor(settings),
  })
}

/** Whether other machines can reach the dashboard through a reverse proxy, whose requests come from this machine too. */
function isPublished({ publicUrl, signIn }: ProbeSettings): boolean {
  return signIn !== null || (publicUrl !== null && !isLoopbackUrl(new URL(publicUrl)))
}

function hintFor(settings: ProbeSettings): string {
  if (settings.metricsToken !== null) return 'Send METRICS_TOKEN as a bearer token.'
  return isPublished(settings)
    ? 'Set METRICS_TOKEN for the dashboard, start it again, and send the token as a bearer token.'
    : 'Ask from the machine itself, or set METRICS_TOKEN and send it as a bearer token.'
}

function isFromHere(headers: IncomingMessage['headers'], peer: string): boolean {
  const isPassedOn = Object.keys(headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  )
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return !isPassedOn && isLoopback(peer.replace(/^::ffff:/, '')) && isLoopback(host)
}

/** Compares in constant time, so that the duration reveals nothing about the token. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
