/** People of the team, and who wrote or owns what. */
import {
  LOCAL_PERSON,
  type DeletedEntry,
  type TeamEntry,
  type TeamOwner,
  type TeamPerson,
} from '#contract/dashboard-api/team.ts'
import { nameOf } from '../words/person-name.ts'

/** An entry as shown to the user. `unsent` is the id of the user's pending write behind it. */
export type ShownEntry = TeamEntry & { readonly unsent?: string }

/** The entry under a key, if there is one. */
export function entryIn<Kind extends ShownEntry['kind']>(
  marks: readonly ShownEntry[],
  kind: Kind,
  key: string,
): Extract<ShownEntry, { readonly kind: Kind }> | undefined {
  const isIt = (mark: ShownEntry): mark is Extract<ShownEntry, { readonly kind: Kind }> =>
    mark.kind === kind && mark.key === key
  return marks.find(isIt)
}

/** Shown for users without a display name. */
export const UNNAMED = 'this computer'

/** Whether a user has no display name, as is possible without sign-in. */
export function isUnnamed({ id, name }: TeamPerson): boolean {
  return id === LOCAL_PERSON && name === UNNAMED
}

/** Identifies a person: by id, or by name without sign-in, because all share one id then. */
export function personKey({ id, name }: TeamPerson): string {
  return id === LOCAL_PERSON ? `${id}/${name ?? ''}` : id
}

export function isSamePerson(one: TeamPerson, other: TeamPerson): boolean {
  return personKey(one) === personKey(other)
}

/** Returns whether a person is the user; always false until the user is known. */
export function isPerson(me: TeamPerson | null): (person: TeamPerson) => boolean {
  return (person) => me !== null && isSamePerson(person, me)
}

/** The stored value for an owner. */
export function ownerValue(person: TeamPerson): TeamOwner {
  const { id, name } = person
  return id === LOCAL_PERSON && name !== null && !isUnnamed(person) ? { to: id, name } : { to: id }
}

/** The owner of a shipment; `name` is `null` if only the id is known. */
export function ownerOf(owner: TeamEntry | DeletedEntry | undefined): TeamPerson | null {
  if (owner?.kind !== 'owners' || !owner.value) return null
  const { by } = owner
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value of this kind
  const { to, name } = owner.value as TeamOwner
  return { id: to, name: name ?? (by.id === to ? by.name : null) }
}

export function isTakenBy(owner: TeamEntry | DeletedEntry | undefined, person: TeamPerson | null): boolean {
  const has = ownerOf(owner)
  return has !== null && person !== null && isSamePerson(has, person)
}

/** Who changed an entry, or 'A colleague' if unknown. */
export function writerName(by: TeamPerson | undefined): string {
  return by && by.id !== '' && !isUnnamed(by) ? nameOf(by) : 'A colleague'
}

/** The name of a shipment's owner; `null` if it has none. @param people by `personKey` */
export function ownerName(
  owner: ShownEntry | undefined,
  people: ReadonlyMap<string, TeamPerson>,
): string | null {
  const person = ownerOf(owner)
  if (!person) return null
  return nameOf(person.name === null ? (people.get(personKey(person)) ?? person) : person)
}
