/** Filters that a text names: 'no po', 'late', 'mine'. */
import { ORDER_VERDICTS } from '#contract/dashboard-api/judged-names.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { orderVerdictWord } from '../orders/order-words.ts'
import { NONE } from '../filters/choice.ts'
import { ALL_CHOICES } from '../filters/choices.ts'
import { splitAtCapitals } from '../words/split-at-capitals.ts'
import { plainWords } from './plain-words.ts'

interface Filter {
  /** The text of its chip: 'Required by: late'. */
  readonly word: string
  /** The parameters of the filtered list. */
  readonly search: Readonly<Record<string, string>>
  /** The words of its chip and of its line in a panel. */
  readonly names: readonly (readonly string[])[]
}

export interface NamedFilter extends Pick<Filter, 'word' | 'search'> {
  /** How well it matches: 0 for its complete chip, 1 for its complete line in a panel, 2 for some of its words. */
  readonly rank: number
}

const NAMED_MAX = 3

/** The best matches first. */
export function filtersNamed(text: string, among: readonly Filter[] = FILTERS): readonly NamedFilter[] {
  const typed = plainWords(text)
  const named = among.flatMap(({ word, search, names }) => {
    const whole = names.findIndex((name) => name.join(' ') === typed.join(' '))
    const rank = whole === -1 ? names.length : whole
    return whole !== -1 || names.some((name) => isShortFor(typed, name)) ? { word, search, rank } : []
  })
  return named.toSorted((one, other) => one.rank - other.rank).slice(0, NAMED_MAX)
}

/**
 * The first word of a name and any later ones in order. A single word is not enough, because company names may start
 * with it.
 */
function isShortFor(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length < 2 || typed[0] !== name[0]) return false
  let at = -1
  return typed.every((word) => (at = name.indexOf(word, at + 1)) !== -1)
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** Filters whose values are known without shipments. */
const FILTERS: readonly Filter[] = [
  ...SHIPMENT_STATUSES.map((status) => filterOf(splitAtCapitals(status), { status })),
  ...ALL_CHOICES.flatMap(([name, { groups, none, word, chip }]) => {
    const values = [...groups.flatMap(({ order = [] }) => order), ...(none === undefined ? [] : [NONE])]
    return values.map((value) => filterOf(word(value, NO_NAMES), { [name]: value }, chip))
  }),
].filter(({ word }, at, all) => all.findIndex((other) => other.word === word) === at)

/** The filters of Orders. */
export const ORDER_FILTERS: readonly Filter[] = [
  ...ORDER_VERDICTS.map((verdict) => filterOf(orderVerdictWord(verdict), { verdict })),
  filterOf('Mine', { mine: 'yes' }),
]

function filterOf(label: string, search: Filter['search'], chip = (word: string) => word): Filter {
  return { word: chip(label), search, names: [chip(label), label].map(plainWords) }
}
