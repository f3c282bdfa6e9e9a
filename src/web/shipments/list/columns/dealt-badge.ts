import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatShortDateNear } from '#facts/text/local-date.ts'
import { attentionOf } from '#facts/shipment/attention.ts'
import type { AttentionItem } from '#facts/shipment/attention-item.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { standingWith, type Standing } from '#facts/shipment/dealt-with.ts'
import { attentionWords } from '#facts/words/attention-words.ts'
import type { RowBadge } from './row-badge.ts'

/** An attention item that the team has dealt with. */
export interface DealtItem {
  readonly item: AttentionItem
  readonly standing: Exclude<Standing, { readonly kind: 'open' }>
}

/** What the team has dealt with, the most pressing first. */
export function dealtWithOf(shipment: ShipmentOutline, clock: Clock): DealtItem[] {
  return attentionOf(shipment, clock).flatMap((item) => {
    const standing = standingWith(item, shipment, clock)
    return standing.kind === 'open' ? [] : [{ item, standing }]
  })
}

/** A neutral check for the first item that is done; `null` where all are only put off. */
export function dealtBadge(
  items: readonly DealtItem[],
  shipment: ShipmentOutline,
  clock: Clock,
): RowBadge | null {
  const done = items.find(({ standing }) => standing.kind !== 'snoozed')
  if (!done) return null
  const hint = dealtWords(done, shipment, clock)
  return {
    tone: 'done',
    words: wordsOf(done, clock),
    attributes: { role: 'img', title: hint, 'aria-label': hint },
  }
}

/** 'Cargo cutoff is near · Handled by Mira Okafor, Fri 20 Nov 14:02'. */
export function dealtWords({ item, standing }: DealtItem, shipment: ShipmentOutline, clock: Clock): string {
  const { reason } = attentionWords(item, shipment, clock)
  return `${reason} · ${clock.dealtWith?.wordsOf(item, standing, clock) ?? ''}`
}

/** The badge of an estimate that has passed is the one place that says its day. */
function wordsOf({ item, standing }: DealtItem, { today }: Clock): string {
  if (standing.kind === 'ticked') return standing.tick === 'collected' ? 'Collected' : 'Returned'
  if (item.kind !== 'overdue' || item.date === null) return 'Handled'
  return `Est. ${formatShortDateNear(item.date, today)}, handled`
}
