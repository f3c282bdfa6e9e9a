import type { ShipmentChange } from '#contract/dashboard-api/history.ts'
import { dayWithTime } from '#facts/text/relative-instant.ts'

/** When something was seen, in the viewer's zone: 'Mon 9 Nov, 10:12'. */
export function seenWords(instant: string): string {
  return dayWithTime(instant).replace(/ (?=\S+$)/, ', ')
}

/** When a change happened, as far as that is known. */
export function changeTimeWords({ origin, updatedAt, afterAt, seenAt }: ShipmentChange): string {
  if (origin === 'gap') return `seen between ${seenWords(afterAt)} and ${seenWords(seenAt)}`
  const at = seenWords(updatedAt)
  return origin === 'loaded' ? `${at}, from earlier copies` : at
}
