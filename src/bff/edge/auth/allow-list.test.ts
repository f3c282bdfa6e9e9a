import { expect, test } from 'vitest'
import { isAllowed, type AllowList } from './allow-list.ts'
import { personOf, type Claims } from './person.ts'
import { reasonsToRefuse } from './sign-in-words.ts'

const UNVERIFIED =
  'The sign-in service does not confirm that this e-mail address is verified, and ALLOWED_EMAIL_DOMAINS admits no other. ' +
  'The operator of the dashboard can have it send the claim email_verified, or xms_edov from Microsoft Entra, ' +
  'or admit a group with ALLOWED_GROUPS.'
const TOO_MANY_GROUPS =
  'The sign-in service left the groups out because there are too many for one token, so ALLOWED_GROUPS could not be checked. ' +
  'The operator of the dashboard can limit the claim to “groups assigned to the application”, ' +
  'or use app roles with OIDC_GROUPS_CLAIM=roles.'

const BY_DOMAIN: AllowList = { emailDomains: ['acme.example'], groups: [], groupsClaim: 'groups' }
const BY_GROUP: AllowList = { emailDomains: [], groups: ['logistics'], groupsClaim: 'groups' }
const BY_BOTH: AllowList = { ...BY_GROUP, emailDomains: ['acme.example'] }

const email = 'Ann@Acme.Example'
const VERIFIED = { email, email_verified: true }
const MEMBER = { groups: ['warehouse', 'logistics'] }
const GROUPS_ELSEWHERE = { _claim_names: { groups: 'src1' } }

test.each<[string, Claims, AllowList]>([
  ['whose address is verified', VERIFIED, BY_DOMAIN],
  ['whose domain Microsoft Entra verified', { email, xms_edov: true }, BY_DOMAIN],
  ['whose domain Microsoft Entra verified, as a text', { email, xms_edov: '1' }, BY_DOMAIN],
  ['who is in a group', MEMBER, BY_GROUP],
  ['who is in a group, with a rule of domains too', MEMBER, BY_BOTH],
  ['whose address is verified, with a rule of groups too', VERIFIED, BY_BOTH],
])('a person is let in %s', (_who, claims, allowList) => {
  expect(isAllowed(personOf('ann', [claims], allowList.groupsClaim), allowList)).toBe(true)
})

test.each<[string, Claims, AllowList, string[]]>([
  ['of another domain', { ...VERIFIED, email: 'eve@other.example' }, BY_DOMAIN, []],
  ['of a domain that starts like ours', { ...VERIFIED, email: 'a@acme.example.b.example' }, BY_DOMAIN, []],
  ['whose address is not verified', { email, email_verified: false }, BY_DOMAIN, [UNVERIFIED]],
  ['whose verification is a text', { email, email_verified: 'true' }, BY_DOMAIN, [UNVERIFIED]],
  ['whose address has no verification', { email }, BY_DOMAIN, [UNVERIFIED]],
  ['whose domain is not verified', { email, xms_edov: false }, BY_DOMAIN, [UNVERIFIED]],
  [
    'whose address is not verified in a domain that is',
    { email, xms_edov: true, email_verified: false },
    BY_DOMAIN,
    [UNVERIFIED],
  ],
  ['without an address', {}, BY_DOMAIN, []],
  ['of a group while none is allowed', MEMBER, BY_DOMAIN, []],
  ['with too many groups while none is allowed', { hasgroups: true }, BY_DOMAIN, []],
  ['of no group, whatever the address', VERIFIED, BY_GROUP, []],
  ['of a group in another claim', MEMBER, { ...BY_GROUP, groupsClaim: 'roles' }, []],
  ['with too many groups', { hasgroups: true }, BY_GROUP, [TOO_MANY_GROUPS]],
  ['with too many groups in another claim', { hasgroups: true }, { ...BY_GROUP, groupsClaim: 'roles' }, []],
  ['whose groups are elsewhere', GROUPS_ELSEWHERE, BY_GROUP, [TOO_MANY_GROUPS]],
  ['who matches neither rule', { email, ...GROUPS_ELSEWHERE }, BY_BOTH, [UNVERIFIED, TOO_MANY_GROUPS]],
])('a person is refused %s', (_who, claims, allowList, reasons) => {
  const person = personOf('ann', [claims], allowList.groupsClaim)
  expect([isAllowed(person, allowList), reasonsToRefuse(person, allowList)]).toEqual([false, reasons])
})
