import { identityKey, lookKey } from '#contract/identity-key.ts'
import type { LooksLike, NamedAnswer, SetDate } from '#contract/dashboard-api/orders.ts'
import { withoutSeparators } from '#contract/search-term.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { TeamDates } from '../shipment/team-dates.ts'
import { writerName } from '../team/people.ts'
import { firstOfKey } from '../text/first-of-key.ts'
import { addOrder, isShortened, likenessAmong, nearAmong } from './looks-like.ts'

/** What texts are compared with. */
export interface KnownOrders {
  /** Their tags are orders, and their references are not. */
  readonly shipments: readonly Pick<ShipmentRow, 'reference' | 'tags'>[]
  readonly dates: TeamDates
  /** Whether these are all shipments. */
  readonly isWhole: boolean
}

/** The orders that texts may stand for. Yields after each step, because there may be thousands. */
export function* namedOrders(
  texts: readonly string[],
  { shipments, dates, isWhole }: KnownOrders,
): Generator<undefined, Pick<NamedAnswer, 'names' | 'unshipped'>> {
  const shipped = new Set<string>()
  const tagsOf = new Map<string, readonly string[]>()
  // A new date goes to the spelling that already has one.
  const spellingOf = firstOfKey(identityKey)
  const orders = new Set(dates.tags.map(spellingOf))
  for (const { reference, tags } of shipments) {
    const own = tags.map(spellingOf)
    tagsOf.set(withoutSeparators(lookKey(reference)), [...new Set(own)])
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
  const pasted = new Set(texts.map(spellingOf))
  const names: NamedAnswer['names'][number][] = []
  for (const text of texts) {
    const tag = spellingOf(text)
    const isClear = orders.has(tag) && !isShortened(tag)
    const ofReference = tagsOf.get(withoutSeparators(lookKey(tag)))
    const like = isClear
      ? null
      : (likenessOf(tag) ?? ofShipment(ofReference) ?? nearAmong(byKey, tag, pasted))
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

/** A PO that is in fact the reference of a shipment stands for the POs of that shipment. */
function ofShipment(tags: readonly string[] | undefined): LooksLike | null {
  return tags ? { kind: 'shipment', choices: tags.map((tag) => [tag]) } : null
}
