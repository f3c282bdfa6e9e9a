import { keptSetting } from './kept-setting.ts'

/** The proxy's limit (`SAID_NAME_LENGTH_MAX`). */
export const NAME_LENGTH_MAX = 60

/** The name beside the reader's marks where there is no sign-in; empty for none. */
export const { current: displayName, keep: keepDisplayName } = keptSetting<string>(
  'landfall.name',
  (stored) => asName(stored ?? ''),
  (name) => (asName(name) === '' ? null : asName(name)),
)

/** What the proxy takes as a name. */
export function asName(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/\p{Cc}/gu, ' '))
    .slice(0, NAME_LENGTH_MAX)
    .join('')
    .trim()
}
