import { identityKey } from '#contract/identity-key.ts'
import type { LooksLike, NamedAnswer, SetDate } from '#contract/dashboard-api/orders.ts'
import type { LocalDate } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { TeamDates } from '../shipment/team-dates.ts'
import { writerName } from '../team/people.ts'
import { firstOfKey } from '../text/first-of-key.ts'
import { isOnlyDate } from '../text/pasted-dates.ts'
import { numbersByKind, type NumberKind } from '../shipment/numbers-by-kind.ts'
import {
  addOrder,
  heldAmong,
  isShortened,
  likenessAmong,
  nearAmong,
  numberAmong,
  numberIn,
  numberKey,
  type ShipmentNumber,
} from './looks-like.ts'

/** What texts are compared with. */
export interface KnownOrders {
  /** Their tags are orders, and their references and other numbers are not. */
  readonly shipments: readonly ShipmentRow[]
  readonly dates: TeamDates
  /** Whether these are all shipments. */
  readonly isWhole: boolean
  readonly today: LocalDate
}

const NUMBER_WORDS: Readonly<Record<NumberKind | 'shipment', string>> = {
  shipment: 'shipment',
  container: 'container',
  bill: 'bill',
  booking: 'booking',
  tracking: 'tracking number',
  inbound: 'inbound ID',
}

const A_DATE: LooksLike = { kind: 'no-po', of: 'a date', choices: [] }
const WORDS: LooksLike = { kind: 'no-po', of: 'words without a number', choices: [] }

/** The orders that texts may stand for. Yields after each step, because there may be thousands. */
export function* namedOrders(
  texts: readonly string[],
  { shipments, dates, isWhole, today }: KnownOrders,
): Generator<undefined, Pick<NamedAnswer, 'names' | 'unshipped'>> {
  const shipped = new Set<string>()
  const numbers = new Map<string, ShipmentNumber>()
  // A new date goes to the spelling that already has one.
  const spellingOf = firstOfKey(identityKey)
  const orders = new Set(dates.tags.map(spellingOf))
  for (const shipment of shipments) {
    const own = shipment.tags.map(spellingOf)
    const reference = { kind: 'shipment', number: shipment.reference } as const
    for (const { kind, number } of [reference, ...numbersByKind(shipment)]) {
      const key = numberKey(number)
      const known = numbers.get(key) ?? { number, what: NUMBER_WORDS[kind], tags: new Set() }
      for (const tag of own) known.tags.add(tag)
      numbers.set(key, known)
    }
    for (const tag of own) {
      orders.add(tag)
      shipped.add(identityKey(tag))
    }
    yield
  }
  const byKey = new Map<string, string[]>()
  for (const tag of orders) {
    if (isWhole) addOrder(byKey, tag)
    yield
  }
  const likenessOf = likenessAmong(byKey)
  const unknown = new Set(texts.filter((text) => !orders.has(spellingOf(text))).map(numberIn))
  const names: NamedAnswer['names'][number][] = []
  for (const text of texts) {
    const tag = spellingOf(text)
    const isClear = orders.has(tag) && !isShortened(tag)
    const like = isClear
      ? null
      : (likenessOf(tag) ??
        numberAmong(numbers, tag, isWhole) ??
        (isOnlyDate(tag, today) ? A_DATE : null) ??
        heldAmong(byKey, tag) ??
        nearAmong(byKey, tag.replaceAll(/ø/gi, 'O'), unknown) ??
        (isWhole && !/\p{N}/u.test(tag) ? WORDS : null))
    names.push({ tag, like, date: setDateOf(tag, dates) })
    yield
  }
  const tags = names.flatMap(({ tag, like }) => [tag, ...(like?.choices.flat() ?? [])])
  const isUnshipped = (tag: string) => isWhole && tag !== '' && !shipped.has(identityKey(tag))
  return { names, unshipped: [...new Set([...texts, ...tags])].filter(isUnshipped) }
}

function setDateOf(tag: string, dates: TeamDates): SetDate | null {
  const [date, set] = [dates.ofTag(tag), dates.requiredSet('', tag)]
  return date && set && { on: date.on, rev: set.rev, by: writerName(set.by) }
}
