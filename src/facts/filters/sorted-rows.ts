import { parseInstant } from '#contract/instant.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { placeOf } from '../attention/group.ts'
import { carrierNameOf } from '../shipment/parties.ts'
import { compareText } from '../text/compare-text.ts'
import { madeOnce } from '../text/made-once.ts'
import type { SortName, SortOrder } from './column-names.ts'
import { readSort } from './read-sort.ts'
import type { RowFacts } from './row-facts.ts'
import { STAGE_NAMES } from './stage-names.ts'

/** The text that a row is sorted by; `null` if unknown. */
type SortKey = (row: ShipmentRow, facts: RowFacts) => string | null

/** More days than a plausible date can move. */
const SLIP_MAX = 100_000

/** The sort key of each column. */
const SORT_KEYS: Readonly<Record<SortName, SortKey>> = {
  shipment: ({ reference }) => reference,
  tags: (_row, { tag }) => tag,
  route: (_row, { route }) => route,
  stage: (_row, { stage, stageWords }) =>
    `${String(STAGE_NAMES.indexOf(stage)).padStart(2, '0')} ${stageWords}`,
  next: (_row, { next }) => next,
  eta: (_row, { eta }) => eta,
  status: ({ status }) => status,
  required: (_row, { required }) => required?.on ?? null,
  portEta: (_row, { portEta }) => portEta,
  deliveryEta: (_row, { deliveryEta }) => deliveryEta,
  slip: (_row, { slip }) => (slip === null ? null : String(slip + SLIP_MAX).padStart(6, '0')),
  etd: (_row, { etd }) => etd,
  vessel: (_row, { vessel }) => vessel,
  destination: (_row, { destination }) => destination,
  supplier: (_row, { supplier }) => supplier,
  goods: (_row, { goods }) => goods,
  weight: (_row, { weight }) => weight,
  /** As on Today: by the row's most urgent item, then by reference. */
  attention({ reference }, { attention: [first] }) {
    return first ? `${placeOf(first)} ${reference}` : null
  },
  lastFreeDay: (_row, { lastFreeDay }) => lastFreeDay,
  emptyReturn: (_row, { emptyReturn }) => emptyReturn,
  cutoffs: (_row, { cutoff }) => cutoff,
  carrier: carrierNameOf,
  created: ({ createdAt }) => instantKey(createdAt),
  updated: ({ updatedAt }) => instantKey(updatedAt),
}

/** Columns whose texts sort by the numbers in them, `PO-9` before `PO-10`. That is slower than a plain comparison. */
const SORTED_BY_NUMBERS: readonly SortName[] = [
  'shipment',
  'tags',
  'route',
  'vessel',
  'destination',
  'supplier',
  'goods',
  'carrier',
]

/** The order of rows by one column. Unknown values come last in both directions. */
export interface RowOrder {
  readonly keyOf: SortKey
  readonly compare: (one: string | null, other: string | null) => number
}

export function rowOrder(order: SortOrder): RowOrder {
  const { name, isFalling } = readSort(order)
  const direction = isFalling ? -1 : 1
  const compare = SORTED_BY_NUMBERS.includes(name) ? collator().compare : compareText
  return {
    keyOf: SORT_KEYS[name],
    compare(one, other) {
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      return direction * compare(one, other)
    },
  }
}

const collator = madeOnce(() => new Intl.Collator('en', { numeric: true }))

/** Instants as text of equal length. With and without fractions they would sort wrongly. */
function instantKey(text: string): string {
  return String(parseInstant(text) ?? 0).padStart(17, '0')
}
