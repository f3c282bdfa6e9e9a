import type { ChangeFact, ChangeWeight } from '#contract/dashboard-api/history.ts'
import { counted } from '../text/counted.ts'
import { weightOf } from './changed-fact.ts'
import { dateFactWords, isDateMove, type SentenceContext } from './date-fact-words.ts'
import { memberFactWords } from './member-fact-words.ts'

export interface ChangeSentence<Fact extends ChangeFact = ChangeFact> {
  readonly text: string
  readonly weight: ChangeWeight
  readonly facts: readonly Fact[]
}

/**
 * Facts as sentences, the most important first. Dates that moved by the same number of days share a
 * sentence, led by the delivery, else by the port of discharge.
 */
export function changeSentences<Fact extends ChangeFact>(
  facts: readonly Fact[],
  context: SentenceContext,
): readonly ChangeSentence<Fact>[] {
  const movesFirst = facts.toSorted((one, other) => Number(isDateMove(other)) - Number(isDateMove(one)))
  const together = [...Map.groupBy(movesFirst, (fact) => (isDateMove(fact) ? fact.days : fact)).values()]
  return together.map((each) => sentenceOf(each, context)).toSorted((a, b) => b.weight - a.weight)
}

function sentenceOf<Fact extends ChangeFact>(
  facts: readonly Fact[],
  context: SentenceContext,
): ChangeSentence<Fact> {
  const isArrivalOf = (type: string) => (fact: ChangeFact) =>
    fact.at?.type === type && fact.field === 'arrival'
  const lead = facts.find(isArrivalOf('Delivery')) ?? facts.find(isArrivalOf('DestinationPort')) ?? facts[0]
  if (!lead) throw new TypeError('unreachable')
  const words = dateFactWords(lead, context) ?? memberFactWords(lead, context)
  const others = facts.length - 1
  const areBefore = facts.every((fact) => fact === lead || (fact.at?.n ?? 0) < (lead.at?.n ?? 0))
  const rest = areBefore
    ? `${counted(others, 'date')} before it`
    : counted(others, 'other date', 'other dates')
  return { text: others === 0 ? words : `${words}, and ${rest}`, weight: weightOf(facts), facts }
}
