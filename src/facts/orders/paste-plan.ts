import type { LocalDate } from '#contract/local-date.ts'
import { bareTag } from './alike-tags.ts'
import type { PastedDate, PastedReading } from '../text/pasted-dates.ts'

/** A required date that a tag has. */
export interface SetDate {
  readonly on: string
  /** Number of its last change. */
  readonly rev: number
  /** Who set it. */
  readonly by: string
}

/** What pasted lines are judged by. */
export interface PasteGround {
  readonly dateOf: (tag: string) => SetDate | null
  /** The same as the reader saw it when the text was pasted. */
  readonly dateSeenOf: (tag: string) => SetDate | null
  /** Tags of shipments. */
  readonly shippedTags: ReadonlySet<string>
  /** Whether all shipments are known. */
  readonly isWhole: boolean
  /** Tags that the reader took in the place of pasted ones. */
  readonly taken: ReadonlyMap<string, string>
  /** Tags whose pasted date the reader wants although a colleague changed it; the number of that change, 0 for none. */
  readonly mine: ReadonlyMap<string, number>
}

/** What saving would do with a line. */
export interface PlannedLine {
  readonly line: PastedDate
  readonly tag: string
  readonly outcome: LineOutcome
  /** No shipment has the tag so far. */
  readonly isUnshipped: boolean
  /** A known tag that is equal but for case, spaces and dashes, where the pasted one is not known. */
  readonly alike: string | null
}

export type LineOutcome =
  | { readonly kind: 'new'; readonly on: LocalDate }
  | { readonly kind: 'changed'; readonly on: LocalDate; readonly before: SetDate }
  | { readonly kind: 'same'; readonly on: LocalDate }
  /** An earlier line says the same. */
  | { readonly kind: 'repeated'; readonly on: LocalDate }
  /** A colleague set or cleared the date since the text was pasted: `null` for cleared. */
  | { readonly kind: 'meanwhile'; readonly on: LocalDate; readonly theirs: SetDate | null }
  /** Another line has another date for the same tag. */
  | { readonly kind: 'two-dates'; readonly on: LocalDate }
  | Exclude<PastedReading, { readonly kind: 'date' }>

/** Says of each pasted line what saving would do with it. */
export function planPaste(lines: readonly PastedDate[], ground: PasteGround): readonly PlannedLine[] {
  const alikeOf = ground.isWhole ? alikeIn(ground.shippedTags) : () => null
  const tagged = lines.map((line) => ({ line, tag: ground.taken.get(line.name) ?? line.name }))
  const days = new Map<string, Set<string>>()
  for (const { line, tag } of tagged) {
    if (line.read.kind !== 'date') continue
    days.set(tag, (days.get(tag) ?? new Set()).add(line.read.date))
  }
  const met = new Set<string>()
  return tagged.map(({ line, tag }) => {
    const isRepeated = met.has(tag)
    if (line.read.kind === 'date') met.add(tag)
    const isTwoDates = (days.get(tag)?.size ?? 0) > 1
    const isUnshipped = ground.isWhole && tag !== '' && !ground.shippedTags.has(tag)
    return {
      line,
      tag,
      outcome: outcomeOf(line.read, { tag, isRepeated, isTwoDates }, ground),
      isUnshipped,
      alike: isUnshipped ? alikeOf(tag) : null,
    }
  })
}

/** Whether saving writes something for the line. */
export function isSaved({ outcome }: PlannedLine): boolean {
  return outcome.kind === 'new' || outcome.kind === 'changed'
}

/** Whether the reader has to look at the line, since nothing is written for it although it says something else. */
export function isLeftOut({ outcome: { kind } }: PlannedLine): boolean {
  return kind === 'meanwhile' || kind === 'two-dates' || kind === 'two-readings' || kind === 'unread'
}

interface TagAmongLines {
  readonly tag: string
  readonly isRepeated: boolean
  readonly isTwoDates: boolean
}

function outcomeOf(
  read: PastedReading,
  { tag, isRepeated, isTwoDates }: TagAmongLines,
  ground: PasteGround,
): LineOutcome {
  if (read.kind !== 'date') return read
  const on = read.date
  if (isTwoDates) return { kind: 'two-dates', on }
  if (isRepeated) return { kind: 'repeated', on }
  const now = ground.dateOf(tag)
  if (now?.on === on) return { kind: 'same', on }
  if (!isExpected(tag, now, ground)) return { kind: 'meanwhile', on, theirs: now }
  return now ? { kind: 'changed', on, before: now } : { kind: 'new', on }
}

/** Whether the reader has seen the date as it is, or wants another one all the same. */
function isExpected(tag: string, now: SetDate | null, { dateSeenOf, mine }: PasteGround): boolean {
  const rev = now?.rev ?? 0
  return rev === (dateSeenOf(tag)?.rev ?? 0) || rev === mine.get(tag)
}

/** Finds the known tag that is equal but for what people leave out or add when they type it. */
function alikeIn(tags: ReadonlySet<string>): (tag: string) => string | null {
  const byBare = new Map([...tags].map((tag) => [bareTag(tag), tag]))
  return (tag) => byBare.get(bareTag(tag)) ?? null
}
