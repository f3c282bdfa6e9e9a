import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { ProblemError } from '#contract/problem.ts'
import type { SignInConfig } from './access-config.ts'
import { createSignInCompletions } from './sign-in-completions.ts'
import { createProvider } from './provider.ts'
import { createSealer } from './sealer.ts'
import type { Secret } from './secret.ts'
import { ATTEMPT, createSessions, type Session } from './sessions.ts'
import { letIn, sendSignedOut, sendToService } from './sign-in-routes.ts'

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
  /** Sends the browser to the sign-in service. */
  login(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Starts a session for a person who returns from the sign-in service. */
  callback(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** The page after signing out. */
  signedOut(reply: FastifyReply): FastifyReply
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
  const parts = { config, provider, sessions, completions }

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
    login: (request, reply) => sendToService(parts, request, reply),
    callback: (request, reply) => letIn(parts, request, reply),
    signedOut: (reply) => sendSignedOut(parts, reply),
  }
}
