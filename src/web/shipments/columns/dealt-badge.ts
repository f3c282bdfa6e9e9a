import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatShortDateNear } from '#facts/text/local-date.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import type { AttentionItem } from '#facts/attention/rules.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { standingWith, type Standing } from '#facts/attention/dealt-with.ts'
import { attentionWords } from '#facts/attention/attention-words.ts'
import { TICK_WORDS } from '#facts/team/tick-words.ts'
import type { RowBadge } from './row-badge.ts'

/** An attention item that the team has dealt with. */
export interface DealtItem {
  readonly item: AttentionItem
  readonly standing: Exclude<Standing, { readonly kind: 'open' }>
}

/** What the team has dealt with, the most pressing first. */
export function dealtWithOf(shipment: ShipmentOutline, judge: Judge): DealtItem[] {
  return attentionOf(shipment, judge).flatMap((item) => {
    const standing = standingWith(item, shipment, judge)
    return standing.kind === 'open' ? [] : [{ item, standing }]
  })
}

/** Neutral words about the first item that is done, or else about the first that is put off. */
export function dealtBadge(
  items: readonly DealtItem[],
  shipment: ShipmentOutline,
  judge: Judge,
): RowBadge | null {
  const done = items.find(({ standing }) => standing.kind !== 'snoozed') ?? items[0]
  if (!done) return null
  const hint = dealtWords(done, shipment, judge)
  return {
    tone: done.standing.kind === 'snoozed' ? 'snoozed' : 'done',
    words: wordsOf(done, judge),
    attributes: { role: 'img', title: hint, 'aria-label': hint },
  }
}

/** 'Cargo cutoff is today · Handled by Mira Okafor, Fri 20 Nov 14:02'. */
function dealtWords({ item, standing }: DealtItem, shipment: ShipmentOutline, judge: Judge): string {
  const { reason } = attentionWords(item, shipment, judge)
  return `${reason} · ${judge.dealtWith?.wordsOf(item, standing, judge) ?? ''}`
}

/** The badge of an estimate that has passed is the one place that says its day. */
function wordsOf({ item, standing }: DealtItem, { today }: Clock): string {
  if (standing.kind === 'ticked') return TICK_WORDS[standing.tick]
  const words = standing.kind === 'snoozed' ? 'Snoozed' : 'Handled'
  if (item.kind !== 'overdue' || item.date === null) return words
  return `Est. ${formatShortDateNear(item.date, today)}, ${words.toLowerCase()}`
}
