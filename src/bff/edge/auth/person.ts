import type { Person } from './allow-list.ts'

/** Claims of the sign-in service, by their OpenID Connect names. */
export type Claims = Readonly<Record<string, unknown>>

const TEXT_CHARACTERS_MAX = 254

/**
 * The person that the claims describe.
 *
 * @param sources the service's claims about one subject, the most trusted first; an address and its verification come
 *   from the same source
 */
export function personOf(subject: string, sources: readonly Claims[], groupsClaim: string): Person {
  const withEmail = sources.filter(({ email }) => textOf(email) !== null)
  const claims = withEmail.find(isVerified) ?? withEmail[0]
  return {
    subject,
    name: sources.map(({ name }) => textOf(name)).find((name) => name !== null) ?? null,
    email: textOf(claims?.email),
    isEmailVerified: claims !== undefined && isVerified(claims),
    groups: sources.flatMap((source) => textsOf(source[groupsClaim])),
  }
}

/** No standard defines a text such as "true" here. */
function isVerified({ email_verified: isVerifiedClaim }: Claims): boolean {
  return isVerifiedClaim === true
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= TEXT_CHARACTERS_MAX ? value : null
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((entry) => typeof entry === 'string')
}
