import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { compareText } from '#facts/text/compare-text.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { isPerson, isSamePerson, UNNAMED, writerName } from '#facts/team/people.ts'
import { nameOf } from '#facts/words/person-name.ts'

/** 'Assigned to Jonas Thiel'. */
export function assignedWords(name: string): string {
  return name === UNNAMED ? 'Assigned (no name set)' : `Assigned to ${name}`
}

/** 'JT' for Jonas Thiel. */
export function initials(name: string): string {
  if (name === UNNAMED) return '?'
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}

/** People in a list to whom a shipment can be assigned: those with a name, except the user and the owner. */
export function colleaguesIn(
  people: readonly TeamPerson[],
  ...others: readonly (TeamPerson | null)[]
): TeamPerson[] {
  return people
    .filter((person) => person.name !== null && !others.some((each) => each && isSamePerson(person, each)))
    .toSorted((one, other) => compareText(nameOf(one), nameOf(other)))
}

interface OwnerChange {
  /** The former owner of each shipment; `null` for none. */
  readonly from: readonly (TeamPerson | null)[]
  readonly to: TeamPerson | null
  readonly me: TeamPerson | null
}

/** 'assigned to Mira Okafor, from you', 'assigned to you, from Jonas Thiel', 'unassigned': follows the name of the shipment. */
export function ownerChangeWords({ from, to, me }: OwnerChange): string {
  if (!to) return 'unassigned'
  const isMe = isPerson(me)
  const assigned = `assigned to ${isMe(to) ? 'you' : nameOf(to)}`
  const others = from.flatMap((person) => (person && !isSamePerson(person, to) ? person : []))
  const names = Map.groupBy(others, (person) => (isMe(person) ? 'you' : lowerWriterName(person)))
  if (names.size === 1 && others.length === from.length)
    return `${assigned}, from ${[...names.keys()].join('')}`
  const parts = [...names].map(([name, own]) => `${grouped(own.length)} from ${name}`)
  return [assigned, ...parts].join(', ')
}

function lowerWriterName(person: TeamPerson): string {
  const name = writerName(person)
  return name === writerName(undefined) ? 'a colleague' : name
}

/** 'NW-204066', or '3 shipments'. */
export function shipmentWords(references: readonly string[]): string {
  const [first = ''] = references
  return references.length === 1 ? first : counted(references.length, 'shipment')
}
