import { parseInstant } from '#contract/instant.ts'
import { isSameList } from '#facts/text/is-same-list.ts'
import type { Shipment } from '#contract/schema.ts'
import type { SortName } from '#facts/views/column-names.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/views/search.ts'
import { countsOf } from '../../bff/account/counts.ts'
import { NEVER } from '../../bff/account/in-slices.ts'
import { createRoom } from '../../bff/account/testing/room.ts'
import { etaDay, NAMES, NOW_MS, portEtaDay, VALUES, type FilterName, type Values } from './values-by-hand.ts'

type Key = string | number | null
/** A list's address, and the shipments that it should show, in order. */
type Question = readonly [Record<string, unknown>, readonly Shipment[]]

/**
 * Requests many lists of the proxy's account, and compares each with an independent evaluation of full shipments.
 *
 * @returns the lists that differ or are empty
 */
export async function listsThatDiffer(shipments: readonly Shipment[]): Promise<readonly unknown[]> {
  const room = createRoom({ wallMs: () => NOW_MS })
  for (const shipment of shipments) room.put(shipment)
  const { account, lists } = room.start()
  const inOrder = shipments.toSorted(
    (a, b) => usOf(b.updatedAt) - usOf(a.updatedAt) || (a.reference < b.reference ? -1 : 1),
  )
  const active = inOrder.filter(({ status }) => status === 'Active')
  const listed = async (search: ShipmentsSearch) => {
    const { snapshot, total } = await lists.page({ search, me: null }, { snapshot: '', index: 0 }, 1, NEVER)
    return { total, references: (lists.get(snapshot ?? '')?.sorted ?? []).map(({ reference }) => reference) }
  }
  const differing: unknown[] = []
  for (const [raw, meant] of [
    ...textQuestions(inOrder),
    ...filterQuestions(active),
    ...sortQuestions(active),
  ]) {
    const search = readShipmentsSearch(raw)
    const { total, references } = await listed(search)
    const count = await countsOf(await account.judged(), search)
    const isEqual = isSameList(
      references,
      meant.map(({ reference }) => reference),
    )
    const isCounted = total === meant.length && count?.shown === meant.length
    if (!isEqual || !isCounted || meant.length === 0)
      differing.push({ raw, total, count, meant: meant.length })
  }
  // Within a day, arrivals are sorted by time.
  const dayOf = new Map(active.map((shipment) => [shipment.reference, etaDay(shipment)]))
  for (const [order, way] of [
    [{}, 1] as const,
    [{ sort: 'eta' }, 1] as const,
    [{ sort: '-eta' }, -1] as const,
  ]) {
    const { total, references } = await listed({ status: ['Active'], ...order })
    const days = references.map((reference) => dayOf.get(reference) ?? null)
    const isEqual = isSameList(
      days,
      days.toSorted((one, other) => compareKeys(one, other, way)),
    )
    if (!isEqual || total !== active.length || new Set(references).size !== total)
      differing.push({ order, total })
  }
  return differing
}

function usOf(instant: string): number {
  return parseInstant(instant) ?? 0
}

/** Lists for a text in tags, and a part of a reference. */
function textQuestions(shipments: readonly Shipment[]): Question[] {
  const [tag = ''] = commonest(shipments, ({ tags }) => tags)
  const part = shipments[0]?.reference.slice(0, 5) ?? ''
  return [tag, part].map((q): Question => {
    const searched = ({ reference, tags, booking, cargo, marketplace }: Shipment) => [
      reference,
      ...tags,
      booking.masterBill ?? '',
      ...cargo.containers.map(({ number }) => number ?? ''),
      ...(marketplace?.fbaIds ?? []),
      ...(marketplace?.referenceIds ?? []),
    ]
    const has = (text: string) => text.toLowerCase().includes(q.toLowerCase())
    return [{ q }, shipments.filter((each) => searched(each).some(has))]
  })
}

/** A broker clears sea freight that arrives there in the next 14 days. */
const CALIFORNIA = ['USLAX', 'USLGB']

function filterQuestions(active: readonly Shipment[]): Question[] {
  const ofActive = { status: ['Active'], sort: '-updated' }
  const has = (name: FilterName, value: string) => {
    const values: Values = VALUES[name]
    return active.filter((each) => values(each).includes(value))
  }
  const [mode = ''] = commonest(active, VALUES.mode)
  const ofMode = new Set(has('mode', mode))
  const questions = NAMES.flatMap((name): Question[] => {
    const [value = ''] = commonest(active, VALUES[name])
    const meant = has(name, value)
    return [
      [{ ...ofActive, [name]: value }, meant],
      [{ ...ofActive, mode, [name]: value }, meant.filter((each) => ofMode.has(each))],
    ]
  })
  const [etaFrom, etaTo] = ['2026-11-13', '2026-12-04']
  const within = active.filter((each) => {
    const day = etaDay(each)
    return day !== null && day >= etaFrom && day <= etaTo
  })
  const broker = active.filter((each) => {
    const day = portEtaDay(each)
    const isWithin = day !== null && day >= '2026-11-20' && day <= '2026-12-03'
    return isWithin && each.mode === 'Ocean' && CALIFORNIA.some((code) => VALUES.to(each).includes(code))
  })
  const brokerSearch = { ...ofActive, mode: 'Ocean', to: CALIFORNIA, portEtaFrom: '0d', portEtaTo: '13d' }
  const updatedSince = '2026-09-01T00:00:00Z'
  const since = active.filter(({ updatedAt }) => usOf(updatedAt) >= usOf(updatedSince))
  return [
    ...questions,
    [{ ...ofActive, etaFrom, etaTo }, within],
    [brokerSearch, broker],
    [{ ...ofActive, updatedSince }, since],
  ]
}

const collator = new Intl.Collator('en', { numeric: true })
const KEYS: readonly (readonly [SortName, (shipment: Shipment) => Key, 'text' | 'plain'])[] = [
  ['created', ({ createdAt }) => usOf(createdAt), 'plain'],
  ['updated', ({ updatedAt }) => usOf(updatedAt), 'plain'],
  ['carrier', ({ carrier }) => carrier?.name ?? null, 'text'],
  ['shipment', ({ reference }) => reference, 'text'],
  ['tags', ({ tags }) => tags[0] ?? null, 'text'],
]

function sortQuestions(active: readonly Shipment[]): Question[] {
  return KEYS.flatMap(([name, keyOf, kind]) =>
    ([1, -1] as const).map((way): Question => {
      const keyed = active.map((shipment) => ({ shipment, key: keyOf(shipment) }))
      keyed.sort((one, other) => compareKeys(one.key, other.key, way, kind))
      const sort = way === 1 ? name : `-${name}`
      return [{ status: ['Active'], sort }, keyed.map(({ shipment }) => shipment)]
    }),
  )
}

/** Unknown values come last. */
function compareKeys(one: Key, other: Key, way: 1 | -1, kind: 'text' | 'plain' = 'plain'): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (kind === 'text') return way * collator.compare(String(one), String(other))
  return one === other ? 0 : way * (one < other ? -1 : 1)
}

function commonest(shipments: readonly Shipment[], values: Values): string[] {
  const counts = new Map<string, number>()
  for (const value of shipments.flatMap(values)) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, few], [, many]) => many - few).map(([value]) => value)
}
