import type { OrderVerdict } from '#contract/dashboard-api/judged-names.ts'
import { spelledOut } from '#contract/identity-key.ts'
import { counted } from '../text/counted.ts'
import { upperFirst } from '../text/upper-first.ts'
import { lateWords, requiredDistance } from '../words/required-words.ts'
import { type Order } from './orders.ts'

const VERDICT_WORDS: Readonly<Record<OrderVerdict, string>> = {
  after: 'Late',
  'no-shipment': 'No shipment yet',
  tight: 'Days to spare',
  unknown: 'No ETA',
  before: 'Early',
  'arrived-late': 'Arrived late',
  undated: 'Arrived, date not recorded',
  met: 'Arrived in time',
  none: 'No required date',
}

/** 'Late', 'No shipment yet', 'No required date'. */
export function orderVerdictWord(verdict: OrderVerdict): string {
  return VERDICT_WORDS[verdict]
}

/** Explains the verdicts. */
export const VERDICT_LINE =
  'Compares each order’s last ETA with its required date. Days to spare: 2 or less. An order is rated by its worst open shipment.'

/**
 * The verdict with its days: '8 days late', '9+ days late, 1 of 4 has no date', '1 day to spare'. Empty without a
 * required date.
 */
export function orderVerdictWords({
  verdict,
  worst,
  verdicts,
}: Pick<Order, 'verdict' | 'worst' | 'verdicts'>): string {
  if (verdict === 'none') return ''
  if (!worst) return VERDICT_WORDS[verdict]
  const awaited = verdicts.filter(({ isFact }) => !isFact)
  const undated = awaited.filter(({ days }) => days === null).length
  const unrecorded = verdicts.filter((each) => each.verdict === 'undated').length
  const of = (count: number) => `${count} of ${verdicts.length}`
  if (verdict === 'after' && worst.days === null && verdicts.length > 1) {
    return `Late, ${of(awaited.length)} not arrived`
  }
  if (verdict === 'after' && worst.days !== null && undated > 0) {
    return `${lateWords(worst.days, true)}, ${of(undated)} ${undated === 1 ? 'has' : 'have'} no date`
  }
  if (verdict === 'unknown' && undated < verdicts.length) return `No ETA for ${of(undated)}`
  if (verdict === 'undated' && unrecorded < verdicts.length)
    return `${VERDICT_WORDS[verdict]} for ${of(unrecorded)}`
  return upperFirst(requiredDistance(worst))
}

/** Whether the days late are a minimum, because a shipment without a date may arrive even later. */
export function isLateMinimum({
  verdict,
  worst,
  verdicts,
}: Pick<Order, 'verdict' | 'worst' | 'verdicts'>): boolean {
  if (!worst || worst.days === null) return false
  const hasUndated = verdicts.some(({ isFact, days }) => !isFact && days === null)
  return worst.isAtLeast || (verdict === 'after' && hasUndated)
}

/** '2 spellings: PO-55100, PO-55100[space]'. Empty for a single spelling. */
export function spellingsWords(spellings: readonly string[]): string {
  if (spellings.length < 2) return ''
  return `${counted(spellings.length, 'spelling')}: ${spellings.map(spelledOut).join(', ')}`
}
