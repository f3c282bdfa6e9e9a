import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { compareByGroup, isPressing } from '#facts/attention/group.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import type { RowAttention } from '#facts/views/row-facts.ts'
import { accountSetFilters } from './account-set.ts'
import { stripCounter, type Strips } from './strips.ts'
import { accountCounters, countedBy, type CountedView, type ViewCount } from './view-counts.ts'

interface Passed {
  readonly judge: Judge
  readonly views: readonly CountedView[]
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
  /** How many have an open item that is due by tomorrow. */
  readonly dueNowCount: () => number
  readonly strips: () => Strips
  /** Of each view that can be counted in the account set, by its id. */
  readonly viewCounts: () => ReadonlyMap<string, ViewCount>
}

export function createPass({ judge, views, day }: Passed): Pass {
  const rows: ShipmentRow[] = []
  const withItems: RowWithItems[] = []
  const strips = stripCounter(judge)
  const counters = accountCounters(views, accountSetFilters({ day }), judge)
  const adders = [strips, ...counters.values()].map(({ add }) => add)
  let pressing = 0
  let dueNow = 0
  return {
    day,
    rows,
    add(row) {
      const { attention, dealtWith } = rowFactsOf(row, judge)
      const [first = dealtWith[0]] = attention
      rows.push(row)
      if (first) withItems.push({ row, first })
      if (attention.some(isPressing)) pressing += 1
      if (attention.some(({ group }) => group === 'due-now')) dueNow += 1
      for (const add of adders) add(row)
    },
    rowsWithItems: () => inOrder(withItems),
    pressingCount: () => pressing,
    dueNowCount: () => dueNow,
    strips: strips.counted,
    viewCounts: () => countedBy(counters),
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
