import { expect, test } from 'vitest'
import { shipmentSchema, type Shipment } from '#contract/schema.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { DEMO_ACCOUNT, demoShipments } from '../../demo/demo-shipments.ts'
import { importShipments } from '../intake/import-shipments.ts'
import { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { manualClock } from '../testing/test-service.ts'
import { demoDay, moveDemo, refreshDemo, type MovingDeps } from './demo-account.ts'

const DAY_MS = 86_400_000

function demo(demoToday: string | null = null) {
  const store = new SqliteStore(':memory:')
  const clock = manualClock('2026-11-20T08:00:00.000Z')
  const messages: string[] = []
  const config = { demoToday: demoToday === null ? null : day(demoToday) }
  const deps: MovingDeps = { store, clock, config, log: (message) => messages.push(message) }
  const stored = async (): Promise<Shipment[]> => {
    const account = await store.findAccount(DEMO_ACCOUNT)
    const shipments: Shipment[] = []
    for await (const doc of store.exportShipments(account?.id ?? 0))
      shipments.push(shipmentSchema.parse(JSON.parse(doc)))
    return shipments
  }
  return { deps, store, clock, messages, stored }
}

/** Numbers from 0 to 1 that are the same in every run. */
function pseudoRandom(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('the demo shows the clock’s day in UTC, or its fixed day', () => {
  const clock = manualClock('2026-11-20T23:59:59.999Z')
  expect(demoDay({ demoToday: null }, clock)).toBe('2026-11-20')
  clock.advance(1)
  expect(demoDay({ demoToday: null }, clock)).toBe('2026-11-21')
  expect(demoDay({ demoToday: day('2026-01-01') }, clock)).toBe('2026-01-01')
})

test('a refresh stores the day once', async () => {
  const { store, messages, stored } = demo()
  const today = day('2026-11-20')
  const tell = (message: string) => messages.push(message)
  await refreshDemo({ store, today, tell })
  await refreshDemo({ store, today, tell })
  expect(messages).toHaveLength(1)
  expect(await stored()).toHaveLength(demoShipments(today).length)
})

test('a demo created by an earlier version for the same day is replaced', async () => {
  const { store, stored } = demo()
  const today = day('2026-11-20')
  const tell = () => undefined
  await refreshDemo({ store, today, tell })
  const [shipment] = await stored()
  if (!shipment) throw new Error('The demo is empty.')
  const record = { ...shipment, descriptionOfGoods: 'What it said before' }
  const { id: accountId } = await store.ensureAccount(DEMO_ACCOUNT)
  await importShipments([{ line: 1, record }], { store, accountId, older: 'replace', tell })
  // Earlier versions recorded only the day.
  await store.writeNote('demo-day', today)
  await refreshDemo({ store, today, tell })
  expect(await stored()).toContainEqual(shipment)
})

test('a move changes one shipment or all aboard its vessel, each once and at the time of the change', async () => {
  const { deps, clock, stored } = demo()
  const random = pseudoRandom()
  await moveDemo(deps, random)
  const sizes = new Set<number>()
  let before = await stored()
  for (let move = 1; move <= 6; move += 1) {
    const texts = new Set(before.map((shipment) => JSON.stringify(shipment)))
    clock.advance(20_000)
    const references = await moveDemo(deps, random)
    const after = await stored()
    const changed = after.filter((shipment) => !texts.has(JSON.stringify(shipment)))
    expect(changed.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted())
    const instant = new Date(clock.nowMs()).toISOString().slice(0, -1)
    expect(changed.filter(({ updatedAt }) => !updatedAt.startsWith(instant))).toEqual([])
    expect(new Set(after.map(({ updatedAt }) => updatedAt)).size).toBe(after.length)
    sizes.add(references.length)
    before = after
  }
  expect(sizes.has(1)).toBe(true)
  expect(Math.max(...sizes)).toBeGreaterThan(2)
})

test('the complete demo moves to each new day', async () => {
  const { deps, clock, messages, stored } = demo()
  await moveDemo(deps, pseudoRandom())
  clock.advance(DAY_MS)
  const moved = await moveDemo(deps, pseudoRandom())
  expect(messages.map((message) => /shows (\S+)/.exec(message)?.[1])).toEqual(['2026-11-20', '2026-11-21'])
  const expected = demoShipments(day('2026-11-21'))
  const same = (await stored()).filter((shipment) =>
    expected.some((one) => one.reference === shipment.reference && one.updatedAt === shipment.updatedAt),
  )
  expect(moved.length).toBeGreaterThan(0)
  expect(same).toHaveLength(expected.length - moved.length)
})

test('a demo with a fixed day moves within that day', async () => {
  const { deps, stored } = demo('2027-03-04')
  const [reference] = await moveDemo(deps, pseudoRandom())
  const moved = (await stored()).find((shipment) => shipment.reference === reference)
  expect(moved?.updatedAt).toBe('2027-03-04T08:00:00.000Z')
})
