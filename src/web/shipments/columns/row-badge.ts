import type { HTMLAttributes } from 'react'
import type { JudgedItem } from '#contract/dashboard-api/account.ts'
import type { AttentionGroup } from '#contract/dashboard-api/judged-names.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatShortDateNear } from '#facts/text/local-date.ts'
import { passedEstimateBadge } from '#facts/attention/passed-estimate.ts'
import type { AttentionBadge } from '#facts/attention/rule.ts'
import { type Clock, clockAtPlace, isCertainPast } from '#facts/shipment/clock.ts'
import { type NextEvent, nextEventOf } from '#facts/shipment/next-event.ts'
import { openItems, type ShownItem } from '#facts/team/shown-items.ts'
import { standingWords } from '#facts/team/standing-label.ts'
import { TICK_WORDS } from '#facts/team/tick-words.ts'

/** A short warning in a row. */
export interface RowBadge extends Omit<AttentionBadge, 'tone'> {
  /** `done` and `snoozed` for items that the team has handled or snoozed. */
  readonly tone: AttentionBadge['tone'] | 'done' | 'snoozed'
  /** Attributes with details for pointer and assistive technology. */
  readonly attributes?: HTMLAttributes<HTMLElement>
}

/** Kinds of deadlines for which a badge warns. */
const DEADLINES: ReadonlySet<string> = new Set(['free-time', 'cutoff'])

/** Groups whose items a badge may name, besides those of deadlines. */
const PRESSING: ReadonlySet<AttentionGroup> = new Set(['will-miss', 'due-later', 'passed'])

/** What a row shows of its items. */
interface Shown {
  readonly badge: RowBadge | null
  /** The open item on which E and S act; `undefined` if it shows none. */
  readonly item?: ShownItem | undefined
}

/**
 * The only badge of a row, beside the next event. First what is due today or tomorrow, then that this event's estimate
 * has passed, then the most pressing deadline or other item. Otherwise what the team has handled or snoozed, in a
 * neutral tone.
 *
 * @param isAttentionShown whether a column shows all attention items; its first one is the item of the row
 */
export function shownInRow(
  shipment: ShipmentOutline,
  items: readonly ShownItem[],
  clock: Clock,
  isAttentionShown: boolean,
): Shown {
  const open = openItems(items)
  const [first] = open
  const event = nextEventOf(shipment, clock)
  const passed = overdueBadge(event, clock)
  const ofKind = (kind: string) => items.find((item) => item.kind === kind)
  const overdue = ofKind('overdue')
  if (isAttentionShown) return { badge: overdue ? null : passed, item: first }
  const ofItem = (item: ShownItem) => ({ badge: itemBadge(item), item })
  if (first?.group === 'due-now') return ofItem(first)
  if (passed && !(overdue && isDealtWith(overdue))) {
    if (overdue) return { badge: passed, item: overdue }
    // It passed too recently to be an item, so it must not hide one.
    return first ? ofItem(first) : { badge: passed }
  }
  const deadline = open.find(({ kind }) => DEADLINES.has(kind))
  if (deadline) return ofItem(deadline)
  const ready = readyBadge(event, clock)
  const waiting = ready ? ofKind('not-picked-up') : undefined
  const isPressing = first !== undefined && PRESSING.has(first.group)
  if (ready && !(waiting ? isDealtWith(waiting) : isPressing)) return { badge: ready, item: waiting }
  if (isPressing) return ofItem(first)
  const others = items.filter((item) => DEADLINES.has(item.kind) || item === waiting)
  return { badge: dealtBadge(overdue ? [overdue, ...others] : others, clock) }
}

export function rowBadge(...given: Parameters<typeof shownInRow>): RowBadge | null {
  return shownInRow(...given).badge
}

export function itemBadge({ tone, badge: { words, distance } }: JudgedItem): RowBadge {
  return { tone, words, ...(distance !== null && { distance }) }
}

/** Warns from the first passed day on, although it becomes an attention item only some days later. */
function overdueBadge(event: NextEvent | null, clock: Clock): RowBadge | null {
  if (event === null || event.date === null || event.overdueDays === null) return null
  return passedEstimateBadge(event.date, clockAtPlace(clock, event.milestone.place))
}

/** Warns of cargo whose ready date is over and whose pickup has no date. It is not an estimate, but worth a look. */
function readyBadge(event: NextEvent | null, clock: Clock): RowBadge | null {
  if (event?.kind !== 'cargo-ready' || event.date === null) return null
  if (!isCertainPast(event.date, clockAtPlace(clock, event.milestone.place))) return null
  return { tone: 'warn', words: `Ready ${formatShortDateNear(event.date, clock.today)}, not picked up` }
}

/** Whether the team has handled, ticked or snoozed it. */
function isDealtWith({ state }: ShownItem): boolean {
  return state.kind !== 'open'
}

/** A neutral badge for the first handled item, otherwise for the first snoozed one; `null` if there are none. */
export function dealtBadge(items: readonly ShownItem[], clock: Clock): RowBadge | null {
  const dealt = items.filter(isDealtWith)
  const done = dealt.find(({ state }) => state.kind !== 'snoozed') ?? dealt[0]
  if (!done) return null
  // 'Cargo cutoff is today · Handled by Mira Okafor, Fri 20 Nov 14:02'
  const hint = `${done.reason} · ${standingWords(done.state, done.entry, clock)}`
  return {
    tone: done.state.kind === 'snoozed' ? 'snoozed' : 'done',
    words: wordsOf(done, clock),
    attributes: { role: 'img', title: hint, 'aria-label': hint },
  }
}

/** Contains the day for a passed estimate, which is shown nowhere else. */
function wordsOf({ kind, date, state }: ShownItem, { today }: Clock): string {
  if (state.kind === 'ticked') return TICK_WORDS[state.tick]
  const words = state.kind === 'snoozed' ? 'Snoozed' : 'Handled'
  if (kind !== 'overdue' || date === null) return words
  return `Est. ${formatShortDateNear(date, today)}, ${words.toLowerCase()}`
}
