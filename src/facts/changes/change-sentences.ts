import type { ChangeFact, ChangeWeight, ShipmentChange } from '#contract/dashboard-api/history.ts'
import { counted } from '../text/counted.ts'
import { weightOf } from './changed-fact.ts'
import { dateFactWords, isDateMove, type SentenceContext } from './date-fact-words.ts'
import { memberFactWords } from './member-fact-words.ts'

export interface ChangeSentence {
  readonly text: string
  readonly weight: ChangeWeight
}

/**
 * A change as sentences, the most important first. Dates that moved by the same number of days share a
 * sentence, led by the delivery, else by the port of discharge.
 */
export function changeSentences(
  { facts }: Pick<ShipmentChange, 'facts'>,
  context: SentenceContext,
): readonly ChangeSentence[] {
  const movesFirst = facts.toSorted((one, other) => Number(isDateMove(other)) - Number(isDateMove(one)))
  const together = [...Map.groupBy(movesFirst, causeOf).values()]
  return together.map((each) => sentenceOf(each, context)).toSorted((a, b) => b.weight - a.weight)
}

/** Equal for dates that moved by the same number of days, which share a sentence. Every other fact has its own cause. */
export function causeOf(fact: ChangeFact): unknown {
  return isDateMove(fact) ? fact.days : fact
}

function sentenceOf(facts: readonly ChangeFact[], context: SentenceContext): ChangeSentence {
  const isArrivalOf = (type: string) => (fact: ChangeFact) =>
    fact.at?.type === type && fact.field === 'arrival'
  const lead = facts.find(isArrivalOf('Delivery')) ?? facts.find(isArrivalOf('DestinationPort')) ?? facts[0]
  if (!lead) throw new TypeError('unreachable')
  const words = dateFactWords(lead, context) ?? memberFactWords(lead, context)
  const weight = weightOf(facts)
  const others = facts.filter((fact) => fact !== lead)
  if (others.length === 0) return { text: words, weight }
  const areBefore = others.every(({ at }) => (at?.n ?? 0) < (lead.at?.n ?? 0))
  const rest = areBefore
    ? `${counted(others.length, 'date')} before it`
    : counted(others.length, 'other date', 'other dates')
  return { text: `${words}, and ${rest}`, weight }
}
