import { plainIdentifier } from '#contract/search-term.ts'
import { SORT_NAMES, type SortOrder } from './column-names.ts'

/** An address may contain anything, but nobody chooses more values. */
const VALUES_MAX = 50

/** Without a key for missing values, so that equal searches are equal objects. */
export type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

export function present<Fields extends object>(fields: Fields): Present<Fields> {
  const kept: Present<Fields> = { ...fields }
  for (const name in kept) if (kept[name] === undefined) delete kept[name]
  return kept
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A search text without invisible characters and the like. */
export function plainOf(value: unknown): string | undefined {
  return textOf(plainIdentifier(textOf(value) ?? ''))
}

export function textsOf(value: unknown): readonly string[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const texts = new Set(values.filter((each): each is string => typeof each === 'string' && each !== ''))
  return texts.size > 0 ? [...texts].slice(0, VALUES_MAX) : undefined
}

/** The known names in a value, ignoring case because people may type addresses. */
export function knownOf<Name extends string>(
  names: readonly Name[],
  value: unknown,
): readonly Name[] | undefined {
  const texts = textsOf(value)?.map((text) => text.toLowerCase()) ?? []
  const known = names.filter((name) => texts.includes(name.toLowerCase()))
  return known.length > 0 ? known : undefined
}

export function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value)
}

/** The sort order in an address. */
export function sortIn(value: unknown): SortOrder | undefined {
  return SORT_NAMES.flatMap((name): SortOrder[] => [name, `-${name}`]).find((order) => order === value)
}
