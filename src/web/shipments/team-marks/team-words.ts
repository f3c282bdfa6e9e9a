import type { TeamItem } from '#contract/dashboard-api/team.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { dayWithTime } from '#facts/text/relative-instant.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { nameOf, type ShownEntry } from '../../team/outbox.ts'

/** 'Mira Okafor, Fri 20 Nov 14:02'. */
export function byWords(entry: Pick<ShownEntry, 'by' | 'at' | 'isUnsent'>): string {
  return `${nameOf(entry.by)}, ${whenWords(entry)}`
}

/** 'Fri 20 Nov 14:02'. */
export function whenWords({ at, isUnsent }: Pick<ShownEntry, 'at' | 'isUnsent'>): string {
  return isUnsent ? 'not saved yet' : dayWithTime(at)
}

/** 'Handled by Mira Okafor, Fri 20 Nov 14:02', or 'Snoozed until Mon 23 Nov by …'. */
export function dealtWithWords(
  value: TeamItem,
  entry: Pick<ShownEntry, 'by' | 'at' | 'isUnsent'>,
  { today }: Clock,
): string {
  if (value.state === 'handled') return `Handled by ${byWords(entry)}`
  const until = value.until === null ? 'it changes' : formatDateNear(value.until, today)
  return `Snoozed until ${until} by ${byWords(entry)}`
}
