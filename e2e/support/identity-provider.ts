import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { providerAt } from '../../src/bff/edge/auth/testing/provider-at.ts'
import { listening, stopped } from '../../src/bff/testing/listening.ts'

/** A real OpenID Connect provider on this machine. */
export interface IdentityProvider {
  readonly issuer: string
  stop(): Promise<void>
}

/** Signs in any typed e-mail address, without a password. */
export async function startIdentityProvider(publicUrl: string): Promise<IdentityProvider> {
  const server = createServer()
  const port = await listening(server)
  const issuer = `http://127.0.0.1:${port}`
  const provider = providerForEveryone(issuer, publicUrl)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/ask/')) void ask(provider, request, response)
    else void answer(request, response)
  })
  return {
    issuer,
    stop: () => stopped(server),
  }
}

function providerForEveryone(issuer: string, publicUrl: string): Provider {
  return providerAt(issuer, publicUrl, {
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/ask/${uid}` },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true, name: nameOf(email) }),
    }),
    // Grants consent without asking: the tests are about the dashboard.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        ...(oidc.account && { accountId: oidc.account.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

async function ask(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const form = new URLSearchParams(await textOf(request))
    const login = { accountId: form.get('email') ?? '' }
    return await provider.interactionFinished(request, response, { login })
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><title>Who are you?</title><link rel="icon" href="data:,">
    <form method="post"><label>E-mail <input name="email" required></label> <button>Go on</button></form></html>`,
  )
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function nameOf(email: string): string {
  const [name = ''] = email.split('@')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
