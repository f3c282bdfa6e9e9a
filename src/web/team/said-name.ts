import { keptSetting } from '../lib/kept-setting.ts'

/** The name that the reader goes by where there is no sign-in; empty for none. */
export const { current: saidName } = keptSetting(
  'landfall.name',
  (stored) => stored ?? '',
  (name) => (name === '' ? null : name),
)
