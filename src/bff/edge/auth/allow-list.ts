import { domainToASCII } from 'node:url'
import { ConfigError, quoted, type Env } from '../../settings/config-error.ts'
import { PUBLIC_MAIL_DOMAINS } from './public-mail-domains.ts'

/** The rules of admission. A person who matches any of them may enter. */
export interface AllowList {
  /** Lower case, in ASCII form. Subdomains are not included. */
  readonly emailDomains: readonly string[]
  readonly groups: readonly string[]
  /** The claim that lists a person's groups. */
  readonly groupsClaim: string
}

/** What the sign-in service reports about a person. */
export interface Person {
  /** The service's stable identifier of the person. */
  readonly subject: string
  readonly name: string | null
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly groups: readonly string[]
  /** Whether the service omitted the groups because there are too many. */
  readonly areGroupsLeftOut: boolean
}

/** Whether the person may enter. An unverified address proves no domain. */
export function isAllowed(person: Person, { emailDomains, groups }: AllowList): boolean {
  const domain = person.isEmailVerified ? domainOf(person.email ?? '') : null
  return (
    (domain !== null && emailDomains.includes(domain)) ||
    person.groups.some((group) => groups.includes(group))
  )
}

/**
 * Reads `ALLOWED_EMAIL_DOMAINS`, `ALLOWED_GROUPS` and `OIDC_GROUPS_CLAIM`.
 *
 * @throws ConfigError also if there is no rule
 */
export function readAllowList(env: Env): AllowList {
  const emailDomains = listed(env.ALLOWED_EMAIL_DOMAINS).map(readDomain)
  const groups = listed(env.ALLOWED_GROUPS).map(readGroup)
  if (emailDomains.length === 0 && groups.length === 0) {
    throw new ConfigError(
      'ALLOWED_EMAIL_DOMAINS and ALLOWED_GROUPS are both empty, so AUTH=oidc would let in nobody: set one of them.',
    )
  }
  return { emailDomains, groups, groupsClaim: env.OIDC_GROUPS_CLAIM?.trim() || 'groups' }
}

// The part before the last @ may contain another one in quotes.
function domainOf(email: string): string | null {
  const at = email.lastIndexOf('@')
  if (at < 1) return null
  return domainToASCII(email.slice(at + 1)).toLowerCase() || null
}

function listed(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function readDomain(given: string): string {
  const fault = (what: string, remedy: string) =>
    new ConfigError(`ALLOWED_EMAIL_DOMAINS ${quoted(given)} ${what}: ${remedy}.`)
  if (given.includes('*')) throw fault('is a wildcard', 'set each domain in full')
  if (given.includes('@')) throw fault('is not a domain', 'set only the part after the @')
  const domain = domainToASCII(given).toLowerCase()
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)) {
    throw fault('is not a domain', 'set one such as example.com')
  }
  if (PUBLIC_MAIL_DOMAINS.has(domain)) {
    throw fault('gives everybody an address', 'set your own domains, or ALLOWED_GROUPS')
  }
  return domain
}

function readGroup(given: string): string {
  if (!given.includes('*')) return given
  throw new ConfigError(`ALLOWED_GROUPS ${quoted(given)} is a wildcard: set each group in full.`)
}
