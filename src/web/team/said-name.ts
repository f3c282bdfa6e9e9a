import { NAME_HEADER } from '#contract/dashboard-api/headers.ts'
import { SAID_NAME_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import { keptSetting } from '../lib/kept-setting.ts'

/** The user's name if there is no sign-in; empty for none. */
export const {
  current: saidName,
  useCurrent: useSaidName,
  keep: keepSaidName,
} = keptSetting(
  'landfall.name',
  (stored) => asName(stored ?? ''),
  (name) => (name === '' ? null : name),
)

/** Whether a user without a name has been asked for one. */
export const { current: wasNameOffered, keep: keepNameOffered } = keptSetting(
  'landfall.name-offered',
  (stored) => stored === 'yes',
  (was) => (was ? 'yes' : null),
)

/** Header with the user's name. Without sign-in, entries written under another name belong to another person. */
export function saidNameHeader(): Record<string, string> {
  const name = saidName()
  return name === '' ? {} : { [NAME_HEADER]: encodeURIComponent(name) }
}

/** The text as a name that the proxy accepts. */
export function asName(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ')
  return Array.from(plain.trim()).slice(0, SAID_NAME_LENGTH_MAX).join('')
}
