import { ATTENTION_GROUPS } from '#contract/dashboard-api/judged-names.ts'
import { identityKey } from '#contract/identity-key.ts'
import { ATTENTION_KINDS } from '../attention/kinds.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { serviceWords } from '../words/service-words.ts'
import { splitAtCapitals } from '../words/split-at-capitals.ts'
import { ATTENTION_NAMES, presentNames } from './attention-names.ts'
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
import { CARD_NAMES, DUE_NAMES } from './due-names.ts'
import { areaIn, areaName, UNLOCATED } from '../map/map-area.ts'
import { MISSING_NAMES } from './missing-names.ts'
import { REQUIRED_NAMES } from './required-names.ts'
import { knownOf, oneOf, textOf, textsOf } from './read-values.ts'
import { STAGE_NAMES, type StageName } from './stage-names.ts'

/**
 * Every choice by its name in addresses and saved views, which never changes; in the order of panels and of words.
 * `choice-values.ts` finds rows by them.
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
    chip: (word) => `Attention: ${word.toLowerCase()}`,
  },
  /** When open deadlines fall. */
  due: {
    title: 'Deadlines',
    section: 'urgency',
    groups: [{ title: 'Deadlines', order: DUE_NAMES }],
    read: (value) => knownOf([...DUE_NAMES, ...CARD_NAMES], value),
    word: dueWord,
  },
  /** Whether shipments arrive by the day on which the team requires them. */
  required: {
    title: 'Required by',
    section: 'shipment',
    groups: [{ title: 'Required by', order: REQUIRED_NAMES }],
    read: (value) => knownOf(REQUIRED_NAMES, textsOf(value)),
    word: requiredWord,
    chip: (word) => `Required by: ${lowerFirst(word)}`,
  },
  mode: ofTexts('Mode', { word: splitAtCapitals }),
  service: ofTexts('Service', { word: (value) => serviceWords(value).short }),
  stage: {
    title: 'Stage',
    section: 'shipment',
    groups: [{ title: 'Stage', order: STAGE_NAMES }],
    read: stagesOf,
    word: stageWord,
  },
  /** The place that shipments were last reported at, as on the map. */
  at: ofTitledTexts('Last reported at'),
  /** A place of the map by its key, the places of one of its marks, or what is not on it; a name may stand before the key. */
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
  /** A lane of the map, by its key. */
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
  /** Codes of ports, airports or terminals, or of countries, at the start of the route. */
  from: ofTitledTexts('From', {
    none: 'No port or country of origin',
    groups: [{ title: 'From port or country' }],
    keyOf: inCapitals,
    word: placeWord,
  }),
  /** The same at its end. */
  to: ofTitledTexts('To', {
    none: 'No port or country of destination',
    groups: [{ title: 'To port or country' }],
    keyOf: inCapitals,
    word: placeWord,
  }),
  carrier: ofTexts('Carrier', { none: 'No carrier' }),
  /** Of whatever leg. */
  vessel: ofTitledTexts('Vessel', { none: 'No vessel yet' }),
  /** With its vessel; a flight by its number. */
  voyage: ofTitledTexts('Voyage or flight', { none: 'No voyage or flight yet' }),
  /** Names of places that `from` and `to` have no code of: towns, and where shipments are transshipped. */
  place: ofTitledTexts('Place', { groups: [{ title: 'Town or transshipment' }] }),
  /** As the column has them. */
  destination: ofTitledTexts('Destination', { none: 'No destination' }),
  supplier: ofTitledTexts('Supplier', { none: 'No supplier' }),
  consignee: ofTitledTexts('Consignee', { none: 'No consignee' }),
  /** Container, bill, booking, tracking number or inbound ID, as written. */
  number: ofTitledTexts('Number', { section: 'search' }),
  /** Any of the tags; the service knows one at a time, as `tag`. */
  tags: ofTexts('PO or tag', {
    none: 'No PO or tag',
    section: 'tags',
    keyOf: identityKey,
    chip: (word) => `Tag ${word}`,
  }),
  /** What is not known of shipments, and no value of another choice. */
  missing: {
    title: 'Missing',
    section: 'shipment',
    groups: [{ title: 'Not known yet', order: MISSING_NAMES }],
    read: (value) => knownOf(MISSING_NAMES, value),
    word: missingWord,
  },
  /** Those that the user takes care of. */
  mine: {
    title: 'Owner',
    section: 'owner',
    groups: [{ title: 'Owner', order: ['yes'] }],
    isSingle: true,
    read: (value) => oneOf(['yes'], value),
    word: () => 'Mine',
  },
  /** Those that the team has written notes about. */
  notes: {
    title: 'Notes',
    section: 'shipment',
    groups: [{ title: 'Notes', order: ['yes'] }],
    isSingle: true,
    read: (value) => oneOf(['yes'], value),
    word: () => 'With notes',
  },
  insured: {
    title: 'Insured',
    section: 'shipment',
    groups: [{ title: 'Insurance', order: ['yes', 'no'] }],
    isSingle: true,
    read: (value) => oneOf(['yes', 'no'], value),
    word: (value) => (value === 'yes' ? 'Insured' : 'Not insured'),
  },
  hazardous: {
    title: 'Hazardous',
    section: 'shipment',
    groups: [{ title: 'Hazardous goods', order: ['yes', 'no'] }],
    isSingle: true,
    read: (value) => oneOf(['yes', 'no'], value),
    // `no` includes values that are not recorded.
    word: (value) => (value === 'yes' ? 'Hazardous' : 'Not marked hazardous'),
  },
} as const satisfies Readonly<Record<string, Choice>>

type TextChoice = Choice & { readonly read: typeof textsOf }

/** A choice among the texts that shipments have. */
function ofTexts(title: string, own: Partial<Omit<Choice, 'read'>> = {}): TextChoice {
  return { title, section: 'shipment', groups: [{ title }], word: asItIs, ...own, read: textsOf }
}

/** The same with its title before a value: 'Vessel EVER ACE'. */
function ofTitledTexts(title: string, own: Partial<Omit<Choice, 'read'>> = {}): TextChoice {
  return { ...ofTexts(title, own), chip: (word) => `${title} ${word}` }
}

export type ChoiceName = keyof typeof CHOICES

/** The chosen values of each choice. */
export type ChosenValues = {
  readonly [Name in ChoiceName]?: Exclude<ReturnType<(typeof CHOICES)[Name]['read']>, undefined>
}

/** The choices with their names. */
export const ALL_CHOICES: readonly (readonly [ChoiceName, Choice])[] = namedChoices(CHOICES)

const BY_NAME = new Map(ALL_CHOICES)

/** The choice of a name. */
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

/** A choice that finds shipments without a value as well. */
function withNone(choice: Choice): Choice {
  const { none, word, chip } = choice
  if (none === undefined) return choice
  return {
    ...choice,
    word: (value, placeNames) => (value === NONE ? none : word(value, placeNames)),
    ...(chip && { chip: (said: string) => (said === none ? none : chip(said)) }),
  }
}

/** Saved views and links may hold `waiting`, which has since become three stages. */
function stagesOf(value: unknown): readonly StageName[] | undefined {
  const texts = textsOf(value) ?? []
  const isWaiting = texts.includes('waiting')
  const stages = STAGE_NAMES.filter(
    (name) => texts.includes(name) || (isWaiting && name.startsWith('waiting-')),
  )
  return stages.length > 0 ? stages : undefined
}

function inCapitals(value: string): string {
  return value.toUpperCase()
}
