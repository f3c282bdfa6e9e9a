import { toShipmentRow } from '#contract/shipment-row.ts'
import { bareShipment, day } from '#contract/testing/sample-parts.ts'
import type { Suggestion } from '#contract/dashboard-api/suggest.ts'
import { SEARCHED_KINDS, type SearchedKind } from '#facts/search/kinds.ts'
import { plainWords } from '#facts/search/plain-words.ts'
import { suggestionsIn, type Suggestions } from '#facts/search/suggestions-in.ts'
import { place } from '#facts/testing/sample-shipment.ts'
import { readShipmentsSearch } from '#facts/views/search.ts'
import { NEVER } from '../../bff/account/in-slices.ts'
import { createRoom } from '../../bff/account/testing/room.ts'
import { demoShipments } from '../../demo/demo-shipments.ts'
import { NOW_MS } from './values-by-hand.ts'

/** A number, name or place of the demo, in one of its forms. */
interface Value {
  readonly kind: SearchedKind
  readonly value: string
  readonly word: string
  readonly text: string
}

/** Added to the demo: from Shanghai Pudong to Los Angeles by air, with a Turkish tag. */
const BY_AIR = bareShipment({
  reference: 'X-1',
  tags: ['SİPARİŞ 7001'],
  portOfLoading: place('Airport', 'Shanghai Pudong', { code: 'PVG', countryCode: 'CN' }),
  portOfDischarge: place('Airport', 'Los Angeles', { code: 'LAX', countryCode: 'US' }),
  cargo: {
    ...bareShipment({}).cargo,
    containers: [{ number: 'QBFU7000010', type: null, sealNumber: null }],
  },
})

/** The demo account, with its suggestions for texts and the results of its lists. */
export async function searchedDemo() {
  const shipments = [...demoShipments(day('2026-11-20')), BY_AIR]
  const room = createRoom({ wallMs: () => NOW_MS })
  for (const shipment of shipments) room.put(shipment)
  const { account, lists } = room.start()
  const judged = await account.judged()
  const index = await judged.index()
  const suggested = (text: string) => suggestionsIn(index, text)
  const found = async (raw: Suggestion['search']): Promise<number | null> => {
    const search = readShipmentsSearch(raw)
    return (await lists.page({ search, me: null }, { snapshot: '', index: 0 }, 1, NEVER)).total
  }
  const values = valuesOf(shipments.map((each) => toShipmentRow(each)))

  /** Faults of the suggestions for a value, typed in any form. */
  async function faultsOf({ kind, value, word, text }: Value): Promise<readonly string[]> {
    const faults: string[] = []
    for (const typed of spellings(kind, text)) {
      const answer = suggested(typed)
      const offered = answer.groups
        .filter(({ title }) => title === kind.title)
        .flatMap(({ suggestions }) => suggestions)
        .find(({ search }) => search[kind.parameter] === value)
      if (!offered) faults.push(`${kind.title} ${word} is not offered for ${JSON.stringify(typed)}`)
      else faults.push(...(await miscounted(typed, answer, offered)))
    }
    return faults
  }

  /** Faults of the suggestions for two names of a shipment, typed one after the other, for `count` shipments. */
  async function faultsOfPairs(count: number): Promise<readonly string[]> {
    const faults: string[] = []
    for (const pair of pairsIn(
      shipments.map((each) => toShipmentRow(each)),
      count,
    )) {
      const typed = pair.map(({ text }) => text).join(' ')
      const answer = suggested(typed)
      const offered = answer.groups.flatMap(({ suggestions }) => suggestions)
      const isPair = ({ search }: Suggestion) =>
        pair.every(({ kind, value }) => search[kind.parameter] === value)
      if (!offered.some(isPair)) faults.push(`${typed} is not offered`)
      for (const each of offered) faults.push(...(await miscounted(typed, answer, each)))
    }
    return faults
  }

  /** Suggestions whose count differs from their list. */
  async function miscounted(
    typed: string,
    { text, enter }: Suggestions,
    { count, opens, search }: Suggestion,
  ): Promise<readonly string[]> {
    // The list of a reference also has those that start with it.
    const listed = opens.page === 'shipment' && search.q !== undefined ? count : await found(search)
    const entered = enter.opens.page === 'list' ? await found(enter.search) : 1
    const faults = listed === count ? [] : [`${typed}: offers ${count}, lists ${listed}`]
    if ((await found(text.search)) !== text.count) faults.push(`${typed}: all words find others`)
    return entered === 0 || text.count < count ? [...faults, `${typed}: finds too few`] : faults
  }

  return { values, suggested, found, faultsOf, faultsOfPairs }
}

type Row = ReturnType<typeof toShipmentRow>

/** A carrier, vessel, supplier or consignee, in turn, with a place of each shipment. */
function pairsIn(rows: readonly Row[], count: number): readonly (readonly [Value, Value])[] {
  const pairs = rows.flatMap((row, at): (readonly [Value, Value])[] => {
    const values = valuesOf([row])
    const ofKind = (...titles: readonly string[]) => values.filter(({ kind }) => titles.includes(kind.title))
    const names = ofKind('Carrier', 'Vessel', 'Supplier', 'Consignee')
    const places = ofKind('To', 'From')
    const [name, placed] = [names[at % names.length], places[at % places.length]]
    return name && placed ? [[name, placed]] : []
  })
  return pairs.filter((_, at) => at % Math.floor(pairs.length / count) === 0).slice(0, count)
}

function valuesOf(rows: readonly Row[]): readonly Value[] {
  const all = rows.flatMap((row) =>
    SEARCHED_KINDS.flatMap((kind) =>
      kind
        .namedIn(row)
        .flatMap(({ value, word, also = [] }) =>
          [word, ...also].map((text) => ({ kind, value, word, text })),
        ),
    ),
  )
  return [...new Map(all.map((each) => [`${each.kind.title} ${each.value} ${each.text}`, each])).values()]
}

/** As printed and as spoken, with its kind, with invisible characters, and a name with one typo. */
function spellings(kind: SearchedKind, text: string): readonly string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const middle = Math.ceil(text.length / 2)
  return [
    text,
    text.toUpperCase(),
    plain.toLowerCase(),
    text.replaceAll(/[\s-]/g, ''),
    `#${text},`,
    ...kind.said.map((said) => `${said} ${text}`),
    `${text.slice(0, middle)}\u200B${text.slice(middle)}\u00AD`,
    ...typosIn(kind, text),
  ]
}

function typosIn(kind: SearchedKind, text: string): readonly string[] {
  const bare = plainWords(text).join('')
  if (kind.isNumber || !/^[a-z]{7,}$/.test(bare)) return []
  const at = Math.floor(text.length / 2)
  const [before, letter = '', next = '', after] = [
    text.slice(0, at),
    text[at],
    text[at + 1],
    text.slice(at + 2),
  ]
  return [
    `${before}q${next}${after}`,
    `${before}${next}${after}`,
    `${before}${next}${letter}${after}`,
    `${before}${letter}q${next}${after}`,
  ]
}
