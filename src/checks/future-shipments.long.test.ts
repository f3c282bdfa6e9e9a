import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ListPage } from '#contract/dashboard-api/list.ts'
import type { Shipment } from '#contract/schema.ts'
import { readEvents } from '../bff/testing/event-reader.ts'
import { startProxy, type RunningProxy } from '../bff/testing/running-proxy.ts'
import { runCli, startService } from '../service/testing/run-cli.ts'
import { sampleShipment } from '../service/testing/sample-shipment.ts'
import { describeWithPostgres } from '../service/testing/test-databases.ts'

// Service and command line are separate processes with the machine's clock.
vi.setConfig({ testTimeout: 180_000 })
const SOON = { timeout: 60_000 }
const folder = mkdtempSync(join(tmpdir(), 'landfall-future-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
/** 45 seconds, 24 hours, a year. */
const AHEAD_MS = [45 * SECOND_MS, 24 * HOUR_MS, 365 * 24 * HOUR_MS] as const

const shipmentAt = (reference: string, atMs: number, tag: string) =>
  sampleShipment({ reference, tags: [tag], updatedAt: new Date(atMs).toISOString() })

/** The real service with three shipments, and the command line to change them. */
async function setUp(env: Record<string, string>) {
  const made = await runCli(['keys', 'create', '--account', 'Acme', '--label', 'x'], env)
  const load = (shipments: readonly Shipment[], ...options: string[]) => {
    const input = shipments.map((shipment) => JSON.stringify(shipment)).join('\n')
    return runCli(['import', '--account', 'Acme', ...options, '-'], env, input)
  }
  await load(['S-1', 'S-2', 'S-3'].map((reference) => shipmentAt(reference, Date.now() - HOUR_MS, 'old')))
  const service = await startService(env)
  onTestFinished(async () => void (await service.stop('SIGTERM')))
  const open = () =>
    startProxy({
      upstreamUrl: `${service.address}/v1`,
      apiKey: made.out.trim(),
      // Twice as often as usual, within what the service allows.
      limits: { pollEveryMs: 2500 },
    })
  return { load, open }
}

/** Tags of the shipments in the proxy's copy. */
async function tagsIn(proxy: RunningProxy): Promise<Record<string, string | undefined>> {
  const { isWhole, rows }: ListPage = JSON.parse((await proxy.get('/api/list')).text)
  if (!isWhole) return {}
  return Object.fromEntries(rows.map(({ shipment: { reference, tags } }) => [reference, tags[0]]))
}

async function follows(makeEnv: () => Promise<Record<string, string>>, aheadMs: number): Promise<void> {
  const { load, open } = await setUp(await makeEnv())
  const first = await open()
  const reader = await readEvents(first.port)
  await expect.poll(() => tagsIn(first), SOON).toMatchObject({ 'S-1': 'old' })

  const wrong = await load([shipmentAt('S-1', Date.now() + aheadMs, 'wrong')])
  expect(wrong.err.includes("ahead of this machine's clock")).toBe(aheadMs > HOUR_MS)
  await expect.poll(() => tagsIn(first), SOON).toMatchObject({ 'S-1': 'wrong' })
  await load([shipmentAt('S-2', Date.now(), 'new')])
  await expect.poll(() => tagsIn(first), SOON).toMatchObject({ 'S-2': 'new' })
  expect(reader.references().slice(-2)).toEqual(['S-1', 'S-2'])
  expect(reader.states().at(-1)).toBe('live')
  await first.close()

  const second = await open()
  const late = await readEvents(second.port)
  await expect.poll(() => tagsIn(second), SOON).toMatchObject({ 'S-1': 'wrong' })
  await load([shipmentAt('S-3', Date.now(), 'new')])
  await expect.poll(() => tagsIn(second), SOON).toMatchObject({ 'S-3': 'new' })

  const right = [shipmentAt('S-1', Date.now(), 'right')]
  const isSkipped = (await load(right)).err.includes('1 skipped')
  expect(isSkipped || aheadMs < HOUR_MS).toBe(true)
  expect((await load(right, '--replace-newer')).err).toContain('1 stored')
  await expect.poll(() => tagsIn(second), SOON).toMatchObject({ 'S-1': 'right', 'S-2': 'new' })
  await expect.poll(() => late.references().at(-1), SOON).toBe('S-1')
  expect((await second.get('/api/shipments/S-1')).text).toContain('"right"')
  await second.close()

  const third = await open()
  await readEvents(third.port)
  await expect.poll(() => tagsIn(third), SOON).toMatchObject({ 'S-1': 'right', 'S-2': 'new', 'S-3': 'new' })
}

describe('a shipment from the future hides no change, even through restarts, and an import corrects it', () => {
  test('on the embedded database', async () => {
    const makeEnv = async () => ({ DATA_DIR: mkdtempSync(join(folder, 'data-')) })
    await expect(Promise.all(AHEAD_MS.map((ms) => follows(makeEnv, ms)))).resolves.toBeDefined()
  })

  describeWithPostgres('on PostgreSQL', ({ make }) => {
    test('too', async () => {
      const makeEnv = async () => ({ DATABASE_URL: await make() })
      await expect(Promise.all(AHEAD_MS.map((ms) => follows(makeEnv, ms)))).resolves.toBeDefined()
    })
  })
})
