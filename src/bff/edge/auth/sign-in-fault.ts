import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { networkReason } from '../../http/network-reason.ts'

/**
 * Why a sign-in failed: the service does not answer; too many people sign in at once; the service rejects this
 * dashboard; the person declined; or the answer belongs to no unfinished sign-in that started here.
 */
export type SignInFaultKind = 'unavailable' | 'busy' | 'misconfigured' | 'declined' | 'invalid'

export class SignInFault extends Error {
  override readonly name = 'SignInFault'
  readonly kind: SignInFaultKind
  /** For the log. Never contains a code, a state or a token. */
  readonly reason: string

  constructor(kind: SignInFaultKind, reason: string) {
    super(`Sign-in failed: ${kind} (${reason}).`)
    this.kind = kind
    this.reason = reason
  }
}

/** OAuth's errors for a client that the service does not accept. */
const CLIENT_ERRORS = ['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_response_type']
const SERVICE_ERRORS = ['server_error', 'temporarily_unavailable']
/** The library's errors for answers that violate OpenID Connect. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/** Translates an error of the library. */
export function signInFaultOf(error: unknown): SignInFault {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return new SignInFault(kindOfOAuthError(error.error), wordOf(error.error))
  }
  if (error instanceof WWWAuthenticateChallengeError) return new SignInFault('misconfigured', 'unauthorized')
  if (error instanceof ClientError) {
    const code = error.code ?? ''
    return new SignInFault(NO_ANSWER.includes(code) ? 'unavailable' : 'invalid', wordOf(code))
  }
  // The error of fetch if there is no connection.
  if (error instanceof TypeError) return new SignInFault('unavailable', networkReason(error))
  return new SignInFault('invalid', 'unexpected')
}

function kindOfOAuthError(error: string): SignInFaultKind {
  if (error === 'access_denied') return 'declined'
  if (CLIENT_ERRORS.includes(error)) return 'misconfigured'
  return SERVICE_ERRORS.includes(error) ? 'unavailable' : 'invalid'
}

// The log gets another server's words only if they look like those that the standard defines.
function wordOf(text: string): string {
  return /^\w{1,64}$/.test(text) ? text : 'unnamed'
}
