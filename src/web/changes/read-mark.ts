import { parseInstant } from '#contract/instant.ts'
import { keptSetting } from '../lib/kept-setting.ts'

/** The moment up to which the user has read the changes, as an ISO 8601 instant; `null` if never. It is kept in this browser. */
export const { useCurrent: useReadMark, keep: keepReadMark } = keptSetting<string | null>(
  'landfall.changes-read',
  (stored) => (stored !== null && parseInstant(stored) !== null ? stored : null),
  (mark) => mark,
)
