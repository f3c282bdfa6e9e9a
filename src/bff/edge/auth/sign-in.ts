import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import {
  CALLBACK_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  RETURN_PARAMETER,
  SESSION_PATH,
  SIGNED_OUT_PATH,
} from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import type { SessionState } from '#contract/dashboard-api/session.ts'
import type { SignInConfig } from './access-config.ts'
import { isAllowed } from './allow-list.ts'
import { createFinishes } from './finishes.ts'
import { pageOf, type PageWords } from './page.ts'
import { createProvider } from './provider.ts'
import { readReturnPath } from './return-path.ts'
import { createSealer } from './sealer.ts'
import type { Secret } from './secret.ts'
import { ATTEMPT, createSessions, type Session } from './sessions.ts'
import { SignInFault, type SignInFaultKind } from './sign-in-fault.ts'
import { faultWords, refusedWords, signedOutWords } from './sign-in-words.ts'

/** The door of the dashboard, where it has one. */
export interface SignIn {
  /**
   * The session of whoever sent the request.
   *
   * @throws ProblemError `sign_in_required`
   */
  requireSession(request: IncomingMessage): Session
  /** Whose subjects the sessions name. */
  readonly issuer: string
  /** Value of the `Set-Cookie` that ends a session. */
  endSession(): string
  /** Adds the paths under `/auth`. */
  addRoutes(server: FastifyInstance): void
}

export interface SignInSettings {
  readonly config: SignInConfig
  readonly sessionSecret: Secret
  /** Wall-clock time in milliseconds. */
  readonly nowMs: () => number
}

const STATUS: Record<SignInFaultKind, number> = {
  unavailable: 502,
  busy: 503,
  misconfigured: 502,
  declined: 403,
  invalid: 400,
}

/** Sign-in by OpenID Connect: code flow with PKCE, state and nonce, and an allow-list. */
export function createSignIn({ config, sessionSecret, nowMs }: SignInSettings): SignIn {
  const { publicUrl, allowList, issuer, clientId } = config
  const provider = createProvider(config, nowMs)
  // Sessions do not outlive the rules by which they were given.
  const context = JSON.stringify({ publicUrl, issuer, clientId, allowList })
  const sessions = createSessions(createSealer({ secret: sessionSecret, context, nowMs }), nowMs)

  const finishes = createFinishes(nowMs, ATTEMPT.maxAgeSeconds * 1000)

  async function login(request: FastifyRequest, reply: FastifyReply) {
    const query = new URLSearchParams(queryOf(request))
    const returnPath = readReturnPath(query.get(RETURN_PARAMETER), publicUrl)
    try {
      const { url, challenge } = await provider.begin(query.get('account') === 'other')
      return reply
        .headers({
          'set-cookie': sessions.startAttempt({ ...challenge, returnPath }),
          'cache-control': 'no-store',
        })
        .redirect(url, 303)
    } catch (error) {
      return sendFault(request, reply, error, returnPath)
    }
  }

  async function callback(request: FastifyRequest, reply: FastifyReply) {
    const attempt = sessions.readAttempt(request.raw)
    if (!attempt) return sendFault(request, reply, new SignInFault('invalid', 'not_started_here'), '/')
    const query = queryOf(request)
    // Whoever does not know the state asks the service nothing, and leaves the sign-in open to whoever began it.
    const isItsOwn = new URLSearchParams(query).get('state') === attempt.state
    try {
      if (isItsOwn) finishes.begin(attempt.state)
      const person = await provider.finish(query, attempt)
      if (!isAllowed(person, allowList)) {
        request.log.warn('Somebody signed in who is not on the allow-list')
        reply.header('set-cookie', sessions.endAttempt())
        return sendPage(reply, 403, refusedWords(person, attempt.returnPath))
      }
      return reply
        .headers({
          'set-cookie': [sessions.start(person), sessions.endAttempt()],
          'cache-control': 'no-store',
        })
        .redirect(publicUrl + attempt.returnPath, 303)
    } catch (error) {
      if (isItsOwn) reply.header('set-cookie', sessions.endAttempt())
      return sendFault(request, reply, error, attempt.returnPath)
    }
  }

  function sendFault(request: FastifyRequest, reply: FastifyReply, error: unknown, returnPath: string) {
    if (!(error instanceof SignInFault)) throw error
    request.log.warn({ kind: error.kind, reason: error.reason }, 'A sign-in failed')
    return sendPage(reply, STATUS[error.kind], faultWords(error, returnPath, publicUrl))
  }

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
    addRoutes(server) {
      // A probe with HEAD must not use up a code.
      server.get(LOGIN_PATH, { exposeHeadRoute: false }, login)
      server.get(CALLBACK_PATH, { exposeHeadRoute: false }, callback)
      server.get(SESSION_PATH, (request, reply) =>
        reply.header('cache-control', 'no-store').send(stateOf(requireSession(request.raw), nowMs())),
      )
      server.post(LOGOUT_PATH, (_request, reply) =>
        reply
          .code(204)
          .headers({
            'set-cookie': sessions.end(),
            'clear-site-data': '"cache"',
            'cache-control': 'no-store',
          })
          .send(),
      )
      server.get(SIGNED_OUT_PATH, (_request, reply) =>
        sendPage(reply, 200, signedOutWords(provider.signOutUrl())),
      )
    },
  }
}

function stateOf({ name, email, untilMs }: Session, nowMs: number): SessionState {
  return {
    signIn: 'oidc',
    name,
    email,
    until: new Date(untilMs).toISOString(),
    secondsLeft: Math.floor((untilMs - nowMs) / 1000),
  }
}

function queryOf({ raw: { url = '' } }: FastifyRequest): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : ''
}

function sendPage(reply: FastifyReply, status: number, words: PageWords): FastifyReply {
  const { html, headers } = pageOf(words)
  return reply.code(status).headers(headers).send(html)
}
