import { isLocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { daysAfter } from '../text/local-date.ts'
import type { Clock } from '../shipment/clock.ts'
import type { AttentionName, LoadedFilters } from './search.ts'
import { rowFactsOf, type RowFacts } from './row-facts.ts'

/** Whether a loaded row belongs to what the filters on loaded shipments choose. Filters combine with AND, values with OR. */
export function matchesLoadedFilters(row: ShipmentRow, filters: LoadedFilters, clock: Clock): boolean {
  if (!matchesFields(row, filters) || (filters.notes && !hasNotes(row, clock))) return false
  if (!needsFacts(filters)) return true
  const facts = rowFactsOf(row, clock)
  return matchesFacts(facts, filters) && isWithinEta(facts, filters, clock)
}

/** Nothing is known to have notes until the team's state has been read. */
export function hasNotes({ reference }: ShipmentRow, { dealtWith }: Clock): boolean {
  return dealtWith !== null && dealtWith.noteCountOf(reference) > 0
}

/** Fields of the row itself, which need no unpacking. */
function matchesFields(
  row: ShipmentRow,
  { mode, service, carrier, tags, insured, hazardous }: LoadedFilters,
): boolean {
  return (
    isAmong(row.mode, mode) &&
    isAmong(row.serviceType, service) &&
    isAmong(row.carrier, carrier) &&
    isAnyAmong(row.tags, tags) &&
    (insured === undefined || row.insured === (insured === 'yes')) &&
    (hazardous === undefined || row.hazardous === (hazardous === 'yes'))
  )
}

const PLAIN_NAMES: ReadonlySet<string> = new Set([
  'mode',
  'service',
  'carrier',
  'tags',
  'insured',
  'hazardous',
  'notes',
])

function needsFacts(filters: LoadedFilters): boolean {
  return Object.keys(filters).some((name) => !PLAIN_NAMES.has(name))
}

function matchesFacts(
  facts: RowFacts,
  { stage, at, from, to, destination, supplier, vessel, attention }: LoadedFilters,
): boolean {
  return (
    isAmong(facts.stage, stage) &&
    isAmong(facts.at, at) &&
    isPlaceAmong(facts.from, from) &&
    isPlaceAmong(facts.to, to) &&
    isAmong(facts.destination, destination) &&
    isAmong(facts.supplier, supplier) &&
    isAnyAmong(facts.vessels, vessel) &&
    (attention === undefined || attention.some((name) => hasAttention(facts, name)))
  )
}

/** Codes match in any case: who edits an address types them in small letters. */
function isPlaceAmong(codes: readonly string[], wanted: readonly string[] | undefined): boolean {
  if (wanted === undefined) return true
  return wanted.some((one) => codes.some((code) => code.toUpperCase() === one.toUpperCase()))
}

/** An estimate that passed by any day counts as passed, though it only becomes an attention item some days later. */
export function hasAttention({ attention, isEstimatePassed }: RowFacts, name: AttentionName): boolean {
  if (name === 'overdue' && isEstimatePassed) return true
  return attention.some(({ severity, kind }) => severity === name || kind === name)
}

/** What another server wrote instead of a date lies within no range. */
function isWithinEta({ eta }: RowFacts, { etaFrom, etaTo }: LoadedFilters, clock: Clock): boolean {
  if (etaFrom === undefined && etaTo === undefined) return true
  const day = eta?.slice(0, eta.lastIndexOf('T')) ?? ''
  if (!isLocalDate(day)) return false
  const [first, last] = [dayOf(etaFrom, clock), dayOf(etaTo, clock)]
  return (first === null || day >= first) && (last === null || day <= last)
}

/** The day that a bound of the ETA means now: `6d` is six days after the viewer's today. */
export function dayOf(bound: string | undefined, { today }: Clock): string | null {
  if (bound === undefined) return null
  return bound.endsWith('d') ? daysAfter(today, Number(bound.slice(0, -1))) : bound
}

function isAmong(value: string | null, wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || wanted.some((each) => each === value)
}

function isAnyAmong(values: readonly string[], wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || values.some((value) => wanted.includes(value))
}
