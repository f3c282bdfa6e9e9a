import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { createServer } from 'node:http'
import { isRecord } from '#contract/is-record.ts'
import { onTestFinished } from 'vitest'
import { listening, stopped } from '../../../testing/listening.ts'
import { providerAt } from './provider-at.ts'

/** A person's claims. The login is the name that they type. */
export type Account = Readonly<Record<string, unknown>>

interface Options {
  readonly publicUrl: string
  readonly accounts: Readonly<Record<string, Account>>
  readonly clientAuth?: 'client_secret_basic' | 'client_secret_post'
}

/** A real OpenID Connect provider on this machine, stopped at the end of the test. */
export async function startIdentityProvider(options: Options) {
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listening(server)}`
  const tokens: string[] = []
  let redeemed = 0
  const withKey = (key: JsonWebKey | null) => {
    const provider = providerAt(issuer, options.publicUrl, settingsFor(options, key))
    provider.use(async (context, next) => {
      if (context.path === '/token') redeemed += 1
      await next()
      if (context.path === '/token') tokens.push(...tokensIn(context.body).map(String))
    })
    return provider.callback()
  }
  let answer = withKey(null)
  const running = {
    issuer,
    /** Every token issued so far. */
    tokens: tokens as readonly string[],
    /** Whether it drops every connection. */
    isDown: false,
    /** Number of codes redeemed so far. */
    redeemed: () => redeemed,
    /** Signs with a new key from now on. */
    changeKey() {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      answer = withKey({ ...privateKey.export({ format: 'jwk' }), kid: 'the next key', use: 'sig' })
    },
  }
  server.on('request', (request, response) => {
    if (running.isDown) response.destroy()
    else void answer(request, response)
  })
  onTestFinished(() => stopped(server))
  return running
}

function settingsFor(
  { accounts, clientAuth = 'client_secret_basic' }: Options,
  key: JsonWebKey | null,
): Parameters<typeof providerAt>[2] {
  return {
    ...(key && { jwks: { keys: [key] } }),
    client: { token_endpoint_auth_method: clientAuth },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, ...accounts[login] }),
    }),
  }
}

function tokensIn(body: unknown): unknown[] {
  return isRecord(body) ? [body.access_token, body.id_token] : []
}
