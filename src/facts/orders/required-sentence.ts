import type { ShipmentRow } from '#contract/shipment-row.ts'
import { isLocalDate } from '#contract/local-date.ts'
import type { Clock } from '../shipment/clock.ts'
import { VERDICTS, type RequiredVerdict, type Verdict } from '../shipment/required.ts'
import type { TeamDates } from '../shipment/team-dates.ts'
import { counted } from '../text/counted.ts'
import { formatDateNear } from '../text/local-date.ts'
import { verdictInOrder } from './orders.ts'

const WORDS: Readonly<Record<Verdict, string>> = {
  passed: 'not arrived although the day has passed',
  after: 'late',
  tight: 'with 2 days to spare or less',
  unknown: 'without an ETA',
  before: 'early',
  met: 'arrived in time',
}

/**
 * Whether a PO comes by its day: 'Required by Sat 12 Dec: 2 late, by up to 4 days, 3 early.' Empty where no day is required.
 */
export function requiredSentence(
  rows: readonly ShipmentRow[],
  tag: string,
  dates: TeamDates,
  clock: Clock,
): string {
  const on = dates.ofTag(tag)?.on ?? ''
  if (!isLocalDate(on)) return ''
  const verdicts = rows.flatMap((row) => verdictInOrder(row, tag, dates, clock) ?? [])
  const words = VERDICTS.flatMap((verdict) => wordsOf(verdict, verdicts))
  const day = `Required by ${formatDateNear(on, clock.today)}`
  return words.length === 0 ? `${day}; no shipment comes.` : `${day}: ${words.join(', ')}.`
}

function wordsOf(verdict: Verdict, verdicts: readonly RequiredVerdict[]): readonly string[] {
  const own = verdicts.filter((each) => each.verdict === verdict)
  if (own.length === 0) return []
  const words = [`${own.length} ${WORDS[verdict]}`]
  const most = Math.max(...own.map(({ days }) => days ?? 0))
  return verdict === 'after' ? [...words, `by up to ${counted(most, 'day')}`] : words
}
