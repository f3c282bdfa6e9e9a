import { openProxy } from '../../../testing/running-proxy.ts'
import type { SignInConfig } from '../access-config.ts'
import { Secret } from '../secret.ts'
import { createSignIn } from '../sign-in.ts'
import { startIdentityProvider, type Account } from './identity-provider.ts'
import { CLIENT_ID, CLIENT_SECRET } from './provider-at.ts'
import { Visitor } from './visitor.ts'

export const publicUrl = 'https://shipments.example'
export const SESSION = '__Host-landfall'
export const HOUR_MS = 3_600_000
export const sessionSecret = new Secret('a secret for sealing of enough characters')

const accounts: Record<string, Account> = {
  ann: { name: 'Ann Example', email: 'Ann@Acme.Example', email_verified: true },
  eve: { email: 'eve@other.example', email_verified: true },
  una: { email: 'una@acme.example', email_verified: false },
  gus: { name: '<b>Gus</b>', groups: ['warehouse', 'logistics'] },
  ned: {},
}

/** A proxy whose visitors sign in at our own provider, stopped at the end of the test. */
export async function setUp(own: Partial<SignInConfig> = {}) {
  const { clientAuth = 'client_secret_basic' } = own
  const provider = await startIdentityProvider({ publicUrl, accounts, clientAuth })
  const config: SignInConfig = {
    publicUrl,
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    clientSecret: new Secret(CLIENT_SECRET),
    clientAuth,
    allowList: { emailDomains: ['acme.example'], groups: [], groupsClaim: 'groups' },
    sessionSecret,
    ...own,
  }
  const clock = { nowMs: Date.now() }
  const signIn = createSignIn({ config, sessionSecret, nowMs: () => clock.nowMs })
  const { upstream, proxy } = await openProxy(undefined, { publicUrl, signIn, wallMs: () => clock.nowMs })
  return { provider, config, clock, upstream, proxy, visitor: new Visitor(proxy, publicUrl) }
}
