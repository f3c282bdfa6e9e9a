// oxlint-disable no-console -- the library writes warnings there about settings that are for tests only
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider'

export const CLIENT_ID = 'landfall'
export const CLIENT_SECRET = 'client-secret-that-nobody-may-read'

/** An OpenID Connect provider with the dashboard as its client. */
export function providerAt(
  issuer: string,
  publicUrl: string,
  { client, ...own }: Configuration & { readonly client?: Partial<ClientMetadata> },
): Provider {
  const { warn } = console
  console.warn = () => {}
  try {
    return new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${publicUrl}/auth/callback`],
          ...client,
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
      ...own,
    })
  } finally {
    console.warn = warn
  }
}
