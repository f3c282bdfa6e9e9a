import type { Page } from '@playwright/test'
import { CLIENT_ID, CLIENT_SECRET } from '../../src/bff/edge/auth/testing/provider-at.ts'
import { startIdentityProvider, type IdentityProvider } from './identity-provider.ts'
import type { System } from './system.ts'
import { startSystem, test as base } from './test.ts'
import { startTlsFront, type TlsFront } from './tls-front.ts'

interface Published {
  readonly front: TlsFront
  readonly provider: IdentityProvider
  readonly system: System
}

/** The dashboard as published: behind TLS, with sign-in. */
export const test = base.extend<object, { published: Published; system: System }>({
  system: [async ({ published }, provide) => provide(published.system), { scope: 'worker' }],
  published: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern
    async ({}, provide) => {
      const front = await startTlsFront()
      const provider = await startIdentityProvider(front.url)
      const system = await startSystem({
        AUTH: 'oidc',
        PUBLIC_URL: front.url,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT_ID,
        OIDC_CLIENT_SECRET: CLIENT_SECRET,
        ALLOWED_EMAIL_DOMAINS: 'acme.example',
      })
      front.target = system.url
      await provide({ front, provider, system: { ...system, url: front.url } })
      await system.stop()
      await provider.stop()
      await front.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  watch: async ({ watch, published }, provide) => {
    watch.expectConsole(new RegExp(`^request to ${published.provider.issuer}`))
    watch.expectConsole(/status of 401/)
    await provide(watch)
  },
})

/** Signs in at the identity provider, which asks for no password. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Go on' }).click()
}
