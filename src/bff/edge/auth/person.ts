import { isRecord } from '#contract/is-record.ts'
import type { Person } from './allow-list.ts'

/** Claims of the sign-in service, by their OpenID Connect names. */
export type Claims = Readonly<Record<string, unknown>>

const TEXT_CHARACTERS_MAX = 254

/**
 * The person that the claims describe.
 *
 * @param sources the service's claims about one subject, the most trusted first; the address and its verification are
 * taken from the same source
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
    areGroupsLeftOut: sources.some((source) => leavesGroupsOut(source, groupsClaim)),
  }
}

/** Microsoft Entra's values for "the owner of the address's domain is verified". */
const DOMAIN_VERIFIED: readonly unknown[] = [true, 1, '1']

/** The standard's claim must be `true`, not a text. If it is missing, Entra's own claim counts. */
function isVerified({ email_verified: isVerifiedClaim, xms_edov: domainClaim }: Claims): boolean {
  return isVerifiedClaim === undefined ? DOMAIN_VERIFIED.includes(domainClaim) : isVerifiedClaim === true
}

/** Whether the service only says where to request the groups, or, as Entra may, that there are some. */
function leavesGroupsOut({ _claim_names: elsewhere, hasgroups }: Claims, groupsClaim: string): boolean {
  return (isRecord(elsewhere) && groupsClaim in elsewhere) || (groupsClaim === 'groups' && hasgroups === true)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= TEXT_CHARACTERS_MAX ? value : null
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((entry) => typeof entry === 'string')
}
