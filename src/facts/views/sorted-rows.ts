import { parseInstant } from '#contract/instant.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { AttentionSeverity } from '../shipment/attention-item.ts'
import type { Clock } from '../shipment/clock.ts'
import { STAGE_NAMES, type LeadName, type SortName, type SortOrder } from './search.ts'
import { compareText } from '../text/compare-text.ts'
import { madeOnce } from '../text/made-once.ts'
import { rowFactsOf, type RowFacts } from './row-facts.ts'
import { leadOf } from './lead-of.ts'
import { readSort } from './read-sort.ts'

/**
 * The rows by one column. What is not known stands last in both directions; equals keep the order they came in.
 *
 * @param lead the identifier that the leading column shows
 */
export function sortedRows(
  rows: readonly ShipmentRow[],
  order: SortOrder,
  lead: LeadName,
  clock: Clock,
): ShipmentRow[] {
  const { name, isFalling } = readSort(order)
  const direction = isFalling ? -1 : 1
  const compare = IDENTIFIERS.has(name) ? collator().compare : compareText
  const keyed = rows.map((row) => ({ row, key: keyOf(row, name, lead, clock) }))
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null)
    return direction * compare(one.key, other.key)
  })
  return keyed.map(({ row }) => row)
}

type Key = string | null

function keyOf(row: ShipmentRow, name: SortName, lead: LeadName, clock: Clock): Key {
  switch (name) {
    case 'shipment':
      return leadOf(row, lead)
    case 'tags':
      return row.tags[0] ?? null
    case 'status':
      return row.status
    case 'carrier':
      return row.carrier
    case 'created':
      return instantKey(row.createdAt)
    case 'updated':
      return instantKey(row.updatedAt)
    default:
      return factKeyOf(rowFactsOf(row, clock), name)
  }
}

function factKeyOf(
  facts: RowFacts,
  name: Exclude<SortName, 'shipment' | 'tags' | 'status' | 'carrier' | 'created' | 'updated'>,
): Key {
  switch (name) {
    case 'stage':
      return `${STAGE_NAMES.indexOf(facts.stage)} ${facts.stageWords}`
    case 'cutoffs':
      return facts.cutoff
    case 'attention':
      return attentionKeyOf(facts)
    default:
      return facts[name]
  }
}

const SEVERITY_RANKS: Readonly<Record<AttentionSeverity, number>> = { high: 0, medium: 1, low: 2 }

/** Items come sorted: the first is the most pressing. Those about no day follow those of their severity that are. */
function attentionKeyOf({ attention }: RowFacts): Key {
  const [first] = attention
  return first ? `${SEVERITY_RANKS[first.severity]} ${first.date ?? '~'}` : null
}

/** Texts with numbers in them sort by the numbers' values, `PO-9` before `PO-10`; that is slower than plain comparison. */
const IDENTIFIERS: ReadonlySet<SortName> = new Set([
  'shipment',
  'tags',
  'route',
  'vessel',
  'destination',
  'supplier',
  'goods',
  'carrier',
])
const collator = madeOnce(() => new Intl.Collator('en', { numeric: true }))

/** Instants as text of one length: with and without fractions they would sort wrongly. */
function instantKey(text: string): string {
  return String(parseInstant(text) ?? 0).padStart(17, '0')
}
