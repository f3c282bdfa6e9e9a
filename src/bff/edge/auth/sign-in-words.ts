import { CALLBACK_PATH, LOGIN_PATH, RETURN_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { isAllowed, type AllowList, type Person } from './allow-list.ts'
import type { PageWords } from './page.ts'
import type { SignInFault } from './sign-in-fault.ts'

/** Why rules of the allow-list could not be checked for the person, with the remedies, for the page and the log. */
export function reasonsToRefuse(person: Person, allowList: AllowList): string[] {
  const isVerificationMissing = isAllowed({ ...person, isEmailVerified: true }, allowList)
  const areGroupsMissing = person.areGroupsLeftOut && allowList.groups.length > 0
  return [
    ...(isVerificationMissing
      ? [
          'The sign-in service does not confirm that this e-mail address is verified, and ALLOWED_EMAIL_DOMAINS admits no other. The operator of the dashboard can have it send the claim email_verified, or xms_edov from Microsoft Entra, or admit a group with ALLOWED_GROUPS.',
        ]
      : []),
    ...(areGroupsMissing
      ? [
          'The sign-in service left the groups out because there are too many for one token, so ALLOWED_GROUPS could not be checked. The operator of the dashboard can limit the claim to “groups assigned to the application”, or use app roles with OIDC_GROUPS_CLAIM=roles.',
        ]
      : []),
  ]
}

/** The page for a person who is not on the allow-list. */
export function refusedWords(
  { email, name }: Person,
  reasons: readonly string[],
  returnPath: string,
): PageWords {
  const who = email ?? name
  const signedInAs =
    who === null
      ? 'The sign-in service gave neither your name nor an e-mail address.'
      : `You signed in as ${who}.`
  return {
    title: 'This dashboard is not open to you',
    paragraphs: [
      signedInAs,
      ...reasons,
      'Ask the person who runs the dashboard to let you in, or sign in with another account.',
    ],
    links: [{ words: 'Sign in with another account', href: loginPath(returnPath, true) }],
  }
}

/** The page for a failed sign-in. */
export function faultWords(fault: SignInFault, returnPath: string, publicUrl: string): PageWords {
  return { ...wordsFor(fault, publicUrl), links: [{ words: 'Sign in again', href: loginPath(returnPath) }] }
}

function wordsFor({ kind, reason }: SignInFault, publicUrl: string): Omit<PageWords, 'links'> {
  switch (kind) {
    case 'unavailable':
      return {
        title: 'The sign-in service does not answer',
        paragraphs: [
          'This is usually temporary. Try again in a moment.',
          'If it continues, tell the person who runs the dashboard.',
        ],
      }
    case 'busy':
      return {
        title: 'Too many people are signing in',
        paragraphs: ['Try again in a minute.'],
      }
    case 'misconfigured':
      return {
        title: 'Sign-in is not set up correctly',
        paragraphs: [
          `The settings of the sign-in service and the dashboard do not match (${reason}).`,
          `The operator of the dashboard must compare OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLIENT_AUTH and the address ${publicUrl}/auth/callback with the values registered at the service.`,
        ],
      }
    case 'declined':
      return {
        title: 'You were not signed in',
        paragraphs: [
          'The sign-in was cancelled, or the sign-in service does not let you use this dashboard.',
        ],
      }
    case 'invalid':
      return {
        title: 'This sign-in cannot be finished',
        paragraphs: [
          'It took longer than ten minutes, had already ended, or too many others have been started since.',
        ],
      }
  }
}

/** The page that requests the session again, then opens the return path. */
export function continueWords(returnPath: string): PageWords {
  const href = `${CALLBACK_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: returnPath }).toString()}`
  return { title: 'Opening the dashboard', paragraphs: [], links: [{ words: 'Go on', href }], opens: href }
}

/** The page after signing out. */
export function signedOutWords(providerUrl: string | null): PageWords {
  return {
    title: 'You are signed out',
    paragraphs: [
      'This browser no longer shows shipments.',
      'The sign-in service may still remember you. On a shared computer, sign out there as well.',
    ],
    links: [
      { words: 'Sign in again', href: loginPath('/') },
      ...(providerUrl === null ? [] : [{ words: 'Sign out of the sign-in service', href: providerUrl }]),
    ],
  }
}

function loginPath(returnPath: string, asksWho = false): string {
  const params = new URLSearchParams({ [RETURN_PARAMETER]: returnPath, ...(asksWho && { account: 'other' }) })
  return `${LOGIN_PATH}?${params.toString()}`
}
