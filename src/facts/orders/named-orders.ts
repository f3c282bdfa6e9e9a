import type { LooksLike, NamedAnswer } from '#contract/dashboard-api/orders.ts'
import { plainIdentifier } from '#contract/search-term.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { normalizeTag } from './similar-tags.ts'
import { addOrder, isShortened, likenessAmong } from './looks-like.ts'

/** What texts are compared with. */
export interface KnownOrders {
  /** Their tags are orders, and their references are not. */
  readonly shipments: readonly Pick<ShipmentRow, 'reference' | 'tags'>[]
  /** Tags with a required date. */
  readonly datedTags: readonly string[]
  /** Whether these are all shipments. */
  readonly isWhole: boolean
}

/** The orders that texts may stand for. Yields after each step, since there are thousands. */
export function* namedOrders(
  texts: readonly string[],
  { shipments, datedTags, isWhole }: KnownOrders,
): Generator<undefined, Pick<NamedAnswer, 'names' | 'unshipped'>> {
  const shipped = new Set(shipments.flatMap(({ tags }) => tags))
  const tagsOf = new Map<string, readonly string[]>()
  for (const { reference, tags } of shipments) {
    tagsOf.set(normalizeTag(reference), tags)
    yield
  }
  const known = new Set([...shipped, ...datedTags])
  const stored = new Map<string, string>()
  const byKey = new Map<string, string[]>()
  for (const tag of known) {
    stored.set(plainIdentifier(tag), tag)
    if (isWhole) addOrder(byKey, tag)
    yield
  }
  const likenessOf = likenessAmong(byKey)
  const names: NamedAnswer['names'][number][] = []
  for (const text of texts) {
    // As shipments have it, where that holds what nobody sees.
    const tag = known.has(text) ? text : (stored.get(text) ?? text)
    const isClear = known.has(tag) && !isShortened(tag)
    names.push({ tag, like: isClear ? null : (likenessOf(tag) ?? ofShipment(tagsOf.get(normalizeTag(tag)))) })
    yield
  }
  const tags = names.flatMap(({ tag, like }) => [tag, ...(like?.choices.flat() ?? [])])
  const isUnshipped = (tag: string) => isWhole && tag !== '' && !shipped.has(tag)
  return { names, unshipped: [...new Set([...texts, ...tags])].filter(isUnshipped) }
}

/** A PO that is the reference of a shipment stands for the POs of that. */
function ofShipment(tags: readonly string[] | undefined): LooksLike | null {
  return tags ? { kind: 'shipment', choices: tags.map((tag) => [tag]) } : null
}
