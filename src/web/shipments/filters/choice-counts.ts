import type { ShipmentRow } from '#contract/shipment-row.ts'
import { hasAttention, hasNotes, matchesLoadedFilters } from '#facts/views/matches-loaded-filters.ts'
import { rowFactsOf, type RowFacts } from '#facts/views/row-facts.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { ATTENTION_NAMES, readLoadedFilters, type LoadedFilters } from '#facts/views/search.ts'
import { CHOICE_NAMES, type ChoiceName } from './filter-words.ts'
import { learnPlaces } from './place-names.ts'

/** How many loaded shipments have each value, among those that the other groups' filters leave; 0 if none. */
export interface ChoiceCounts {
  readonly counts: Readonly<Record<ChoiceName, ReadonlyMap<string, number>>>
  /** Names of ports, airports and terminals, by code in capitals. */
  readonly placeNames: ReadonlyMap<string, string>
}

/** Counts row by row, so that the caller can count thousands in slices. */
export interface ChoiceCounter extends ChoiceCounts {
  readonly add: (row: ShipmentRow, clock: Clock) => void
}

/** @param filters the filters in force */
export function createChoiceCounter(filters: LoadedFilters): ChoiceCounter {
  const groups = groupsOf(filters)
  const counts: Record<ChoiceName, Map<string, number>> = {
    attention: new Map(),
    mode: new Map(),
    service: new Map(),
    stage: new Map(),
    at: new Map(),
    from: new Map(),
    to: new Map(),
    carrier: new Map(),
    vessel: new Map(),
    destination: new Map(),
    supplier: new Map(),
    tags: new Map(),
    insured: new Map(),
    hazardous: new Map(),
    notes: new Map(),
  }
  const placeNames = new Map<string, string>()
  const metCodes = new Set<string>()
  return {
    counts,
    placeNames,
    add(row, clock) {
      const facts = rowFactsOf(row, clock)
      const values = valuesOf(row, facts, clock)
      // Most places are known already: only a row with a new one is unpacked.
      const newCodes = [...values.from, ...values.to].filter((code) => !metCodes.has(code))
      if (newCodes.length > 0) learnPlaces(row, placeNames)
      for (const code of newCodes) metCodes.add(code)
      const failing = groups.filter((group) => !matchesLoadedFilters(row, group.filters, clock))
      for (const name of CHOICE_NAMES) {
        const isLeft = failing.every((group) => group.name === name)
        // An empty text cannot be chosen.
        for (const value of values[name].filter((each) => each !== '')) {
          counts[name].set(value, (counts[name].get(value) ?? 0) + (isLeft ? 1 : 0))
        }
      }
    },
  }
}

/** Each filter in a group of its own, except the two ends of the ETA, which are one. */
function groupsOf(all: LoadedFilters): { readonly name: string; readonly filters: LoadedFilters }[] {
  const { etaFrom: _from, etaTo: _to, ...others } = all
  const groups = Object.entries(others).map(([name, value]) => ({
    name,
    filters: readLoadedFilters({ [name]: value }),
  }))
  const eta = readLoadedFilters({ etaFrom: all.etaFrom, etaTo: all.etaTo })
  return Object.keys(eta).length === 0 ? groups : [...groups, { name: 'eta', filters: eta }]
}

/** The values by which each filter finds a row. */
function valuesOf(row: ShipmentRow, facts: RowFacts, clock: Clock): Record<ChoiceName, readonly string[]> {
  return {
    attention: ATTENTION_NAMES.filter((name) => hasAttention(facts, name)),
    mode: [row.mode],
    service: [row.serviceType],
    stage: [facts.stage],
    at: facts.at === null ? [] : [facts.at],
    from: facts.from,
    to: facts.to,
    carrier: row.carrier === null ? [] : [row.carrier],
    vessel: facts.vessels,
    destination: facts.destination === null ? [] : [facts.destination],
    supplier: facts.supplier === null ? [] : [facts.supplier],
    tags: [...new Set(row.tags)],
    insured: [row.insured ? 'yes' : 'no'],
    hazardous: [row.hazardous ? 'yes' : 'no'],
    notes: hasNotes(row, clock) ? ['yes'] : [],
  }
}
