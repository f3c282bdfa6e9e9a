import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { formatShortDateNear } from '../text/local-date.ts'
import { lowerFirst } from '../text/lower-first.ts'
import { instantInZone } from '../text/relative-instant.ts'
import type { AttentionItem, AwaitedDate } from '../shipment/attention-item.ts'
import type { Clock } from '../shipment/clock.ts'
import type { NextEvent } from '../shipment/next-event.ts'
import { attentionWords } from './attention-words.ts'
import { eventWord } from './date-words.ts'
import { emptyReturnArithmetic, freeTimeArithmetic } from './deadline-arithmetic.ts'
import { whereabouts } from './milestone-place-name.ts'

/** What the day of an attention item rests on, in a few words: a record, an estimate, or a sum. */
export function attentionBasis(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): string {
  switch (item.kind) {
    case 'free-time':
      return freeTimeArithmetic(item.freeTime, clock)
    case 'cutoff':
      return item.cutoff.kind === 'cargo' ? AWAITED['cargo-cutoff'] : AWAITED['shipping-instruction-cutoff']
    case 'overdue':
      return eventBasis(item.event, shipment)
    case 'empty-return':
      return emptyReturnArithmetic(item.emptyReturn, clock)
    case 'not-confirmed':
      return AWAITED[item.before]
    case 'dwell':
      return item.date === null ? '' : `arrived ${formatShortDateNear(item.date, clock.today)}, no departure`
    case 'stale':
      return `last change ${instantInZone(shipment.updatedAt)}`
    default:
      return RECORDS[item.kind]
  }
}

/**
 * What is the matter, for a place where the day stands beside it with its distance. That counts the reader's days, and the
 * reason by itself those that are certainly over, which may be one fewer.
 */
export function reasonBesideDay(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): string {
  switch (item.kind) {
    case 'overdue':
      return `Estimate passed; ${item.event.kind} not reported`
    case 'not-picked-up':
      return 'Cargo ready date passed; pickup not reported'
    default:
      return attentionWords(item, shipment, clock).reason
  }
}

function eventBasis({ kind, milestone }: NextEvent, { mode }: ShipmentOutline): string {
  if (kind === 'cargo-ready') return AWAITED['cargo-ready']
  return `${lowerFirst(eventWord(kind, false))}, ${whereabouts(milestone, mode)}`
}

const AWAITED = {
  'cargo-ready': 'cargo ready date, as recorded',
  pickup: 'est. pickup',
  'cargo-cutoff': 'cargo cutoff, as recorded',
  'shipping-instruction-cutoff': 'SI cutoff, as recorded',
} as const satisfies Record<AwaitedDate, string>

/** What rests on no date that could be named. */
const RECORDS = {
  'not-picked-up': AWAITED['cargo-ready'],
  missing: 'not recorded',
  'date-conflict': 'dates as recorded',
} as const satisfies Partial<Record<AttentionItem['kind'], string>>
