import { isIP } from 'node:net'
import { ConfigError, quoted, type Env } from '../../settings/config-error.ts'
import { isLoopback, isLoopbackUrl } from '../loopback.ts'
import { readSecretFile } from '../../files/secret-file.ts'
import { readAllowList, type AllowList } from './allow-list.ts'
import { Secret } from './secret.ts'

/** The proxy's address, and who may reach it. */
export interface Access {
  /** Address to listen on. Must be a loopback one, unless sign-in is on or the operator overrides that. */
  readonly host: string
  /** Origin that browsers use, without a trailing slash; `null` if they use the listening address. */
  readonly publicUrl: string | null
  /** `null` admits anyone who can reach the address. */
  readonly signIn: SignInConfig | null
}

/** Settings of the sign-in by OpenID Connect. */
export interface SignInConfig {
  /** Origin that browsers use, with https. */
  readonly publicUrl: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Secret
  /** How the client authenticates with the sign-in service. */
  readonly clientAuth: ClientAuth
  readonly allowList: AllowList
  /** The secret that seals sessions; `null` to use the one in the data directory. */
  readonly sessionSecret: Secret | null
}

const CLIENT_AUTHS = ['client_secret_basic', 'client_secret_post'] as const
type ClientAuth = (typeof CLIENT_AUTHS)[number]

/** Every setting that determines who may reach the dashboard, for programs that forward them. */
export const ACCESS_SETTINGS = [
  'AUTH',
  'PUBLIC_URL',
  'ALLOW_UNAUTHENTICATED_ON',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET_FILE',
  'OIDC_CLIENT_AUTH',
  'OIDC_GROUPS_CLAIM',
  'ALLOWED_EMAIL_DOMAINS',
  'ALLOWED_GROUPS',
  'SESSION_SECRET',
] as const

const ANY_ADDRESS = 'any-address-published-on-loopback-only'
const SESSION_SECRET_CHARACTERS_MIN = 32

/**
 * Reads the dashboard's address and who may reach it.
 *
 * @throws ConfigError
 */
export function readAccess(env: Env): Access {
  const auth = env.AUTH ?? 'none'
  if (auth !== 'none' && auth !== 'oidc') {
    throw new ConfigError(`AUTH ${quoted(auth)} is not known: set oidc, or none for only this machine.`)
  }
  const publicUrl = env.PUBLIC_URL ? readPublicUrl(env.PUBLIC_URL) : null
  const signIn = auth === 'oidc' ? readSignIn(env, publicUrl) : null
  if (!signIn) refuseUnused(env, publicUrl)
  return { host: readHost(env, signIn !== null), publicUrl: publicUrl?.origin ?? null, signIn }
}

function readHost(env: Env, hasSignIn: boolean): string {
  const host = env.HOST ?? '127.0.0.1'
  const override = env.ALLOW_UNAUTHENTICATED_ON
  if (override && override !== ANY_ADDRESS) {
    throw new ConfigError(
      `ALLOW_UNAUTHENTICATED_ON ${quoted(override)} is not known: leave it out, or set ${ANY_ADDRESS}.`,
    )
  }
  if (isLoopback(host)) return host
  if (isIP(host) === 0) {
    throw new ConfigError(
      `HOST ${quoted(host)} is not an address of this machine: set an IP address, or leave HOST out.`,
    )
  }
  if (hasSignIn || override) return host
  throw new ConfigError(
    `HOST ${quoted(host)} can be reached from other machines and there is no sign-in: set AUTH=oidc with an https PUBLIC_URL, or leave HOST out.`,
  )
}

function readPublicUrl(given: string): URL {
  const fault = (what: string) =>
    new ConfigError(
      `PUBLIC_URL ${what}: set what the address line shows, such as https://shipments.example.com.`,
    )
  if (!URL.canParse(given)) throw fault('is not an address')
  const url = new URL(given)
  if (url.username || url.password) throw fault('contains a user name or password')
  if (url.pathname !== '/' || /[?#]/.test(given)) throw fault('contains more than scheme, name and port')
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackUrl(url))) return url
  throw fault('is not https')
}

// With sign-in settings but no sign-in, the dashboard would be open while its operator believes it is closed.
function refuseUnused(env: Env, publicUrl: URL | null): void {
  if (publicUrl && !isLoopbackUrl(publicUrl)) {
    throw new ConfigError(
      'PUBLIC_URL can be reached from other machines and there is no sign-in: set AUTH=oidc, or leave PUBLIC_URL out.',
    )
  }
  const unused = ACCESS_SETTINGS.find((name) => /^(OIDC|ALLOWED|SESSION)_/.test(name) && env[name])
  if (unused) throw new ConfigError(`${unused} is set without AUTH=oidc: set AUTH=oidc, or leave it out.`)
}

function readSignIn(env: Env, publicUrl: URL | null): SignInConfig {
  if (publicUrl?.protocol !== 'https:') {
    throw new ConfigError(
      'PUBLIC_URL is not an https address, which AUTH=oidc needs: set what the address line shows, such as https://shipments.example.com.',
    )
  }
  return {
    publicUrl: publicUrl.origin,
    issuer: readIssuer(env.OIDC_ISSUER),
    clientId: readClientId(env.OIDC_CLIENT_ID),
    clientSecret: readClientSecret(env),
    clientAuth: readClientAuth(env.OIDC_CLIENT_AUTH || CLIENT_AUTHS[0]),
    allowList: readAllowList(env),
    sessionSecret: env.SESSION_SECRET ? readSessionSecret(env.SESSION_SECRET) : null,
  }
}

function readIssuer(given: string | undefined): string {
  const fault = (what: string) =>
    new ConfigError(
      `OIDC_ISSUER ${what}: set the issuer of the sign-in service, such as https://login.example.com.`,
    )
  if (!given) throw fault('is not set')
  if (!URL.canParse(given)) throw fault('is not an address')
  const url = new URL(given)
  if (url.username || url.password) throw fault('contains a user name or password')
  if (/[?#]/.test(given)) throw fault('contains a query or a fragment')
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackUrl(url))) return given
  throw fault('is not https')
}

function readClientId(given: string | undefined): string {
  const id = given?.trim() ?? ''
  if (/^[\x21-\x7e]{1,512}$/.test(id)) return id
  throw new ConfigError(
    `OIDC_CLIENT_ID ${id === '' ? 'is not set' : 'is not a client id'}: set the id that the sign-in service gave this dashboard.`,
  )
}

function readClientSecret({ OIDC_CLIENT_SECRET: value, OIDC_CLIENT_SECRET_FILE: file }: Env): Secret {
  if (value && file) {
    throw new ConfigError(
      'OIDC_CLIENT_SECRET and OIDC_CLIENT_SECRET_FILE are both set: leave one of them out.',
    )
  }
  const name = file ? 'OIDC_CLIENT_SECRET_FILE' : 'OIDC_CLIENT_SECRET'
  const secret = (file ? readSecretFile(name, file) : (value ?? '')).trim()
  if (/^[\x20-\x7e]{8,4096}$/.test(secret)) return new Secret(secret)
  const remedy = file ? 'put only the secret there, on one line' : 'set it, or OIDC_CLIENT_SECRET_FILE'
  const state = secret === '' ? 'contains no secret' : 'is not one line of 8 characters or more'
  throw new ConfigError(`${name} ${state}: ${remedy}.`)
}

function readClientAuth(given: string): ClientAuth {
  const known = CLIENT_AUTHS.find((method) => method === given)
  if (known) return known
  throw new ConfigError(
    `OIDC_CLIENT_AUTH ${quoted(given)} is not known: set one of ${CLIENT_AUTHS.join(', ')}.`,
  )
}

function readSessionSecret(given: string): Secret {
  if (given.length >= SESSION_SECRET_CHARACTERS_MIN) return new Secret(given)
  throw new ConfigError(
    `SESSION_SECRET has fewer than ${SESSION_SECRET_CHARACTERS_MIN} characters: set a longer random text, or leave it out.`,
  )
}
