import type { ItemState } from '#contract/dashboard-api/account.ts'
import type { TeamItem } from '#contract/dashboard-api/team.ts'
import type { Standing } from '../attention/dealt-with.ts'
import type { Clock } from '../shipment/clock.ts'
import { formatDateNear } from '../text/local-date.ts'
import { dayWithTime } from '../text/relative-instant.ts'
import { TICK_WORDS } from './tick-words.ts'
import { type ShownEntry } from './people.ts'
import { nameOf } from '../words/person-name.ts'

/** 'Mira Okafor, Fri 20 Nov 14:02'. */
export function byWords(
  entry: Pick<ShownEntry, 'by' | 'at' | 'unsent'>,
  timeZone: string | undefined,
): string {
  return `${nameOf(entry.by)}, ${whenWords(entry, timeZone)}`
}

/** 'Fri 20 Nov 14:02'. */
export function whenWords(
  { at, unsent }: Pick<ShownEntry, 'at' | 'unsent'>,
  timeZone: string | undefined,
): string {
  return unsent ? 'waiting to be sent' : dayWithTime(at, timeZone)
}

/** 'Handled by Mira Okafor, Fri 20 Nov 14:02', or 'Snoozed until Mon 23 Nov by …'. */
function dealtWithWords(
  value: TeamItem,
  entry: Pick<ShownEntry, 'by' | 'at' | 'unsent'>,
  { today, timeZone }: Clock,
): string {
  if (value.state === 'handled') return `Handled by ${byWords(entry, timeZone)}`
  const until = value.until === null ? 'something changes' : formatDateNear(value.until, today)
  return `Snoozed until ${until} by ${byWords(entry, timeZone)}`
}

/** 'Handled by Mira Okafor, Fri 20 Nov 14:02', or 'Collected: …'. Empty if open. */
export function standingWords(
  standing: Standing | ItemState,
  entry: ShownEntry | undefined,
  clock: Clock,
): string {
  if (standing.kind === 'open') return ''
  if (standing.kind === 'ticked') {
    const word = TICK_WORDS[standing.tick]
    return entry ? `${word}: ${byWords(entry, clock.timeZone)}` : word
  }
  return entry?.kind === 'items' ? dealtWithWords(entry.value, entry, clock) : ''
}
