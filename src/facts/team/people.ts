/** People of the team, and entries of its state as they are shown. */
import {
  LOCAL_PERSON,
  type DeletedEntry,
  type TeamEntry,
  type TeamOwner,
  type TeamPerson,
} from '#contract/dashboard-api/team.ts'
import { nameOf } from '../words/person-name.ts'
import { personKey } from './team-state.ts'

/** An entry as it is shown to the user. `unsent`: the id of the user's write that makes it so and has no answer yet. */
export type ShownEntry = TeamEntry & { readonly unsent?: string }

/** What the team has written under a key. */
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

/** Whether it is a user without a display name: there is no sign-in to give one. */
export function isUnnamed({ id, name }: TeamPerson): boolean {
  return id === LOCAL_PERSON && name === UNNAMED
}

/** Whether two people are one. */
export function isSamePerson(one: TeamPerson, other: TeamPerson): boolean {
  return personKey(one) === personKey(other)
}

/** Tells whether a person is the user; nobody is while the user is not known. */
export function isPerson(me: TeamPerson | null): (person: TeamPerson) => boolean {
  return (person) => me !== null && isSamePerson(person, me)
}

/** What is kept of a person who takes care of a shipment. */
export function ownerValue(person: TeamPerson): TeamOwner {
  const { id, name } = person
  return id === LOCAL_PERSON && name !== null && !isUnnamed(person) ? { to: id, name } : { to: id }
}

/** Who takes care of a shipment; with `name: null` where only the id is known. */
export function ownerOf(owner: TeamEntry | DeletedEntry | undefined): TeamPerson | null {
  if (owner?.kind !== 'owners' || !owner.value) return null
  const { by } = owner
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value of this kind
  const { to, name } = owner.value as TeamOwner
  return { id: to, name: name ?? (by.id === to ? by.name : null) }
}

/** Whether the person has taken a shipment, or was given it. */
export function isTakenBy(owner: TeamEntry | DeletedEntry | undefined, person: TeamPerson | null): boolean {
  const has = ownerOf(owner)
  return has !== null && person !== null && isSamePerson(has, person)
}

/** Who changed an entry, where that is known. */
export function writerName(by: TeamPerson | undefined): string {
  return by && by.id !== '' && !isUnnamed(by) ? nameOf(by) : 'A colleague'
}

/** The name of the person who takes care of a shipment; `null` where nobody does. @param people by `personKey` */
export function ownerName(
  owner: ShownEntry | undefined,
  people: ReadonlyMap<string, TeamPerson>,
): string | null {
  const person = ownerOf(owner)
  if (!person) return null
  return nameOf(person.name === null ? (people.get(personKey(person)) ?? person) : person)
}
