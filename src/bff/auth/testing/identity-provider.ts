import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { onTestFinished, vi } from 'vitest'

export const CLIENT_ID = 'landfall'
export const CLIENT_SECRET = 'client-secret-that-nobody-may-read'

/** A real provider of OpenID Connect on this machine, until the test ends. */
export interface IdentityProvider {
  readonly issuer: string
  /** Every token that it has given out. */
  readonly tokens: readonly string[]
  /** Whether it breaks every connection off. */
  isDown: boolean
}

/** What it knows of a person; the login is the name that they type. */
export type Account = Readonly<Record<string, unknown>>

interface Options {
  readonly publicUrl: string
  readonly accounts: Readonly<Record<string, Account>>
  readonly clientAuth?: 'client_secret_basic' | 'client_secret_post'
}

export async function startIdentityProvider({
  publicUrl,
  accounts,
  clientAuth = 'client_secret_basic',
}: Options): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const issuer = `http://127.0.0.1:${address.port}`
  // It warns of being used as in a test.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/auth/callback`],
        token_endpoint_auth_method: clientAuth,
      },
    ],
    pkce: { required: () => true },
    cookies: { keys: ['key of the test'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, ...accounts[login] }),
    }),
  })
  warn.mockRestore()
  const tokens: string[] = []
  provider.use(async (context, next) => {
    await next()
    const body: unknown = context.body
    if (context.path !== '/token' || typeof body !== 'object' || body === null) return
    for (const name of ['access_token', 'id_token']) {
      const token: unknown = Reflect.get(body, name)
      if (typeof token === 'string') tokens.push(token)
    }
  })
  const running: IdentityProvider = { issuer, tokens, isDown: false }
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (running.isDown) response.destroy()
    else void answer(request, response)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return running
}
