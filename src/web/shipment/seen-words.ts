import type { Recording, ShipmentChange } from '#contract/dashboard-api/history.ts'
import { dayWithTime } from '#facts/text/relative-instant.ts'

/** When something was seen, in the team's time zone: 'Mon 9 Nov, 10:12'. */
export function seenWords(instant: string, timeZone: string | undefined): string {
  return dayWithTime(instant, timeZone).replace(/ (?=\S+$)/, ', ')
}

/** Why changes are not recorded; `null` if they are. */
export function notRecordedWords(recording: Recording): string | null {
  if (recording === 'off') return 'History is off: nothing is kept between restarts. Set DATA_DIR to keep it.'
  if (recording === 'on') return null
  return 'Changes cannot be recorded right now; they will appear later as “seen between”.'
}

/** When a change happened, as precisely as known. */
export function changeTimeWords(
  change: Pick<ShipmentChange, 'origin' | 'updatedAt' | 'afterAt' | 'seenAt'>,
  timeZone: string | undefined,
): string {
  const { origin, updatedAt, afterAt, seenAt } = change
  const words = (instant: string) => seenWords(instant, timeZone)
  if (origin === 'gap') return `seen between ${words(afterAt)} and ${words(seenAt)}`
  const at = words(updatedAt)
  return origin === 'loaded' ? `${at}, from earlier copies` : at
}
