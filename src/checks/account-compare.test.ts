/** Compares what the proxy judges and counts with the rules applied to each row and the team's state separately. */
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { deliveredOn, isInAccountSet } from '#contract/dashboard-api/account-set.ts'
import { type TeamEntry, type TeamValues, entryName } from '#contract/dashboard-api/team.ts'
import { utcDateOf } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt, type Judge } from '#facts/attention/judge.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { byArrival } from '#facts/orders/arrivals.ts'
import { summaryOf } from '#facts/orders/order-summary.ts'
import { ordersOf, verdictInOrder } from '#facts/orders/orders.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { judgedRequiredOf, requiredByOf } from '#facts/shipment/required.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { drawnShipment } from '#facts/testing/drawn-shipment.ts'
import { knownMarks } from '#facts/team/known-marks.ts'
import { createViewCounter } from '#facts/testing/count-view.ts'
import { rowFactsOf } from '#facts/filters/row-facts.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { UpcomingCounter } from '#facts/filters/upcoming-counts.ts'
import { countTabs, rowsByTab, shownRow, todayAnswerRow, todayRows } from '#facts/filters/today-rows.ts'
import { TODAY_TABS, type TodayTab } from '#facts/filters/today-search.ts'
import type { ItemState } from '#contract/dashboard-api/account.ts'
import { Account } from '../bff/account/account.ts'
import type { JudgedAccount } from '../bff/account/judged-account.ts'
import { countsOf } from '../bff/account/counts.ts'
import { judgedShipmentOf } from '../bff/account/judged-shipment.ts'
import { allOrders, orderWithRows } from '../bff/account/orders.ts'
import { todayOf } from '../bff/account/today.ts'
import { TeamStateCopy } from '../bff/account/team-state.ts'
import { keptShipment } from '../bff/answers/warm-set/kept-shipment.ts'
import { rowOf } from '../bff/answers/warm-set/kept-row.ts'
import { ShipmentSet } from '../bff/answers/warm-set/shipment-set.ts'
import { readSeenShipment } from '../bff/feed/seen-shipment.ts'
import type { TeamChanges } from '../bff/team/team-changes.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { randomOf, type Random } from '../demo/random.ts'
import { BUILT_IN_VIEWS } from '../web/views/built-in-views.ts'

const TEAM_ZONE = 'Europe/Berlin'
const MACHINE_ZONES = ['Pacific/Auckland', 'Europe/Berlin', 'America/Los_Angeles']
/** Every three hours of a day. At some of them it is another day in Shanghai, Berlin or Los Angeles. */
const MOMENTS = Array.from({ length: 8 }, (_, at) => Date.UTC(2026, 10, 20, at * 3, 7))

const VIEWS = [
  ...BUILT_IN_VIEWS.map(({ search }) => search),
  ...[
    { status: ['Active', 'Delivered'], attention: ['due-now'] },
    { status: ['Active'], required: ['after', 'passed'] },
    { due: ['cutoff-ahead'] },
    { notes: 'yes' },
  ].map(readShipmentsSearch),
]

/** One in eight of the demo's shipments, with dates around the day, and others that no real service would send. */
function shipmentsOf(random: Random): Shipment[] {
  const demo = demoShipments(day('2026-11-20')).filter((_shipment, at) => at % 8 === 0)
  const drawn = Array.from({ length: 120 }, (_, at) => {
    const { shipment } = drawnShipment(random.int(0, 1_000_000))
    return { ...shipment, reference: `X/${at}` }
  })
  return [...demo, ...drawn]
}

function setOf(shipments: readonly Shipment[]): ShipmentSet {
  const set = new ShipmentSet({ shipmentsMax: 10_000, shipmentBytesMax: 2 ** 30 }, () => true)
  for (const shipment of shipments) {
    const seen = readSeenShipment(structuredClone(shipment))
    const kept = seen && keptShipment(seen)
    if (kept) set.put(kept, true)
  }
  return set
}

function proxyOf(set: ShipmentSet, team: TeamChanges, nowMs: number): Account {
  return new Account({
    boot: 'a',
    warmSet: {
      shipments: set.all(),
      get: (reference) => set.get(reference),
      totals: () => null,
      version: set.version,
      isWhole: true,
      isCapped: false,
    },
    feed: { asOf: null, isFollowed: true },
    team: new TeamStateCopy(() => team),
    timeZone: () => TEAM_ZONE,
    nowMs: () => nowMs,
  })
}

/** A judge built from all entries. */
function ownJudge(team: TeamChanges, nowMs: number): Judge {
  const entries = new Map(team.entries.map((entry) => [entryName(entry.kind, entry.key), entry]))
  const setting = (name: string) => entries.get(entryName('settings', name))?.value
  const rules = readTeamRules(setting('thresholds'), setting('arrivalDayCounts'))
  const noteCounts = new Map(team.noteCounts.map(({ reference, count }) => [reference, count]))
  return judgeAt(
    nowMs,
    TEAM_ZONE,
    rules,
    knownMarks([...entries.values()], { noteCounts, people: new Map(), me: null }),
  )
}

/** What a team may have written about these shipments, on current or outdated facts. */
function randomTeam(rows: readonly ShipmentRow[], judge: Judge, random: Random): TeamChanges {
  const entries: TeamEntry[] = []
  const write = <Kind extends keyof TeamValues>(kind: Kind, key: string, value: TeamValues[Kind]) => {
    const rev = entries.length + 1
    const by = { id: 'b', name: 'Mira Okafor' }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one entry
    entries.push({ kind, key, rev, value, by, at: '2026-11-19T08:00:00Z' } as TeamEntry)
  }
  const aDay = () => `2026-11-${String(random.int(14, 28))}`
  for (const row of rows) {
    const { reference, tags } = row
    for (const { key, fingerprint } of judgedItemsOf(withPlausibleDates(row, judge), judge)) {
      const kept = random.chance(0.8) ? fingerprint : '[1,"2026-11-01"]'
      const itemOf = `${reference}/${key}`
      if (random.chance(0.2)) write('items', itemOf, { state: 'handled', fingerprint: kept })
      else if (random.chance(0.25))
        write('items', itemOf, { state: 'snoozed', until: aDay(), fingerprint: kept })
    }
    if (random.chance(0.1)) write('dates', `${reference}/required`, { on: aDay() })
    if (random.chance(0.1)) write('dates', `${reference}/last-free-day`, { on: aDay() })
    if (random.chance(0.1)) write('owners', reference, { to: 'b' })
    const [tag] = tags
    if (tag !== undefined && random.chance(0.05)) write('tag-dates', tag, { on: aDay() })
  }
  if (random.chance(0.5)) write('settings', 'thresholds', { cutoff: { days: random.int(0, 6) } })
  if (random.chance(0.5)) write('settings', 'arrivalDayCounts', true)
  const noteCounts = rows.filter(() => random.chance(0.1)).map(({ reference }) => ({ reference, count: 1 }))
  return {
    entries,
    deleted: [],
    noteCounts,
    people: [],
  }
}

/** The account set: active shipments, and recently delivered ones. */
function recentOf(rows: readonly ShipmentRow[], { nowMs }: Judge): ShipmentRow[] {
  const today = utcDateOf(nowMs)
  return rows.filter((row) => isInAccountSet({ status: row.status, deliveredOn: deliveredOn(row) }, today))
}

const tabOf = ({ kind }: ItemState): TodayTab => (kind === 'ticked' ? 'handled' : kind)

/** Compares the proxy's Today with the rows drawn here. */
async function compareToday(judged: JudgedAccount, rows: readonly ShipmentRow[], judge: Judge) {
  const { more, tabs, upcoming, ...answer } = await todayOf(judged, {})
  const shown = recentOf(rows, judge).map((row) =>
    shownRow(
      todayAnswerRow({
        shipment: row,
        items: judgedItemsOf(withPlausibleDates(row, judge), judge),
        marks: [],
        required: null,
        owner: null,
        noteCount: 0,
      }),
    ),
  )
  const own = rowsByTab(shown)
  const counter = new UpcomingCounter(judge)
  for (const row of recentOf(rows, judge)) counter.add(rowFactsOf(row, judge))
  expect({ more, tabs, upcoming }).toEqual({ more: 0, tabs: countTabs(own), upcoming: counter.counted() })
  for (const tab of TODAY_TABS) {
    const drawn = todayRows(own[tab], { tab }, () => false).map((row) =>
      [row.subject, ...row.items.map(({ key }) => key)].join(' '),
    )
    const sent = answer.rows.flatMap(({ shipment, items }) => {
      const keys = items.filter(({ state }) => tabOf(state) === tab).map(({ key }) => key)
      return keys.length > 0 ? [[shipment.reference, ...keys].join(' ')] : []
    })
    // Rows are sorted by open items.
    const compared = (lines: readonly string[]) => (tab === 'open' ? lines : lines.toSorted())
    expect(compared(sent)).toEqual(compared(drawn))
  }
}

/** Compares the proxy's Orders, and some single orders. */
async function compareOrders(judged: JudgedAccount, rows: readonly ShipmentRow[], judge: Judge) {
  const dates = datesOf(judge)
  const own = ordersOf(recentOf(rows, judge), dates, judge)
  const { orders, more } = await allOrders(judged)
  expect(more).toBe(0)
  expect(orders.map(({ owners, ...order }) => ({ ...order, isOwned: owners.length > 0 }))).toEqual(
    own.map((order) => {
      const isOwned = order.rows.some(({ reference }) => judge.dealtWith?.ownerOf(reference))
      const { owners: _, ...summary } = summaryOf(order, () => null, judge)
      return { ...summary, isOwned }
    }),
  )
  // Some orders, and those with a shipment that is required on another day.
  const others = own.filter(({ on, rows: ordered }) =>
    ordered.some((row) => requiredByOf(row, dates)?.on !== (on ?? undefined)),
  )
  for (const { tag } of [...own.slice(0, 2), ...others.slice(0, 8)]) {
    const drawn = byArrival(
      rows.filter((row) => row.tags.includes(tag)),
      judge,
    ).map((row) => [row.reference, verdictInOrder(row, tag, dates, judge)?.days])
    const sent = await orderWithRows(judged, tag)
    expect(sent.rows.map(({ shipment, required }) => [shipment.reference, required?.days])).toEqual(drawn)
  }
}

test.each([1, 2, 3])(
  'the proxy’s items, verdicts and counts match the rules all day, in any zone of the machine (team %i)',
  async (seed) => {
    const random = randomOf(seed, 'compare')
    const set = setOf(shipmentsOf(random))
    const rowsText = JSON.stringify(set.all().map(rowOf))
    let found = 0
    for (const [at, nowMs] of MOMENTS.entries()) {
      vi.stubEnv('TZ', MACHINE_ZONES[at % MACHINE_ZONES.length] ?? '')
      // Cached facts of a row belong to the object, so parse new objects.
      const rows: ShipmentRow[] = JSON.parse(rowsText)
      const team = randomTeam(rows, judgeAt(nowMs, TEAM_ZONE), random)
      const proxy = proxyOf(set, team, nowMs)
      const judge = ownJudge(JSON.parse(JSON.stringify(team)), nowMs)
      for (const row of rows) {
        const own = proxy.row(row.reference)
        if (!own) throw new Error(`${row.reference} is not there.`)
        const { items, required } = judgedShipmentOf(own, proxy.judge, proxy.marks)
        const shipment = withPlausibleDates(row, judge)
        expect(items).toEqual(judgedItemsOf(shipment, judge))
        expect(required?.days).toBe(judgedRequiredOf(shipment, judge)?.verdict.days)
        found += items.length
      }
      const judged = await proxy.judged()
      const counters = VIEWS.map((search) => createViewCounter(search, judge))
      const facts = rows.map((row) => [row, rowFactsOf(row, judge)] as const)
      for (const each of facts) for (const counter of counters) counter.add(...each)
      expect(await countsOf(judged, VIEWS)).toEqual(counters.map((counter) => counter.counted()))
      const isDue = (row: ShipmentRow) =>
        rowFactsOf(row, judge).attention.some(({ group }) => group === 'due-now')
      const [badge] = await countsOf(judged, [{ attention: ['due-now'] }])
      expect(badge?.shown).toBe(rows.filter(isDue).length)
      await compareToday(judged, rows, judge)
      await compareOrders(judged, rows, judge)
    }
    expect(found).toBeGreaterThan(1000)
  },
)

test('a row of Today takes at most 200 bytes when sent, and 800 when parsed', async () => {
  const team = randomTeam([], judgeAt(MOMENTS[3] ?? 0, TEAM_ZONE), randomOf(1, 'size'))
  const proxy = proxyOf(setOf(demoShipments(day('2026-11-20'))), team, MOMENTS[3] ?? 0)
  const { rows } = await todayOf(await proxy.judged(), {})
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  expect(rows.length).toBeGreaterThan(50)
  expect(brotliCompressSync(JSON.stringify(rows), { params }).length / rows.length).toBeLessThan(200)
  expect(JSON.stringify(rows).length / rows.length).toBeLessThan(800)
})
