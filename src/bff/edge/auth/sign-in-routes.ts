import type { FastifyReply, FastifyRequest } from 'fastify'
import { RETURN_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { parametersOf, queryOf } from '../../http/request-target.ts'
import type { SignInConfig } from './access-config.ts'
import { isAllowed } from './allow-list.ts'
import type { SignInCompletions } from './sign-in-completions.ts'
import { pageOf, type PageWords } from './page.ts'
import type { Provider } from './provider.ts'
import { readReturnPath } from './return-path.ts'
import type { Sessions } from './sessions.ts'
import { SignInFault, type SignInFaultKind } from './sign-in-fault.ts'
import { faultWords, continueWords, reasonsToRefuse, refusedWords, signedOutWords } from './sign-in-words.ts'

export interface SignInRoutesDeps {
  readonly config: SignInConfig
  readonly provider: Provider
  readonly sessions: Sessions
  readonly completions: SignInCompletions
}

const STATUS: Record<SignInFaultKind, number> = {
  unavailable: 502,
  busy: 503,
  misconfigured: 502,
  declined: 403,
  invalid: 400,
}

/** The page after signing out. */
export function sendSignedOut({ provider }: SignInRoutesDeps, reply: FastifyReply): FastifyReply {
  return sendPage(reply, 200, signedOutWords(provider.signOutUrl()))
}

/** Sends the browser to the sign-in service. */
export async function sendToService(
  { config: { publicUrl }, provider, sessions }: SignInRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = parametersOf(request.raw)
  const returnPath = readReturnPath(query.get(RETURN_PARAMETER), publicUrl)
  try {
    const { url, challenge } = await provider.begin(query.get('account') === 'other')
    return reply
      .headers({
        'set-cookie': sessions.startAttempt(request.raw, { ...challenge, returnPath }),
        'cache-control': 'no-store',
      })
      .redirect(url, 303)
  } catch (error) {
    return sendFault(request, reply, error, { returnPath, publicUrl })
  }
}

/** Starts a session for a person who returns from the sign-in service and is on the allow-list. */
export async function letIn(
  { config: { publicUrl, allowList }, provider, sessions, completions }: SignInRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const params = parametersOf(request.raw)
  // Without the right state, the service is not contacted, and unfinished sign-ins remain open.
  const attempt = sessions.readAttempt(request.raw, params.get('state') ?? '')
  const returnPath = attempt?.returnPath ?? readReturnPath(params.get(RETURN_PARAMETER), publicUrl)
  const goOn = () => reply.header('cache-control', 'no-store').redirect(publicUrl + returnPath, 303)
  try {
    if (!attempt) throw new SignInFault('invalid', 'not_started_here')
    reply.header('set-cookie', sessions.endAttempt(attempt))
    completions.begin(attempt.state)
    const person = await provider.finish(`?${queryOf(request.raw.url ?? '')}`, attempt)
    if (!isAllowed(person, allowList)) {
      const reasons = reasonsToRefuse(person, allowList)
      request.log.warn({ reasons }, 'Rejected a person who is not on the allow-list')
      return sendPage(reply, 403, refusedWords(person, reasons, returnPath))
    }
    reply.header('set-cookie', sessions.start(person))
    return goOn()
  } catch (error) {
    if (error instanceof SignInFault && error.kind === 'invalid') {
      // Another tab may have signed in meanwhile. Coming from another site, the browser does not send its session, so a
      // page of our own requests it again.
      if (sessions.read(request.raw)) return goOn()
      if (!params.has(RETURN_PARAMETER)) return sendPage(reply, 200, continueWords(returnPath))
    }
    return sendFault(request, reply, error, { returnPath, publicUrl })
  }
}

function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { returnPath, publicUrl }: { readonly returnPath: string; readonly publicUrl: string },
): FastifyReply {
  if (!(error instanceof SignInFault)) throw error
  request.log.warn({ kind: error.kind, reason: error.reason }, 'Sign-in failed')
  return sendPage(reply, STATUS[error.kind], faultWords(error, returnPath, publicUrl))
}

function sendPage(reply: FastifyReply, status: number, words: PageWords): FastifyReply {
  const { html, headers } = pageOf(words)
  return reply.code(status).headers(headers).send(html)
}
