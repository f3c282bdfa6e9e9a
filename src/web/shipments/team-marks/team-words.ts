import type { TeamItem, TeamPerson } from '#contract/dashboard-api/team.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { dayWithTime } from '#facts/text/relative-instant.ts'
import type { AttentionItem } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { Standing } from '#facts/shipment/dealt-with.ts'
import { itemKey } from '#facts/shipment/fingerprint.ts'
import { nameOf, type ShownEntry } from '../../team/outbox.ts'
import { entryName } from '../../team/team-state.ts'
import type { ShownTeam } from '../../team/use-team.ts'

/** 'Mira Okafor, Fri 20 Nov 14:02'. */
export function byWords(entry: Pick<ShownEntry, 'by' | 'at' | 'isUnsent'>): string {
  return `${nameOf(entry.by)}, ${whenWords(entry)}`
}

/** 'Fri 20 Nov 14:02'. */
export function whenWords({ at, isUnsent }: Pick<ShownEntry, 'at' | 'isUnsent'>): string {
  return isUnsent ? 'not saved yet' : dayWithTime(at)
}

/** 'Handled by Mira Okafor, Fri 20 Nov 14:02', or 'Snoozed until Mon 23 Nov by …'. */
function dealtWithWords(
  value: TeamItem,
  entry: Pick<ShownEntry, 'by' | 'at' | 'isUnsent'>,
  { today }: Clock,
): string {
  if (value.state === 'handled') return `Handled by ${byWords(entry)}`
  const until = value.until === null ? 'it changes' : formatDateNear(value.until, today)
  return `Snoozed until ${until} by ${byWords(entry)}`
}

/** The entry that says how an item was dealt with. */
export function entryOf(
  { item, standing }: { readonly item: AttentionItem; readonly standing: Standing },
  entries: ReadonlyMap<string, ShownEntry>,
): ShownEntry | undefined {
  const { reference } = item
  if (standing.kind === 'ticked') return entries.get(entryName('ticks', `${reference}/${standing.tick}`))
  return entries.get(entryName('items', `${reference}/${itemKey(item)}`))
}

/** 'Handled by Mira Okafor, Fri 20 Nov 14:02', or 'Collected: …'; empty for what is open. */
export function standingWords(standing: Standing, entry: ShownEntry | undefined, clock: Clock): string {
  if (standing.kind === 'open') return ''
  if (standing.kind === 'ticked') {
    const word = standing.tick === 'collected' ? 'Collected' : 'Returned'
    return entry ? `${word}: ${byWords(entry)}` : word
  }
  return entry?.kind === 'items' ? dealtWithWords(entry.value, entry, clock) : ''
}

/** Who takes care of a shipment. Without sign-in everybody has one id; then it is the name of the reader who took it. */
export function ownerName(owner: ShownEntry | undefined, people: readonly TeamPerson[]): string | null {
  if (owner?.kind !== 'owners') return null
  const { to } = owner.value
  return nameOf(owner.by.id === to ? owner.by : (people.find(({ id }) => id === to) ?? { name: null }))
}

/** 'JT' for Jonas Thiel. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}

/** Why nothing can be marked, where it is not only that the team's state is being read. */
export function whyNot({ isUnreadable }: { readonly isUnreadable: boolean }): string | undefined {
  return isUnreadable ? 'The team’s state cannot be read at the moment' : undefined
}

/** People whom a shipment can be given to, as far as they have a name. */
export function peopleIn({ state }: Pick<ShownTeam, 'state'>): TeamPerson[] {
  return [...(state?.people.values() ?? [])].filter(({ name }) => name !== null)
}
