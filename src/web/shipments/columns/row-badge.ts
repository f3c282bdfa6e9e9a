import type { HTMLAttributes } from 'react'
import type { JudgedItem } from '#contract/dashboard-api/account.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatShortDateNear } from '#facts/text/local-date.ts'
import { passedEstimateBadge } from '#facts/attention/passed-estimate.ts'
import type { AttentionBadge } from '#facts/attention/rule.ts'
import { type Clock, clockAtPlace, isCertainPast } from '#facts/shipment/clock.ts'
import { type NextEvent, nextEventOf } from '#facts/shipment/next-event.ts'
import { openItems, type ShownItem } from '#facts/team/shown-items.ts'
import { standingWords } from '#facts/team/standing-label.ts'
import { TICK_WORDS } from '#facts/team/tick-words.ts'

/** What a row warns of, in few words. */
export interface RowBadge extends Omit<AttentionBadge, 'tone'> {
  /** `done` or `snoozed` for what the team has dealt with. */
  readonly tone: AttentionBadge['tone'] | 'done' | 'snoozed'
  /** Of its element: more about it, for the pointer and for assistive technology. */
  readonly attributes?: HTMLAttributes<HTMLElement>
}

/** Deadlines that a badge warns of. */
const DEADLINES: ReadonlySet<string> = new Set(['free-time', 'cutoff'])

/**
 * The one badge of a row. It stands beside the next event, so it says first that the estimate of that one has passed, by
 * however little, then the most pressing deadline. What the team has dealt with is no warning any more, and says so.
 *
 * @param isAttentionShown whether a column says all that needs attention
 */
export function rowBadge(
  shipment: ShipmentOutline,
  items: readonly ShownItem[],
  clock: Clock,
  isAttentionShown: boolean,
): RowBadge | null {
  const event = nextEventOf(shipment, clock)
  const passed = overdueBadge(event, clock)
  if (isAttentionShown) return items.some(({ kind }) => kind === 'overdue') ? null : passed
  const dealt = items.filter(isDealtWith)
  const overdue = dealt.filter(({ kind }) => kind === 'overdue')
  if (passed && overdue.length === 0) return passed
  const ready = readyBadge(event, clock)
  const isWaiting = ({ kind }: ShownItem) => ready !== null && kind === 'not-picked-up'
  const deadline = items.find((item) => DEADLINES.has(item.kind) && !isDealtWith(item))
  if (deadline) return itemBadge(deadline)
  if (ready && !dealt.some(isWaiting)) return ready
  const others = dealt.filter((item) => DEADLINES.has(item.kind) || isWaiting(item))
  return dealtBadge([...overdue, ...others], clock)
}

/**
 * The open item that a row shows: the first in the column for attention, else the one that its badge warns of. The most
 * pressing where the badge is about none.
 */
export function leadingItem(
  shipment: ShipmentOutline,
  items: readonly ShownItem[],
  clock: Clock,
  isAttentionShown: boolean,
): ShownItem | undefined {
  const open = openItems(items)
  if (isAttentionShown || open.length < 2) return open[0]
  const event = nextEventOf(shipment, clock)
  const ofKind = (kind: string) => open.find((item) => item.kind === kind)
  const isHandled = items.some((item) => item.kind === 'overdue' && isDealtWith(item))
  const inBadge =
    overdueBadge(event, clock) && !isHandled
      ? ofKind('overdue')
      : (open.find(({ kind }) => DEADLINES.has(kind)) ??
        (readyBadge(event, clock) ? ofKind('not-picked-up') : undefined))
  return inBadge ?? open[0]
}

/** An item in few words. */
export function itemBadge({ tone, badge: { words, distance } }: JudgedItem): RowBadge {
  return { tone, words, ...(distance !== null && { distance }) }
}

/** Warns of an estimate that has passed by any day, though it becomes an attention item only some days later. */
function overdueBadge(event: NextEvent | null, clock: Clock): RowBadge | null {
  if (event === null || event.date === null || event.overdueDays === null) return null
  return passedEstimateBadge(event.date, clockAtPlace(clock, event.milestone.place))
}

/** Cargo that was to be ready by a day that is over, and whose pickup has no date: no estimate, and still worth a look. */
function readyBadge(event: NextEvent | null, clock: Clock): RowBadge | null {
  if (event?.kind !== 'cargo-ready' || event.date === null) return null
  if (!isCertainPast(event.date, clockAtPlace(clock, event.milestone.place))) return null
  return { tone: 'warn', words: `Ready ${formatShortDateNear(event.date, clock.today)}, not picked up` }
}

/** Whether the team has dealt with it. */
function isDealtWith({ state }: ShownItem): boolean {
  return state.kind !== 'open'
}

/** Neutral words about the first item that is done, or else about the first that is put off. */
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

/** The badge of an estimate that has passed is the one place that says its day. */
function wordsOf({ kind, date, state }: ShownItem, { today }: Clock): string {
  if (state.kind === 'ticked') return TICK_WORDS[state.tick]
  const words = state.kind === 'snoozed' ? 'Snoozed' : 'Handled'
  if (kind !== 'overdue' || date === null) return words
  return `Est. ${formatShortDateNear(date, today)}, ${words.toLowerCase()}`
}
