import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { TeamDays } from '#contract/dashboard-api/session.ts'
import { ProblemError } from '#contract/problem.ts'
import type { SignInConfig } from './access-config.ts'
import { createSignInCompletions } from './sign-in-completions.ts'
import { createProvider } from './provider.ts'
import { createSealer } from './sealer.ts'
import type { Secret } from './secret.ts'
import { ATTEMPT, createSessions, type Session } from './sessions.ts'
import { addSignInRoutes } from './sign-in-routes.ts'

/** Sessions and sign-in routes of the dashboard. */
export interface SignIn {
  /**
   * The session of the request.
   *
   * @throws ProblemError `sign_in_required`
   */
  requireSession(request: IncomingMessage): Session
  /** The issuer of the subjects in sessions. */
  readonly issuer: string
  /** Value of the `Set-Cookie` that ends a session. */
  endSession(): string
  /** Adds the paths under `/auth`. */
  addRoutes(server: FastifyInstance, days: () => TeamDays): void
}

export interface SignInSettings {
  readonly config: SignInConfig
  readonly sessionSecret: Secret
  /** Wall-clock time in milliseconds. */
  readonly nowMs: () => number
}

/** Sign-in by OpenID Connect: code flow with PKCE, state and nonce, and an allow-list. */
export function createSignIn({ config, sessionSecret, nowMs }: SignInSettings): SignIn {
  const { publicUrl, allowList, issuer, clientId } = config
  const provider = createProvider(config, nowMs)
  // Sessions become invalid when the rules that granted them change.
  const context = JSON.stringify({ publicUrl, issuer, clientId, allowList })
  const sessions = createSessions(createSealer({ secret: sessionSecret, context, nowMs }), nowMs)
  const completions = createSignInCompletions(nowMs, ATTEMPT.maxAgeSeconds * 1000)

  function requireSession(request: IncomingMessage): Session {
    const session = sessions.read(request)
    if (session) return session
    throw new ProblemError('sign_in_required', {
      detail: 'Nobody is signed in, or the session has ended.',
      hint: 'Sign in at /auth/login.',
    })
  }

  return {
    requireSession,
    issuer,
    endSession: () => sessions.end(),
    addRoutes: (server, days) =>
      addSignInRoutes(server, { config, provider, sessions, completions, requireSession, days, nowMs }),
  }
}
