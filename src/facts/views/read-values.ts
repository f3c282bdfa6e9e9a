import { plainIdentifier } from '#contract/search-term.ts'

/** Far more than a user chooses; an address may hold anything. */
const VALUES_MAX = 50

/** A value that is not there leaves no key behind: two searches that mean the same are equal. */
export type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

export function present<Fields extends object>(fields: Fields): Present<Fields> {
  const kept: Present<Fields> = { ...fields }
  for (const name in kept) if (kept[name] === undefined) delete kept[name]
  return kept
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A text to search for, as it is meant. */
export function plainOf(value: unknown): string | undefined {
  return textOf(plainIdentifier(textOf(value) ?? ''))
}

export function textsOf(value: unknown): readonly string[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const texts = new Set(values.filter((each): each is string => typeof each === 'string' && each !== ''))
  return texts.size > 0 ? [...texts].slice(0, VALUES_MAX) : undefined
}

/** The names that a value holds, in whatever case: an address may have been typed. */
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
