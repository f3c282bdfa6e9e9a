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

/** A short warning in a row. */
export interface RowBadge extends Omit<AttentionBadge, 'tone'> {
  /** `done` and `snoozed` for items that the team has handled or snoozed. */
  readonly tone: AttentionBadge['tone'] | 'done' | 'snoozed'
  /** Attributes with details for pointer and assistive technology. */
  readonly attributes?: HTMLAttributes<HTMLElement>
}

/** Kinds of deadlines for which a badge warns. */
const DEADLINES: ReadonlySet<string> = new Set(['free-time', 'cutoff'])

/**
 * The only badge of a row, beside the next event. First that this event's estimate has passed, then the most pressing
 * deadline. If the estimate passed too recently to be an item, the most pressing open item precedes it. Otherwise what
 * the team has handled or snoozed, in a neutral tone.
 *
 * @param isAttentionShown whether a column shows all attention items
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
  // E and S act on the item that the row shows, so an estimate that passed too recently must not hide one.
  const [first] = items.some(({ kind }) => kind === 'overdue') ? [] : openItems(items)
  if (passed && overdue.length === 0) return first ? itemBadge(first) : passed
  const ready = readyBadge(event, clock)
  const isWaiting = ({ kind }: ShownItem) => ready !== null && kind === 'not-picked-up'
  const deadline = items.find((item) => DEADLINES.has(item.kind) && !isDealtWith(item))
  if (deadline) return itemBadge(deadline)
  if (ready && !dealt.some(isWaiting)) return ready
  const others = dealt.filter((item) => DEADLINES.has(item.kind) || isWaiting(item))
  return dealtBadge([...overdue, ...others], clock)
}

/**
 * The open item that a row shows: the first in the attention column, otherwise the one of its badge; if the badge is
 * about none, the most pressing.
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
