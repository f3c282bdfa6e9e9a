/** The values of a row for each choice. */
import { identityKey } from '#contract/identity-key.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import { carrierNameOf } from '../shipment/parties.ts'
import { isMissed } from '../shipment/required.ts'
import { firstOfKey } from '../text/first-of-key.ts'
import { NONE } from './choice.ts'
import { choiceOf, type ChoiceName } from './choices.ts'
import { isMine } from './is-mine.ts'
import { UNLOCATED } from '../map/map-area.ts'
import type { MissingName, RequiredName } from './choice-names.ts'
import { numbersByKind } from '../shipment/numbers-by-kind.ts'
import type { RowFacts } from './row-facts.ts'
import { laneKeyOf } from './whereabouts.ts'

type ValuesOf = (row: ShipmentRow, facts: RowFacts, judge: Judge) => readonly (string | null)[]

const VALUES: Readonly<Record<ChoiceName, ValuesOf>> = {
  attention: (_row, { attentionNames }) => attentionNames,
  due: (_row, facts) => facts.ahead,
  required: (_row, facts) => requiredNames(facts.required),
  moved: (_row, { slip }) => (slip === null ? [] : [slip > 0 ? 'later' : 'earlier']),
  mode: ({ mode }) => [mode],
  service: ({ serviceType }) => [serviceType],
  stage: (_row, facts) => [facts.stage],
  at: (_row, { where }) => [where.at?.name ?? null],
  area: (_row, { where }) => [where.at?.key ?? UNLOCATED],
  lane: (_row, { where }) => [laneKeyOf(where)],
  from: (_row, facts) => facts.from,
  to: (_row, facts) => facts.to,
  carrier: (row) => [carrierNameOf(row)],
  vessel: (_row, facts) => facts.vessels,
  voyage: (_row, facts) => facts.voyages,
  place: (_row, facts) => facts.places,
  destination: (_row, facts) => [facts.destination],
  supplier: (_row, facts) => [facts.supplier],
  consignee: (_row, facts) => [facts.consignee],
  number: numbersIn,
  tags: ({ tags }) => (tags.length > 1 ? [...new Set(tags.map(firstOfKey(identityKey)))] : tags),
  missing: (row, facts) => missingIn(row, facts),
  mine: (row, _facts, judge) => (isMine(row, judge) ? ['yes'] : []),
  notes: (row, _facts, judge) => (hasNotes(row, judge) ? ['yes'] : []),
  insured: ({ insured }) => [insured ? 'yes' : 'no'],
  hazardous: ({ hazardous }) => [hazardous ? 'yes' : 'no'],
}

/** A row's values for a choice; {@link NONE} if it has none. Blank texts do not count. */
export function valuesOf(
  name: ChoiceName,
  row: ShipmentRow,
  facts: RowFacts,
  judge: Judge,
): readonly string[] {
  const values = VALUES[name](row, facts, judge)
  const texts = values.every(isText) ? values : values.filter(isText)
  const isMissing = texts.length === 0 && choiceOf(name).none !== undefined && isExpected(name, row)
  return isMissing ? [NONE] : texts
}

/** Modes whose shipments never have a value. */
const MODES_WITHOUT: Partial<Record<ChoiceName, readonly string[]>> = {
  carrier: ['Land'],
  vessel: ['Land', 'Air'],
  voyage: ['Land'],
}

/** A cancelled shipment gets none any more. */
function isExpected(name: ChoiceName, { mode, status }: ShipmentRow): boolean {
  const modes = MODES_WITHOUT[name]
  return !modes || (status !== 'Cancelled' && !modes.includes(mode))
}

/** A shipment that misses its date and has not arrived has two. */
function requiredNames(required: RowFacts['required']): readonly RequiredName[] {
  if (!required) return ['none']
  if (!isMissed(required)) return [required.verdict]
  return required.isFact ? ['after'] : ['after', 'passed']
}

function isText(value: string | null): value is string {
  return value !== null && value.trim() !== ''
}

/** False until the team's state is loaded. */
function hasNotes({ reference }: ShipmentRow, { dealtWith }: Judge): boolean {
  return dealtWith !== null && dealtWith.noteCountOf(reference) > 0
}

/** A cancelled shipment misses nothing. Only customers' own containers can be missing. */
function missingIn(row: ShipmentRow, { eta }: RowFacts): readonly MissingName[] {
  if (row.status === 'Cancelled') return []
  const hasContainer = numbersByKind(row).some(({ kind }) => kind === 'container')
  const isWaited = hasOwnContainers(row.serviceType) && !hasContainer
  return [...(eta === null ? (['eta'] as const) : []), ...(isWaited ? (['container'] as const) : [])]
}

function numbersIn(row: ShipmentRow): string[] {
  return [...new Set(numbersByKind(row).map(({ number }) => number))]
}
