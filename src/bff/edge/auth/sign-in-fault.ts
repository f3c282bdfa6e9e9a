import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { networkReason } from '../../network-reason.ts'

/**
 * Why a person did not get in: the sign-in service does not answer; too many sign in at once; it refuses this dashboard itself; the person there
 * declined; or the answer belongs to no sign-in that started here and is still open.
 */
export type SignInFaultKind = 'unavailable' | 'busy' | 'misconfigured' | 'declined' | 'invalid'

/** A failed sign-in. */
export class SignInFault extends Error {
  override readonly name = 'SignInFault'
  readonly kind: SignInFaultKind
  /** For the log. It never holds a code, a state or a token. */
  readonly reason: string

  constructor(kind: SignInFaultKind, reason: string) {
    super(`Sign-in failed: ${kind} (${reason}).`)
    this.kind = kind
    this.reason = reason
  }
}

/** OAuth's words for a client that the service does not accept. */
const CLIENT_ERRORS = ['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_response_type']
const SERVICE_ERRORS = ['server_error', 'temporarily_unavailable']
/** The library's words for answers that are not of OpenID Connect. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/** An error of the library, in the dashboard's terms. */
export function signInFaultOf(error: unknown): SignInFault {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return new SignInFault(kindOfOAuthError(error.error), wordOf(error.error))
  }
  if (error instanceof WWWAuthenticateChallengeError) return new SignInFault('misconfigured', 'unauthorized')
  if (error instanceof ClientError) {
    const code = error.code ?? ''
    return new SignInFault(NO_ANSWER.includes(code) ? 'unavailable' : 'invalid', wordOf(code))
  }
  // The error of fetch without a connection.
  if (error instanceof TypeError) return new SignInFault('unavailable', networkReason(error))
  return new SignInFault('invalid', 'unexpected')
}

function kindOfOAuthError(error: string): SignInFaultKind {
  if (error === 'access_denied') return 'declined'
  if (CLIENT_ERRORS.includes(error)) return 'misconfigured'
  return SERVICE_ERRORS.includes(error) ? 'unavailable' : 'invalid'
}

// Words of another server go to the log only when they look like the words that the standard defines.
function wordOf(text: string): string {
  return /^\w{1,64}$/.test(text) ? text : 'unnamed'
}
