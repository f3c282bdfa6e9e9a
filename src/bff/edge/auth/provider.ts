import * as oidc from 'openid-client'
import { isLoopbackUrl } from '../loopback.ts'
import type { SignInConfig } from './access-config.ts'
import type { Person } from './allow-list.ts'
import { personOf, type Claims } from './person.ts'
import { SignInFault, signInFaultOf } from './sign-in-fault.ts'

/** The values that a sign-in must return with. */
export interface Challenge {
  readonly state: string
  readonly nonce: string
  /** Proves that the redeemer of the code also requested it (PKCE). */
  readonly codeVerifier: string
}

/** The sign-in service. */
export interface Provider {
  /**
   * Starts a sign-in.
   *
   * @param asksWho whether the service must ask who signs in, even if a person is already signed in there
   * @returns the address to send the browser to, and the values to store until it returns
   * @throws SignInFault
   */
  begin(asksWho: boolean): Promise<{ readonly url: string; readonly challenge: Challenge }>
  /**
   * Redeems the code that the browser brings back. The tokens are not stored or passed on.
   *
   * @param query of the callback's address, with its question mark
   * @throws SignInFault
   */
  finish(query: string, challenge: Challenge): Promise<Person>
  /** Address for signing out of the service itself, if known. */
  signOutUrl(): string | null
}

const TIMEOUT_SECONDS = 10
/** After this time, the service's addresses and keys are read again. */
const DISCOVERY_MS = 3_600_000

/** @param nowMs wall-clock time in milliseconds */
export function createProvider(config: SignInConfig, nowMs: () => number): Provider {
  const redirectUri = `${config.publicUrl}/auth/callback`
  let known: { readonly client: oidc.Configuration; readonly untilMs: number } | null = null
  let discovering: Promise<oidc.Configuration> | null = null

  async function discoverAndKeep(): Promise<oidc.Configuration> {
    try {
      const client = await discover(config)
      known = { client, untilMs: nowMs() + DISCOVERY_MS }
      return client
    } catch (error) {
      // Values from an hour ago are probably still valid.
      if (known) return known.client
      const { kind, reason } = signInFaultOf(error)
      // The service answers, but is not the issuer in OIDC_ISSUER.
      throw new SignInFault(kind === 'invalid' ? 'misconfigured' : kind, reason)
    } finally {
      discovering = null
    }
  }

  async function client(): Promise<oidc.Configuration> {
    if (known && known.untilMs > nowMs()) return known.client
    discovering ??= discoverAndKeep()
    return await discovering
  }

  return {
    async begin(asksWho) {
      const using = await client()
      const challenge = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(using, {
        redirect_uri: redirectUri,
        scope: scopeFor(config, using),
        ...(await parametersOf(challenge)),
        ...(asksWho && { prompt: promptFor(using) }),
      })
      return { url: url.href, challenge }
    },

    async finish(query, { state, nonce, codeVerifier }) {
      const using = withKeysUnread(config, await client())
      try {
        const tokens = await oidc.authorizationCodeGrant(using, new URL(redirectUri + query), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new SignInFault('invalid', 'no_id_token')
        const sources = [claims, ...(await moreClaims(using, claims.sub, tokens.access_token))]
        return personOf(claims.sub, sources, config.allowList.groupsClaim)
      } catch (error) {
        throw error instanceof SignInFault ? error : signInFaultOf(error)
      }
    },

    signOutUrl() {
      if (!known?.client.serverMetadata().end_session_endpoint) return null
      return oidc.buildEndSessionUrl(known.client).href
    },
  }
}

async function discover(config: SignInConfig): Promise<oidc.Configuration> {
  return await oidc.discovery(new URL(config.issuer), config.clientId, {}, authenticationOf(config), {
    timeout: TIMEOUT_SECONDS,
    execute: preparationsFor(config),
  })
}

function authenticationOf({ clientSecret, clientAuth }: SignInConfig): oidc.ClientAuth {
  const secret = clientSecret.reveal()
  return clientAuth === 'client_secret_post' ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
}

function preparationsFor({ issuer }: SignInConfig): ((client: oidc.Configuration) => void)[] {
  return [
    // The ID token comes directly from the service. Its signature is checked anyway.
    oidc.enableNonRepudiationChecks,
    // oxlint-disable-next-line typescript/no-deprecated -- deprecated as a warning; only for a service on this machine
    ...(isLoopbackUrl(new URL(issuer)) ? [oidc.allowInsecureRequests] : []),
  ]
}

/** The same client without cached keys. With keys cached a moment ago, it would reject a signature by a new one. */
function withKeysUnread(config: SignInConfig, client: oidc.Configuration): oidc.Configuration {
  const fresh = new oidc.Configuration(client.serverMetadata(), config.clientId, {}, authenticationOf(config))
  fresh.timeout = TIMEOUT_SECONDS
  for (const prepare of preparationsFor(config)) prepare(fresh)
  return fresh
}

/** Many services include the address and groups only in their answer about the user. */
async function moreClaims(
  client: oidc.Configuration,
  subject: string,
  accessToken: string,
): Promise<Claims[]> {
  if (!client.serverMetadata().userinfo_endpoint) return []
  return [await oidc.fetchUserInfo(client, accessToken, subject)]
}

/** The part of a challenge that the browser carries to the service. */
async function parametersOf({ state, nonce, codeVerifier }: Challenge): Promise<Record<string, string>> {
  const code_challenge = await oidc.calculatePKCECodeChallenge(codeVerifier)
  return { state, nonce, code_challenge, code_challenge_method: 'S256' }
}

function scopeFor({ allowList }: SignInConfig, client: oidc.Configuration): string {
  const isNamed = client.serverMetadata().scopes_supported?.includes(allowList.groupsClaim) ?? false
  const isWanted = allowList.groups.length > 0 && isNamed
  return ['openid', 'email', 'profile', ...(isWanted ? [allowList.groupsClaim] : [])].join(' ')
}

// `login` is the standard's value. The one service that accepts only its own value does not list its values.
function promptFor(client: oidc.Configuration): string {
  const { issuer, prompt_values_supported: supported } = client.serverMetadata()
  const isListed = Array.isArray(supported) && supported.includes('select_account')
  return isListed || issuer === 'https://accounts.google.com' ? 'select_account' : 'login'
}
