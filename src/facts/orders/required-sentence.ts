import { VERDICTS, type Verdict } from '#contract/dashboard-api/judged-names.ts'
import type { LocalDate } from '#contract/local-date.ts'
import { type RequiredVerdict } from '../shipment/required.ts'
import { counted } from '../text/counted.ts'
import { formatDateNear } from '../text/local-date.ts'

const WORDS: Readonly<Record<Verdict, string>> = {
  passed: 'not arrived, and the day has passed',
  after: 'late',
  tight: 'with 2 days to spare or less',
  unknown: 'without an ETA',
  before: 'early',
  undated: 'arrived, date not recorded',
  met: 'arrived in time',
}

type Judged = Pick<RequiredVerdict, 'verdict' | 'days' | 'isAtLeast'>

/** Whether a PO arrives by its required date: 'Required by Sat 12 Dec: 2 late, by up to 4 days, 3 early.' */
export function requiredSentence(on: string, verdicts: readonly Judged[], today: LocalDate): string {
  const words = VERDICTS.flatMap((verdict) => wordsOf(verdict, verdicts))
  const day = `Required by ${formatDateNear(on, today)}`
  return words.length === 0 ? `${day}; no shipment yet.` : `${day}: ${words.join(', ')}.`
}

function wordsOf(verdict: Verdict, verdicts: readonly Judged[]): readonly string[] {
  const own = verdicts.filter((each) => each.verdict === verdict)
  if (own.length === 0) return []
  const words = [`${own.length} ${WORDS[verdict]}`]
  const most = Math.max(...own.map(({ days }) => days ?? 0))
  if (verdict !== 'after') return words
  const isMore = own.some(({ isAtLeast }) => isAtLeast)
  const by = counted(most, 'day')
  if (own.length === 1) return [...words, `by ${isMore ? 'at least ' : ''}${by}`]
  return [...words, isMore ? `the latest by at least ${by}` : `by up to ${by}`]
}
