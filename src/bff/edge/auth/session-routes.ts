import type { FastifyRequest } from 'fastify'
import type { SessionState, TeamDays } from '#contract/dashboard-api/session.ts'
import type { Handler } from '../admission.ts'
import { personId } from './person-id.ts'
import type { SignIn } from './sign-in.ts'

export interface SessionDeps {
  /** `null` without sign-in. */
  readonly signIn: SignIn | null
  /** The team's zone. */
  readonly days: () => TeamDays
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
}

/** Answers `GET /auth/session`. */
export function readSession({ signIn, days, wallMs }: SessionDeps, { raw }: FastifyRequest): SessionState {
  if (!signIn) return { signIn: 'none', days: days() }
  const { subject, name, email, untilMs } = signIn.requireSession(raw)
  const secondsLeft = Math.floor((untilMs - wallMs()) / 1000)
  return { signIn: 'oidc', id: personId(signIn.issuer, subject), name, email, secondsLeft, days: days() }
}

/** Answers `POST /auth/logout`. */
export const signOut: Handler<{ readonly signIn: SignIn }> = ({ signIn }, _request, reply) =>
  reply
    .code(204)
    .headers({
      'set-cookie': signIn.endSession(),
      'clear-site-data': '"cache"',
      'cache-control': 'no-store',
    })
    .send()
