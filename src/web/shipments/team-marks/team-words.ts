import type { TeamItem } from '#contract/dashboard-api/team.ts'
import { counted } from '#facts/text/counted.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { dayWithTime } from '#facts/text/relative-instant.ts'
import type { AttentionItem } from '#facts/attention/rules.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { Standing } from '#facts/attention/dealt-with.ts'
import { itemKey } from '#facts/attention/fingerprint.ts'
import { TICK_WORDS } from '../words/tick-words.ts'
import { nameOf, type ShownEntry } from '../../team/outbox.ts'
import { entryName } from '../../team/team-state.ts'

/** 'Mira Okafor, Fri 20 Nov 14:02'. */
export function byWords(entry: Pick<ShownEntry, 'by' | 'at' | 'isUnsent'>): string {
  return `${nameOf(entry.by)}, ${whenWords(entry)}`
}

/** 'Fri 20 Nov 14:02'. */
export function whenWords({ at, isUnsent }: Pick<ShownEntry, 'at' | 'isUnsent'>): string {
  return isUnsent ? 'waiting to be sent' : dayWithTime(at)
}

/** 'Handled by Mira Okafor, Fri 20 Nov 14:02', or 'Snoozed until Mon 23 Nov by …'. */
function dealtWithWords(
  value: TeamItem,
  entry: Pick<ShownEntry, 'by' | 'at' | 'isUnsent'>,
  { today }: Clock,
): string {
  if (value.state === 'handled') return `Handled by ${byWords(entry)}`
  const until = value.until === null ? 'something changes' : formatDateNear(value.until, today)
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
    const word = TICK_WORDS[standing.tick]
    return entry ? `${word}: ${byWords(entry)}` : word
  }
  return entry?.kind === 'items' ? dealtWithWords(entry.value, entry, clock) : ''
}

/** Why nothing can be marked, apart from the team's state still loading. */
export function whyNot({ isUnreadable }: { readonly isUnreadable: boolean }): string | undefined {
  return isUnreadable ? 'Team data cannot be read at the moment' : undefined
}

/** Why nothing is marked about shipments whose items are all dealt with, or that have none. */
export function noOpenItemWords(references: readonly string[]): string {
  const [first = ''] = references
  return references.length === 1
    ? `No open item on ${first}`
    : `No open item on the ${counted(references.length, 'selected shipment')}`
}
