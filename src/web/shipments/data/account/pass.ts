import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { compareByGroup, isPressing } from '#facts/attention/group.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import type { RowAttention } from '#facts/views/row-facts.ts'
import { stripCounter, type Strips } from './strips.ts'

interface Passed {
  readonly judge: Judge
  /** The day that the account set holds for. */
  readonly day: LocalDate
}

/** One pass over the rows of the account, and what it has found so far. */
export interface Pass extends Pick<Passed, 'day'> {
  /** The judged rows. */
  readonly rows: readonly ShipmentRow[]
  readonly add: (row: ShipmentRow) => void
  /** Those with attention items, whether or not the team has dealt with them, the most pressing first. */
  readonly rowsWithItems: () => ShipmentRow[]
  /** How many have an open item that is pressing. */
  readonly pressingCount: () => number
  readonly strips: () => Strips
}

export function createPass({ judge, day }: Passed): Pass {
  const rows: ShipmentRow[] = []
  const withItems: RowWithItems[] = []
  const strips = stripCounter(judge)
  let pressing = 0
  return {
    day,
    rows,
    add(row) {
      const { attention, dealtWith } = rowFactsOf(row, judge)
      const [first = dealtWith[0]] = attention
      rows.push(row)
      if (first) withItems.push({ row, first })
      if (attention.some(isPressing)) pressing += 1
      strips.add(row)
    },
    rowsWithItems: () => inOrder(withItems),
    pressingCount: () => pressing,
    strips: strips.counted,
  }
}

interface RowWithItems {
  readonly row: ShipmentRow
  /** The most pressing one. */
  readonly first: RowAttention
}

/** The most pressing first: what is in order already takes little time to sort again. */
function inOrder(withItems: readonly RowWithItems[]): ShipmentRow[] {
  return withItems.toSorted((one, other) => compareByGroup(one.first, other.first)).map(({ row }) => row)
}
