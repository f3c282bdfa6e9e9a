import { counted } from '../text/counted.ts'
import { upperFirst } from '../text/upper-first.ts'
import { requiredDistance } from '../words/required-words.ts'
import { ORDER_VERDICTS, type Order, type OrderVerdict } from './orders.ts'

const VERDICT_WORDS: Readonly<Record<OrderVerdict, string>> = {
  passed: 'Passed',
  after: 'After',
  'no-shipment': 'No shipment yet',
  tight: 'Tight',
  unknown: 'No arrival date',
  before: 'Before',
  met: 'Met',
  none: 'Has no date',
}

/** 'After', 'No shipment yet', 'Has no date'. */
export function orderVerdictWord(verdict: OrderVerdict): string {
  return VERDICT_WORDS[verdict]
}

/** The verdict with its days: '4 days after', 'Tight: 1 day before', 'Passed, no date'; empty where no day is required. */
export function orderVerdictWords({ verdict, worst }: Pick<Order, 'verdict' | 'worst'>): string {
  if (verdict === 'none') return ''
  if (!worst) return VERDICT_WORDS[verdict]
  const distance = requiredDistance(worst)
  return verdict === 'tight' || verdict === 'met'
    ? `${VERDICT_WORDS[verdict]}: ${distance}`
    : upperFirst(distance)
}

/** A part of the sentence about all orders, and what it counts. */
export interface OrderFigure {
  readonly count: number
  readonly words: string
  readonly verdicts: readonly OrderVerdict[]
}

/** What is counted beside all that have a date, as the sentence says it. */
const COUNTED: readonly (readonly [OrderVerdict, string])[] = [
  ['passed', 'passed'],
  ['after', 'after'],
  ['no-shipment', 'without a shipment'],
  ['tight', 'tight'],
]

const DATED = ORDER_VERDICTS.filter((verdict) => verdict !== 'none')

/** '48 orders have a required date', '6 after', '3 without a shipment', '4 tight'; without the parts that count nothing. */
export function orderFigures(orders: readonly Pick<Order, 'verdict'>[]): readonly OrderFigure[] {
  const dated = orders.filter(({ verdict }) => verdict !== 'none').length
  const verb = dated === 1 ? 'has' : 'have'
  const parts = COUNTED.map(([verdict, word]) => {
    const count = orders.filter((order) => order.verdict === verdict).length
    return { count, words: `${count} ${word}`, verdicts: [verdict] }
  })
  return [
    { count: dated, words: `${counted(dated, 'order')} ${verb} a required date`, verdicts: DATED },
    ...parts.filter(({ count }) => count > 0),
  ]
}
