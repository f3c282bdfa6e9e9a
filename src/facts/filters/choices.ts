import { ATTENTION_GROUPS } from '#contract/dashboard-api/judged-names.ts'
import { identityKey } from '#contract/identity-key.ts'
import { ATTENTION_KINDS } from '../attention/kinds.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { serviceWords } from '../words/service-words.ts'
import { splitAtCapitals } from '../words/split-at-capitals.ts'
import { ATTENTION_NAMES, MISSING_NAMES, REQUIRED_NAMES, presentNames } from './choice-names.ts'
import { NONE, type Choice } from './choice.ts'
import {
  asItIs,
  attentionWord,
  dueWord,
  missingWord,
  placeWord,
  requiredWord,
  stageWord,
} from './choice-words.ts'
import { DUE_NAMES, UNLISTED_NAMES } from './due-names.ts'
import { areaIn, areaName, UNLOCATED } from '../map/map-area.ts'
import { titled } from '../text/titled.ts'
import { knownOf, oneOf, textOf, textsOf } from './read-values.ts'
import { STAGE_NAMES, type StageName } from './stage-names.ts'

const MOVES = ['later', 'earlier'] as const
const YES_OR_NO = ['yes', 'no'] as const

/**
 * Every choice by its permanent name in addresses and saved views, in the order of panels. `choice-values.ts` has the
 * values of rows.
 */
const CHOICES = {
  attention: {
    title: 'Attention',
    section: 'urgency',
    groups: [
      { title: 'Needs attention', order: ATTENTION_GROUPS },
      { title: 'Reason for attention', order: ATTENTION_KINDS },
    ],
    read: (value) => knownOf(ATTENTION_NAMES, textsOf(value)?.flatMap(presentNames)),
    word: attentionWord,
    chip: (word) => `Needs attention: ${word.toLowerCase()}`,
  },
  /** When open deadlines are due. */
  due: {
    title: 'Deadlines',
    section: 'urgency',
    groups: [{ title: 'Deadlines', order: DUE_NAMES }],
    read: (value) => knownOf([...DUE_NAMES, ...UNLISTED_NAMES], value),
    word: dueWord,
  },
  /** Whether shipments arrive by their required date. */
  required: ofNames('Required by', REQUIRED_NAMES, {
    word: requiredWord,
    chip: (word) => `Required by: ${lowerFirst(word)}`,
  }),
  /** Whether the list's estimate moved since it was first seen. */
  moved: ofNames('ETA moved', MOVES, {
    groups: [{ title: 'ETA since first seen', order: MOVES }],
    word: (value) => `ETA moved ${value}`,
  }),
  mode: ofTexts('Mode', { word: splitAtCapitals }),
  service: ofTexts('Service', { word: (value) => serviceWords(value).short }),
  stage: {
    title: 'Stage',
    section: 'shipment',
    groups: [{ title: 'Stage', order: STAGE_NAMES }],
    read: stagesOf,
    word: stageWord,
  },
  /** The last reported place, as on the map. */
  at: ofTitledTexts('Last reported at', { section: 'search' }),
  /** A place or mark of the map by its key, or the shipments that are not on the map. A name may precede the key. */
  area: {
    title: 'Place on the map',
    section: 'search',
    groups: [{ title: 'Place on the map' }],
    isSingle: true,
    keyOf: areaIn,
    read: textOf,
    word: areaName,
    chip: (word) => (word === areaName(UNLOCATED) ? word : `Last reported at ${word}`),
  },
  /** A lane of the map by its key. */
  lane: {
    title: 'Lane on the map',
    section: 'search',
    groups: [{ title: 'Lane on the map' }],
    isSingle: true,
    keyOf: areaIn,
    read: textOf,
    word: areaName,
    chip: (word) => `On the way from ${word}`,
  },
  /** Codes of ports, airports, terminals or countries at the start of the route. */
  from: ofTitledTexts('From', {
    none: 'No port or country of origin',
    groups: [{ title: 'From port or country' }],
    keyOf: inCapitals,
    word: placeWord,
  }),
  /** Codes of ports, airports, terminals or countries at the end of the route. */
  to: ofTitledTexts('To', {
    none: 'No port or country of destination',
    groups: [{ title: 'To port or country' }],
    keyOf: inCapitals,
    word: placeWord,
  }),
  carrier: ofTexts('Carrier', { none: 'No carrier' }),
  /** The vessel of any leg. */
  vessel: ofTitledTexts('Vessel', { none: 'No vessel yet' }),
  /** The voyage of any leg with its vessel, or the flight number. */
  voyage: ofTitledTexts('Voyage or flight', { none: 'No voyage or flight yet' }),
  /** Names of places that `from` and `to` have no code for: towns and transshipment ports. */
  place: ofTitledTexts('Place', { groups: [{ title: 'Town or transshipment' }] }),
  /** The destination as its column shows it. */
  destination: ofTitledTexts('Destination', { section: 'search', none: 'No destination' }),
  supplier: ofTitledTexts('Supplier', { none: 'No supplier' }),
  consignee: ofTitledTexts('Consignee', { none: 'No consignee' }),
  /** Container, bill, booking, tracking number or inbound ID, as written. */
  number: ofTitledTexts('Number', { section: 'search' }),
  /** Any of the tags. The service filters only by one, as `tag`. */
  tags: ofTexts('PO', {
    none: 'No PO',
    section: 'search',
    keyOf: identityKey,
    chip: (word) => titled('PO', word),
  }),
  /** Missing data that is not a value of another choice. */
  missing: ofNames('Missing', MISSING_NAMES, {
    groups: [{ title: 'Not known yet', order: MISSING_NAMES }],
    word: missingWord,
  }),
  /** Shipments that the user owns. */
  mine: ofOne('Owner', ['yes'], { section: 'owner', word: () => 'Mine' }),
  /** Shipments that have notes. */
  notes: ofOne('Notes', ['yes'], { word: () => 'With notes' }),
  insured: ofOne('Insured', YES_OR_NO, {
    groups: [{ title: 'Insurance', order: YES_OR_NO }],
    word: (value) => (value === 'yes' ? 'Insured' : 'Not insured'),
  }),
  hazardous: ofOne('Hazardous', YES_OR_NO, {
    groups: [{ title: 'Hazardous goods', order: YES_OR_NO }],
    // Includes unrecorded values.
    word: (value) => (value === 'yes' ? 'Hazardous' : 'Not marked hazardous'),
  }),
} as const satisfies Readonly<Record<string, Choice>>

type Own = Partial<Omit<Choice, 'read'>>
type Read<Chosen> = Choice & { readonly read: (value: unknown) => Chosen | undefined }

/** A choice of any of these names. */
function ofNames<Name extends string>(
  title: string,
  order: readonly Name[],
  own: Own,
): Read<readonly Name[]> {
  return { ...ofTexts(title, { groups: [{ title, order }], ...own }), read: (value) => knownOf(order, value) }
}

/** A choice of one of these names. */
function ofOne<Name extends string>(title: string, order: readonly Name[], own: Own): Read<Name> {
  return { ...ofNames(title, order, own), isSingle: true, read: (value) => oneOf(order, value) }
}

/** A choice among texts of shipments. */
function ofTexts(title: string, own: Own = {}): Read<readonly string[]> {
  return { title, section: 'shipment', groups: [{ title }], word: asItIs, ...own, read: textsOf }
}

/** A choice among texts, with its title before a value: 'Vessel EVER ACE'. */
function ofTitledTexts(title: string, own: Own = {}): Read<readonly string[]> {
  return { ...ofTexts(title, own), chip: (word) => `${title} ${word}` }
}

export type ChoiceName = keyof typeof CHOICES

export type ChosenValues = {
  readonly [Name in ChoiceName]?: Exclude<ReturnType<(typeof CHOICES)[Name]['read']>, undefined>
}

export const ALL_CHOICES: readonly (readonly [ChoiceName, Choice])[] = namedChoices(CHOICES)

const BY_NAME = new Map(ALL_CHOICES)

export function choiceOf(name: ChoiceName): Choice {
  return BY_NAME.get(name) ?? CHOICES[name]
}

function namedChoices<Name extends string>(
  choices: Readonly<Record<Name, Choice>>,
): readonly (readonly [Name, Choice])[] {
  const names: Name[] = []
  for (const name in choices) names.push(name)
  return names.map((name) => [name, withNone(choices[name])])
}

/** Adds {@link NONE} to a choice that has words for it. */
function withNone(choice: Choice): Choice {
  const { none, word, chip } = choice
  if (none === undefined) return choice
  return {
    ...choice,
    word: (value, ...rest) => (value === NONE ? none : word(value, ...rest)),
    ...(chip && { chip: (said: string) => (said === none ? none : chip(said)) }),
  }
}

/** `waiting` and `travelling`, also in old saved views and links, mean each of their stages. */
function stagesOf(value: unknown): readonly StageName[] | undefined {
  const texts = textsOf(value) ?? []
  const stages = STAGE_NAMES.filter(
    (name) => texts.includes(name) || texts.includes(/^(waiting|travelling)-/.exec(name)?.[1] ?? name),
  )
  return stages.length > 0 ? stages : undefined
}

function inCapitals(value: string): string {
  return value.toUpperCase()
}
