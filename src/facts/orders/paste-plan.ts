import type { LooksLike, NamedAnswer, SetDate } from '#contract/dashboard-api/orders.ts'
import { daysBetween, isPlausible, type LocalDate } from '#contract/local-date.ts'
import type { PastedDate, PastedReading } from '../text/pasted-dates.ts'
import { isShortened } from './looks-like.ts'

/** What pasted lines are compared with. */
export interface PasteGround {
  readonly dateOf: (tag: string) => SetDate | null
  /** The date when the text was pasted. */
  readonly dateSeenOf: (tag: string) => SetDate | null
  readonly nameOf: (name: string) => NamedAnswer['names'][number] | undefined
  /** The tags in the text that no shipment has. */
  readonly unshipped: ReadonlySet<string>
  readonly today: LocalDate
  /** Whether the user has accepted dates long past. */
  readonly isPastWanted: boolean
  /** Names that the user wants unchanged although they look like known orders. */
  readonly kept: ReadonlySet<string>
  /** Tags whose pasted date the user wants despite a colleague's change, with the revision of that change (0 if cleared). */
  readonly mine: ReadonlyMap<string, number>
}

/** What saving would do with a pasted line. */
export interface PlannedLine {
  readonly line: PastedDate
  readonly tag: string
  readonly outcome: LineOutcome
  readonly isUnshipped: boolean
  /** Whether it would be saved although its day has passed. */
  readonly isPast: boolean
}

export type LineOutcome =
  | { readonly kind: 'new'; readonly on: LocalDate }
  | { readonly kind: 'changed'; readonly on: LocalDate; readonly before: SetDate }
  | { readonly kind: 'same'; readonly on: LocalDate }
  /** An earlier line has the same tag and date. */
  | { readonly kind: 'repeated'; readonly on: LocalDate }
  /** It may stand for known orders, and the user must choose. */
  | { readonly kind: 'looks-like'; readonly on: LocalDate; readonly like: LooksLike }
  /** Too long ago to be planned. */
  | { readonly kind: 'long-past'; readonly on: LocalDate }
  /** A colleague set or cleared (`null`) the date after the text was pasted. */
  | { readonly kind: 'meanwhile'; readonly on: LocalDate; readonly theirs: SetDate | null }
  /** Another line has a different date for the tag. */
  | { readonly kind: 'two-dates'; readonly on: LocalDate }
  | Exclude<PastedReading, { readonly kind: 'date' }>

/** What saving would do with each pasted line. */
export function planPaste(pasted: readonly PastedDate[], ground: PasteGround): readonly PlannedLine[] {
  const tagged = pasted.map((line) => {
    const tag = ground.nameOf(line.name)?.tag ?? line.name
    const read = plausibleReading(line.read, ground)
    return { line, read, tag, like: likenessOf(line.name, tag, ground) }
  })
  const days = new Map<string, Set<string>>()
  for (const { read, tag, like } of tagged) {
    if (read.kind !== 'date' || like) continue
    days.set(tag, (days.get(tag) ?? new Set()).add(read.date))
  }
  const met = new Set<string>()
  return tagged.map(({ line, read, tag, like }) => {
    const isRepeated = met.has(tag)
    if (read.kind === 'date' && !like) met.add(tag)
    const isTwoDates = (days.get(tag)?.size ?? 0) > 1
    const outcome = outcomeOf(read, { tag, like, isRepeated, isTwoDates }, ground)
    const isPast = isSaved({ outcome }) && 'on' in outcome && outcome.on < ground.today
    return { line, tag, outcome, isUnshipped: ground.unshipped.has(tag), isPast }
  })
}

function plausibleReading(read: PastedReading, { today }: PasteGround): PastedReading {
  if (read.kind !== 'date' || isPlausible(read.date, today)) return read
  return { kind: 'unread', why: 'not-plausible' }
}

export function isSaved({ outcome }: Pick<PlannedLine, 'outcome'>): boolean {
  return outcome.kind === 'new' || outcome.kind === 'changed'
}

const SETTLED: ReadonlySet<LineOutcome['kind']> = new Set(['new', 'changed', 'same', 'repeated'])

/** Whether the line has a value that is not written, so that the user must look at it. */
export function isLeftOut({ outcome: { kind } }: PlannedLine): boolean {
  return !SETTLED.has(kind)
}

const LONG_PAST_DAYS = 90

/** Whether a required date is so long ago that it is probably an error. */
export function isLongPast(on: LocalDate, today: LocalDate): boolean {
  return daysBetween(on, today) > LONG_PAST_DAYS
}

interface TagAmongLines {
  readonly tag: string
  readonly like: LooksLike | null
  readonly isRepeated: boolean
  readonly isTwoDates: boolean
}

function outcomeOf(
  read: PastedReading,
  { tag, like, isRepeated, isTwoDates }: TagAmongLines,
  ground: PasteGround,
): LineOutcome {
  if (read.kind !== 'date') return read
  const on = read.date
  if (like) return { kind: 'looks-like', on, like }
  if (isTwoDates) return { kind: 'two-dates', on }
  if (isRepeated) return { kind: 'repeated', on }
  const now = ground.dateOf(tag)
  if (now?.on === on) return { kind: 'same', on }
  if (!ground.isPastWanted && isLongPast(on, ground.today)) return { kind: 'long-past', on }
  if (!isExpected(tag, now, ground)) return { kind: 'meanwhile', on, theirs: now }
  return now ? { kind: 'changed', on, before: now } : { kind: 'new', on }
}

/** Whether the date is the one the user saw, or the user chose to overwrite it. */
function isExpected(tag: string, now: SetDate | null, { dateSeenOf, mine }: PasteGround): boolean {
  const rev = now?.rev ?? 0
  return rev === (dateSeenOf(tag)?.rev ?? 0) || rev === mine.get(tag)
}

/** What a line may stand for, if its PO is unknown and the user has not confirmed it. */
function likenessOf(name: string, tag: string, { nameOf, dateOf, kept }: PasteGround): LooksLike | null {
  const isSaid = kept.has(name) || dateOf(tag) !== null
  return isSaid && !isShortened(tag) ? null : (nameOf(name)?.like ?? null)
}

/** Lines that can only stand for known orders, apart from those with typos or an unknown PO. */
export interface KnownNumbers {
  /** The orders that each line stands for. */
  readonly taken: ReadonlyMap<PastedDate, readonly string[]>
  /** Orders that several lines would stand for, with the numbers of these lines. None of them is taken. */
  readonly merged: readonly (readonly [tag: string, lines: readonly number[]])[]
}

const UNSURE: ReadonlySet<LooksLike['kind']> = new Set(['digit', 'partly'])

export function knownNumbersOf(plan: readonly PlannedLine[]): KnownNumbers {
  const alike = new Map<PastedDate, readonly string[]>()
  const lines = new Map<string, number[]>()
  for (const { line, tag, outcome } of plan) {
    const isAsked = outcome.kind === 'looks-like' && !UNSURE.has(outcome.like.kind)
    const [only, another] = isAsked ? outcome.like.choices : []
    const isAlike = only !== undefined && another === undefined
    if (isAlike) alike.set(line, only)
    for (const each of isAlike ? only : [tag]) lines.set(each, [...(lines.get(each) ?? []), line.number])
  }
  const isMerged = (tag: string) => (lines.get(tag)?.length ?? 0) > 1
  const tagsOfAlike = new Set([...alike.values()].flat())
  return {
    taken: new Map([...alike].filter(([, tags]) => !tags.some(isMerged))),
    merged: [...lines].filter(([tag]) => tagsOfAlike.has(tag) && isMerged(tag)),
  }
}
