import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatShortDateNear } from '#facts/text/local-date.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import type { AttentionItem } from '#facts/attention/rules.ts'
import type { Judge } from '#facts/attention/judge.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { standingWith, type Standing } from '#facts/attention/dealt-with.ts'
import { attentionWords } from '#facts/attention/attention-words.ts'
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

/** A neutral check for the first item that is done; `null` where all are only put off. */
export function dealtBadge(
  items: readonly DealtItem[],
  shipment: ShipmentOutline,
  judge: Judge,
): RowBadge | null {
  const done = items.find(({ standing }) => standing.kind !== 'snoozed')
  if (!done) return null
  const hint = dealtWords(done, shipment, judge)
  return {
    tone: 'done',
    words: wordsOf(done, judge),
    attributes: { role: 'img', title: hint, 'aria-label': hint },
  }
}

/** 'Cargo cutoff is today · Handled by Mira Okafor, Fri 20 Nov 14:02'. */
export function dealtWords({ item, standing }: DealtItem, shipment: ShipmentOutline, judge: Judge): string {
  const { reason } = attentionWords(item, shipment, judge)
  return `${reason} · ${judge.dealtWith?.wordsOf(item, standing, judge) ?? ''}`
}

/** The badge of an estimate that has passed is the one place that says its day. */
function wordsOf({ item, standing }: DealtItem, { today }: Clock): string {
  if (standing.kind === 'ticked') return standing.tick === 'collected' ? 'Collected' : 'Returned'
  if (item.kind !== 'overdue' || item.date === null) return 'Handled'
  return `Est. ${formatShortDateNear(item.date, today)}, handled`
}
