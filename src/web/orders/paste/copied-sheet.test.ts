import { describe, expect, test } from 'vitest'
import { addDays, type LocalDate } from '#contract/local-date.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { NO_DATES } from '#facts/shipment/team-dates.ts'
import { nameOrders } from '#facts/testing/name-orders.ts'
import { planPaste } from '#facts/orders/paste-plan.ts'
import { readPastedDates, withNewLines } from '#facts/text/pasted-dates.ts'
import html from './testing/copied-sheet-html.txt?raw'
import spoiled from './testing/spoiled-sheet.txt?raw'
import text from './testing/copied-sheet.txt?raw'

const TODAY = day('2026-11-20')

/** The clipboard content for two columns of text and dates: `text/plain` and `text/html`. */
describe('a sheet of 1,000 lines, as LibreOffice 7.4 copies it', () => {
  const { lines, heading, order } = readPastedDates(text, TODAY)

  test('is read completely, and one line determines the date order of the others', () => {
    expect(heading).toEqual(['Purchase order', 'Required by'])
    expect(lines).toHaveLength(989)
    expect(lines.filter(({ read: { kind } }) => kind !== 'date')).toEqual([])
    expect(order).toMatchObject({ kind: 'proved', order: 'day-first', by: { written: '31/12/2026' } })
  })

  test('has the days of the serial numbers', () => {
    const counted = [...html.matchAll(/sdval="(\d+)" sdnum="1033;2057;DD/g)].map(([, days]) =>
      addDays(day('1899-12-30'), Number(days)),
    )
    expect(lines.map(({ read }) => read.kind === 'date' && read.date)).toEqual(counted)
  })

  test('keeps names that are easily damaged', () => {
    const names = new Set(lines.map(({ name }) => name))
    const hard = ['00123', '22E1', '=1+1', 'Q4/PROMO', 'a+b', '#1', 'ü', 'طلب-٤٢', '5" pipe', 'A B', '1,5;2']
    for (const name of [...hard, '46368', '12 Dec 2026', 'X'.repeat(60)]) expect(names).toContain(name)
  })
})

/** The orders in line `at`: twenty ways to write them alternate. */
function ordersAt(at: number): string[] {
  const four = String(at).padStart(4, '0')
  const short = [`PO-1${four}`]
  const zeros = [`000${4_500_000 + at}`]
  const grouped = [String(4_500_012_340_000 + at)]
  const named = [`450007${four}`]
  const both = [`PO-1${four}`, `PO-2${four}`]
  const long = [String(4_500_012_345_678_901_234n + BigInt(at) * 10n ** 15n)]
  const own = [`${OWN[Math.floor(at / 20) % 5]}${at < 100 ? '' : ` ${at}`}`]
  const ways = [
    [short, zeros, grouped, grouped, grouped, zeros, named, named, named, named],
    [short, both, both, both, short, short, long, long, own, short],
  ].flat()
  return ways[at % ways.length] ?? []
}

const OWN = ['Q4/PROMO', '1,5;2', '22E1', '00123', '=1+1']

/** The day of line `at`. One of 27 ways to write a day is four years early. */
function dayAt(at: number): LocalDate {
  const on = addDays(day('2026-12-01'), at % 97)
  return at % 27 === 25 ? day(`${Number(on.slice(0, 4)) - 4}${on.slice(4)}`) : on
}

/**
 * Two columns of texts, numbers and dates, with number formats of nine countries, as LibreOffice 7.4 puts them on the
 * clipboard as `text/plain`.
 */
describe('a sheet of 1,000 lines with POs and dates damaged by people and programs', () => {
  const pasted = readPastedDates(spoiled, TODAY)
  const { lines, heading, order } = pasted
  const all = Array.from({ length: 1000 }, (_, at) => ordersAt(at))
  const known = all.map((orders, at) => ({ reference: `of ${at}`, tags: at % 20 === 18 ? [] : orders }))
  const texts = lines.map(({ name }) => name)
  const { names } = nameOrders(texts, { shipments: known, dates: NO_DATES, isWhole: true })
  const nameOf = new Map(texts.map((text, at) => [text, names[at]]))
  const ground = {
    dateOf: () => null,
    dateSeenOf: () => null,
    nameOf: (name: string) => nameOf.get(name),
    unshipped: new Set<string>(),
    today: TODAY,
    isPastWanted: false,
    kept: new Set<string>(),
    mine: new Map<string, number>(),
  }

  test('has the right day in each line', () => {
    expect(heading).toEqual(['Purchase order', 'Required by'])
    expect(order).toMatchObject({ kind: 'proved', order: 'day-first', by: { written: '21/12/2026 14:30' } })
    const days = lines.map(({ read, written }) => (read.kind === 'date' ? read.date : written))
    expect(days).toEqual(all.map((_, at) => dayAt(at)))
  })

  test('asks for the meaning of each unknown PO, and of no other', () => {
    const asked = planPaste(lines, ground).map(({ outcome, tag }) =>
      outcome.kind === 'looks-like' ? outcome.like.choices : [[tag]],
    )
    expect(asked).toEqual(all.map((orders) => [orders]))
    const kept = planPaste(lines, ground).filter(({ outcome }) => outcome.kind === 'new')
    expect(new Set(kept.map(({ line }) => (line.number - 2) % 20))).toEqual(new Set([0, 14, 15, 18]))
  })

  test('is saved completely, each order with its day, once all questions are answered', () => {
    const rowsOf = (at: number, written: string) => ordersAt(at).map((name) => ({ name, written }))
    const rows = new Map(lines.map((line, at) => [line, rowsOf(at, line.written)]))
    const answered = readPastedDates(withNewLines(spoiled, pasted, rows), TODAY).lines
    const nameOf = (tag: string) => ({ tag, like: null, date: null })
    const plan = planPaste(answered, { ...ground, nameOf, isPastWanted: true })
    expect(plan.map(({ tag, outcome }) => [tag, outcome])).toEqual(
      all.flatMap((orders, at) => orders.map((tag) => [tag, { kind: 'new', on: dayAt(at) }])),
    )
  })
})
