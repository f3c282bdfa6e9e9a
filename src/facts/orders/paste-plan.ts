import type { LooksLike, NamedAnswer, SetDate } from '#contract/dashboard-api/orders.ts'
import { daysBetween, isPlausible, type LocalDate } from '#contract/local-date.ts'
import type { PastedDate, PastedReading } from '../text/pasted-dates.ts'
import { isShortened } from './looks-like.ts'

/** What pasted lines are judged by. */
export interface PasteGround {
  readonly dateOf: (tag: string) => SetDate | null
  /** The same as the user saw it when the text was pasted. */
  readonly dateSeenOf: (tag: string) => SetDate | null
  /** What the names of the lines stand for. */
  readonly nameOf: (name: string) => NamedAnswer['names'][number] | undefined
  /** Those of all tags that no shipment has. */
  readonly unshipped: ReadonlySet<string>
  readonly today: LocalDate
  /** Whether the user wants dates that are long past. */
  readonly isPastWanted: boolean
  /** Names that the user keeps although they look like known orders. */
  readonly kept: ReadonlySet<string>
  /** Tags whose pasted date the user wants although a colleague changed it; the number of that change, 0 for none. */
  readonly mine: ReadonlyMap<string, number>
}

/** What saving would do with a line. */
export interface PlannedLine {
  readonly line: PastedDate
  readonly tag: string
  readonly outcome: LineOutcome
  /** No shipment has the tag so far. */
  readonly isUnshipped: boolean
  /** The orders that it may stand for, with another digit; it is saved all the same. `null` where there are none. */
  readonly near: LooksLike | null
}

export type LineOutcome =
  | { readonly kind: 'new'; readonly on: LocalDate }
  | { readonly kind: 'changed'; readonly on: LocalDate; readonly before: SetDate }
  | { readonly kind: 'same'; readonly on: LocalDate }
  /** An earlier line says the same. */
  | { readonly kind: 'repeated'; readonly on: LocalDate }
  /** It may stand for known orders, and the user has to say it. */
  | { readonly kind: 'looks-like'; readonly on: LocalDate; readonly like: LooksLike }
  /** More days ago than anything is planned for. */
  | { readonly kind: 'long-past'; readonly on: LocalDate }
  /** A colleague set or cleared the date since the text was pasted: `null` for cleared. */
  | { readonly kind: 'meanwhile'; readonly on: LocalDate; readonly theirs: SetDate | null }
  /** Another line has another date for the same tag. */
  | { readonly kind: 'two-dates'; readonly on: LocalDate }
  | Exclude<PastedReading, { readonly kind: 'date' }>

/** Says of each pasted line what saving would do with it. */
export function planPaste(pasted: readonly PastedDate[], ground: PasteGround): readonly PlannedLine[] {
  const tagged = pasted.map((line) => {
    const tag = ground.nameOf(line.name)?.tag ?? line.name
    const read = plausibleReading(line.read, ground)
    const like = likenessOf(line.name, tag, ground)
    const isNear = like?.kind === 'digit'
    return { line, read, tag, like: isNear ? null : like, near: isNear ? like : null }
  })
  const days = new Map<string, Set<string>>()
  for (const { read, tag, like } of tagged) {
    if (read.kind !== 'date' || like) continue
    days.set(tag, (days.get(tag) ?? new Set()).add(read.date))
  }
  const met = new Set<string>()
  return tagged.map(({ line, read, tag, like, near }) => {
    const isRepeated = met.has(tag)
    if (read.kind === 'date' && !like) met.add(tag)
    const isTwoDates = (days.get(tag)?.size ?? 0) > 1
    const outcome = outcomeOf(read, { tag, like, isRepeated, isTwoDates }, ground)
    const isNew = outcome.kind === 'new'
    return { line, tag, outcome, isUnshipped: ground.unshipped.has(tag), near: isNew ? near : null }
  })
}

function plausibleReading(read: PastedReading, { today }: PasteGround): PastedReading {
  if (read.kind !== 'date' || isPlausible(read.date, today)) return read
  return { kind: 'unread', why: 'not-plausible' }
}

/** Whether saving writes something for the line. */
export function isSaved({ outcome }: PlannedLine): boolean {
  return outcome.kind === 'new' || outcome.kind === 'changed'
}

const LEFT_OUT: ReadonlySet<LineOutcome['kind']> = new Set([
  'looks-like',
  'long-past',
  'meanwhile',
  'two-dates',
  'two-readings',
  'two-years',
  'unread',
])

/** Whether the user has to look at the line, since nothing is written for it although it says something else. */
export function isLeftOut({ outcome: { kind } }: PlannedLine): boolean {
  return LEFT_OUT.has(kind)
}

/** Whether the line asks something. */
export function isAsking(line: PlannedLine): boolean {
  return isLeftOut(line) || line.near !== null
}

const LONG_PAST_DAYS = 90

/** Whether a required date is more likely an error than meant. */
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

/** Whether the user has seen the date as it is, or wants another one all the same. */
function isExpected(tag: string, now: SetDate | null, { dateSeenOf, mine }: PasteGround): boolean {
  const rev = now?.rev ?? 0
  return rev === (dateSeenOf(tag)?.rev ?? 0) || rev === mine.get(tag)
}

/** What a line may stand for, where its PO is not known and the user has not said it. */
function likenessOf(name: string, tag: string, { nameOf, dateOf, kept }: PasteGround): LooksLike | null {
  const isSaid = kept.has(name) || dateOf(tag) !== null
  return isSaid && !isShortened(tag) ? null : (nameOf(name)?.like ?? null)
}

/** Lines that can stand for known orders only. */
export interface KnownNumbers {
  /** The orders of each. */
  readonly taken: ReadonlyMap<PastedDate, readonly string[]>
  /** Orders that several lines would then be for, with the numbers of those lines. None of them is taken. */
  readonly merged: readonly (readonly [tag: string, lines: readonly number[]])[]
}

export function knownNumbersOf(plan: readonly PlannedLine[]): KnownNumbers {
  const alike = new Map<PastedDate, readonly string[]>()
  const lines = new Map<string, number[]>()
  for (const { line, tag, outcome } of plan) {
    const [only, another] = outcome.kind === 'looks-like' ? outcome.like.choices : []
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
