import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import type { Clock } from '../shipment/clock.ts'
import { dayOf } from './eta-bound.ts'
import type { Choice } from './choice.ts'
import { ALL_CHOICES } from './choices.ts'
import { rowFactsOf } from './derived.ts'
import type { RowFacts } from './row-facts.ts'
import { ETA_RANGES, type LoadedFilters } from './search.ts'

/** Whether a loaded row belongs to what the filters on loaded shipments choose. Filters combine with AND, values with OR. */
export function matchesLoadedFilters(row: ShipmentRow, filters: LoadedFilters, judge: Judge): boolean {
  const facts = () => rowFactsOf(row, judge)
  for (const [name, choice] of ALL_CHOICES) {
    const chosen = filters[name]
    if (chosen === undefined) continue
    if (!isAnyAmong(choice.valuesOf(row, facts, judge), chosen, choice)) return false
  }
  return isWithinEta(row, facts, filters, judge)
}

function isAnyAmong(
  values: readonly string[],
  chosen: string | readonly string[],
  { keyOf }: Choice,
): boolean {
  const wanted: readonly string[] = typeof chosen === 'string' ? [chosen] : chosen
  if (!keyOf) return values.some((value) => wanted.includes(value))
  const keys = wanted.map(keyOf)
  return values.some((value) => keys.includes(keyOf(value)))
}

/** What another server wrote instead of a date lies within no range. */
function isWithinEta(
  { status }: ShipmentRow,
  facts: () => RowFacts,
  filters: LoadedFilters,
  clock: Clock,
): boolean {
  return ETA_RANGES.every((name) => {
    const [from, to] = [filters[`${name}From`], filters[`${name}To`]]
    if (from === undefined && to === undefined) return true
    const { [name]: eta, [`${name}Day` as const]: etaDay } = facts()
    // A doubtful arrival has a date on record, and counts on no day; of a cancelled shipment none is awaited.
    if (eta === null || (etaDay === null && status === 'Cancelled')) return false
    // A bound from today on counts days as the cards do; any other means the date as recorded.
    const dayFor = (bound = '') => (bound.endsWith('d') ? etaDay : eta.slice(0, eta.lastIndexOf('T')))
    const [first, last] = [dayOf(from, clock), dayOf(to, clock)]
    return (first === null || (dayFor(from) ?? '') >= first) && (last === null || (dayFor(to) ?? '~') <= last)
  })
}
