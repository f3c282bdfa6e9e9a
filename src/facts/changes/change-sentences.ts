import type { ChangeFact, ChangeWeight, ShipmentChange } from '#contract/dashboard-api/history.ts'
import { counted } from '../text/counted.ts'
import type { SentenceContext } from './changed-milestone-words.ts'
import { dateFactWords, isDateMove, movedDateWords, moveKey } from './date-fact-words.ts'
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
  const moves = Map.groupBy(facts.filter(isDateMove), moveKey)
  const moved = [...moves.values()].map((each) => movedTogether(each, context))
  const others = facts
    .filter((fact) => !isDateMove(fact))
    .map((fact) => ({ text: factWords(fact, context), weight: fact.weight }))
  return [...moved, ...others].toSorted((a, b) => b.weight - a.weight)
}

function factWords(fact: ChangeFact, context: SentenceContext): string {
  return dateFactWords(fact, context) ?? memberFactWords(fact, context)
}

function movedTogether(facts: readonly ChangeFact[], context: SentenceContext): ChangeSentence {
  const isArrivalOf = (type: string) => (fact: ChangeFact) =>
    fact.at?.type === type && fact.field === 'arrival'
  const lead = facts.find(isArrivalOf('Delivery')) ?? facts.find(isArrivalOf('DestinationPort')) ?? facts[0]
  if (!lead) throw new TypeError('unreachable')
  const others = facts.filter((fact) => fact !== lead)
  const words = movedDateWords(lead, context)
  const weight = facts.reduce<ChangeWeight>((most, fact) => (fact.weight > most ? fact.weight : most), 0)
  if (others.length === 0) return { text: words, weight }
  const areBefore = others.every(({ at }) => (at?.n ?? 0) < (lead.at?.n ?? 0))
  const rest = areBefore
    ? `${counted(others.length, 'date')} before it`
    : counted(others.length, 'other date', 'other dates')
  return { text: `${words}, and ${rest}`, weight }
}
