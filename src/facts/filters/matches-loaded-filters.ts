import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import type { Clock } from '../shipment/clock.ts'
import { awaited, etaOf, placeArrivalOf, portArrivalOf } from '../shipment/eta.ts'
import { dayOf } from './eta-bound.ts'
import type { Choice } from './choice.ts'
import { valuesOf } from './choice-values.ts'
import { ALL_CHOICES, choiceOf, type ChoiceName } from './choices.ts'
import type { RowFacts } from './row-facts.ts'
import { ETA_RANGES, type EtaRangeName, type LoadedFilters } from './search.ts'

/**
 * Returns whether a row matches the filters on loaded shipments. Prepared once for thousands of rows. Filters combine
 * with AND, values with OR.
 */
export function loadedFilter(filters: LoadedFilters, judge: Judge): Test {
  const tests: Test[] = []
  for (const [name] of ALL_CHOICES) {
    const chosen = filters[name]
    if (chosen !== undefined) tests.push(choiceTest(name, [chosen].flat(), judge))
  }
  for (const name of ETA_RANGES) {
    const [from, to] = [filters[`${name}From`], filters[`${name}To`]]
    if (from !== undefined || to !== undefined) tests.push(etaTest(name, from, to, judge))
  }
  return (row, facts) => tests.every((test) => test(row, facts))
}

type Test = (row: ShipmentRow, facts: RowFacts) => boolean

function choiceTest(name: ChoiceName, chosen: readonly string[], judge: Judge): Test {
  const { keyOf = (value: string) => value }: Choice = choiceOf(name)
  const wanted = new Set(chosen.map(keyOf))
  return (row, facts) => valuesOf(name, row, facts, judge).some((value) => wanted.has(keyOf(value)))
}

const ARRIVALS = { eta: etaOf, portEta: portArrivalOf, deliveryEta: placeArrivalOf } as const

/** Compares recorded dates. A text that is not a date is in no range. */
function etaTest(name: EtaRangeName, from: string | undefined, to: string | undefined, clock: Clock): Test {
  const [first, last] = [dayOf(from, clock), dayOf(to, clock)]
  return (row, { [name]: eta }) => {
    const isOff = row.status === 'Cancelled' && awaited(ARRIVALS[name](row), row) === null
    if (eta === null || isOff) return false
    const day = eta.slice(0, eta.lastIndexOf('T'))
    return (first === null || day >= first) && (last === null || day <= last)
  }
}
