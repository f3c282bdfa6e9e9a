import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ShipmentHistory } from '#contract/dashboard-api/history.ts'
import { HISTORY_KIND } from '../history/history-commands.ts'
import { TEAM_KIND } from '../team/team-commands.ts'
import { handled, writeOf } from '../team/testing/running-team.ts'
import { createChangingShipments } from '../testing/changing-shipments.ts'
import { createRandom } from '#contract/testing/random.ts'
import { runMain } from '../testing/running-main.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { KEY, startUpstream } from '../testing/upstream-double.ts'
import { check } from './kept-file-commands.ts'

const KILLS = 20
const COUNT = 40

/** A limit on the size of files simulates a full disk. */
const SMALL_DISK = {
  execPath: '/bin/sh',
  execArgv: ['-c', 'ulimit -f 300; exec "$0" "$@"', process.execPath],
}

/** The dashboard in its own process. */
async function start(dataDir: string, upstreamUrl: string, disk = {}) {
  const env = { PORT: '0', STATIC_DIR: '', DATA_DIR: dataDir, SHIPMENTS_API_KEY: KEY }
  const proxy = runMain({ ...env, SHIPMENTS_API_URL: upstreamUrl }, disk)
  const address = await proxy.listening
  const own = { origin: address, 'landfall-client': 'dashboard', 'content-type': 'application/json' }
  const jsonOf = async (path: string) =>
    JSON.parse(await (await fetch(address + path, { headers: own })).text())
  return {
    log: () => proxy.written.out.split('\n'),
    jsonOf,
    send: async (body: object) =>
      await fetch(`${address}/api/team/writes`, { method: 'POST', headers: own, body: JSON.stringify(body) }),
    tagsOf: async (reference: string) => {
      const { changes }: ShipmentHistory = await jsonOf(`/api/shipments/${reference}/history`)
      return changes.toReversed().flatMap(({ facts }) => facts.map((fact) => [fact.old, fact.new]))
    },
    kill: async () => {
      proxy.child.kill('SIGKILL')
      expect(await proxy.ended).toBeNull()
    },
  }
}

test('after each of 20 kill -9 while it records, confirmed writes are stored once, and no change is lost or invented', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const shipments = createChangingShipments(COUNT)
  const upstream = await startUpstream(shipments.listener)
  const random = createRandom(40)
  const written: string[] = []
  for (let round = 0; round < KILLS; round += 1) {
    const { jsonOf, send, tagsOf, kill } = await start(dataDir, upstream.url)
    await expect.poll(async () => (await jsonOf('/api/counts')).isWhole).toBe(true)
    const list = await jsonOf(`/api/list?sort=shipment&limit=${COUNT}`)
    for (const { shipment } of list.rows) {
      expect(shipment.tags).toEqual(shipments.find(shipment.reference)?.tags)
    }
    const { entries } = await jsonOf('/api/me/data')
    expect(entries.map(({ key }: { key: string }) => key)).toEqual(written)
    for (let at = 0; at < (round > 0 ? COUNT : 0); at += 1) {
      const expected = (await jsonOf(`/api/shipments/S-${at}`)).tags
      await expect.poll(async () => (await tagsOf(`S-${at}`)).at(-1)?.[1]).toEqual(expected.at(0))
      const told = await tagsOf(`S-${at}`)
      // Each change continues where the previous one ended.
      expect(told.slice(1).map(([old]) => old)).toEqual(told.slice(0, -1).map(([, next]) => next))
    }
    const { epoch } = await jsonOf('/api/team')
    const body = { epoch, writes: [writeOf('items', `S-${round}/stale`, handled)] }
    expect((await send(body)).status).toBe(200)
    written.push(`S-${round}/stale`)
    for (let at = 0; at < COUNT; at += 1) shipments.change(`S-${at}`, { tags: [`v${round}`] })
    const watcher = watch(join(dataDir, 'history.sqlite-wal'))
    await jsonOf('/api/shipments?limit=100')
    await Promise.race([once(watcher, 'change'), pause(1000)])
    await pause(random() * 20)
    await kill()
    watcher.close()
    expect(check([TEAM_KIND, HISTORY_KIND], dataDir).isWhole).toBe(true)
    if (round % 5 !== 0) continue
    // Like a browser that did not receive the answer.
    const again = await start(dataDir, upstream.url)
    expect(await (await again.send(body)).json()).toMatchObject({
      answers: [{ ok: true, entry: { rev: round + 1 } }],
    })
    expect(await again.jsonOf('/api/team')).toMatchObject({ rev: round + 1 })
    await again.kill()
  }
})

test.skipIf(process.platform === 'win32')(
  'on a full disk writes are refused as a whole and lists answered; nothing stored is lost, and the rest follows',
  async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const shipments = createChangingShipments(COUNT)
    const upstream = await startUpstream(shipments.listener)
    const changeAll = (tag: string, over = {}) => {
      for (let at = 0; at < COUNT; at += 1) shipments.change(`S-${at}`, { tags: [tag], ...over })
    }
    const notes = (from: number, count: number, text: string) =>
      Array.from({ length: count }, (_, at) => writeOf('notes', `S-1/n${from + at}`, { text }))
    const roomy = await start(dataDir, upstream.url)
    await expect.poll(async () => (await roomy.jsonOf('/api/counts')).isWhole).toBe(true)
    const { epoch } = await roomy.jsonOf('/api/team')
    await roomy.send({ epoch, writes: notes(0, 1, 'kept') })
    changeAll('before')
    await expect.poll(() => roomy.tagsOf('S-1')).toEqual([[null, 'before']])
    await roomy.kill()

    const full = await start(dataDir, upstream.url, SMALL_DISK)
    for (let at = 0; at < COUNT; at += 1) {
      const descriptionOfGoods = randomBytes(20_000).toString('hex')
      shipments.change(`S-${at}`, { tags: ['meanwhile'], descriptionOfGoods })
    }
    await expect.poll(async () => (await full.jsonOf('/healthz?full')).recording).toBe('failing')
    const lost = { epoch, writes: notes(1, 100, 'x'.repeat(2000)) }
    for (let time = 0; time < 2; time += 1) {
      const refused = await full.send(lost)
      expect(refused.status).toBe(503)
      expect(await refused.json()).toMatchObject({ code: 'not_kept' })
    }
    expect((await full.jsonOf('/api/team/notes?reference=S-1')).notes).toHaveLength(1)
    const { rows } = await full.jsonOf('/api/list?tag=meanwhile')
    expect(rows.length).toBeGreaterThan(0)
    for (const file of ['history', 'team’s state']) {
      expect(full.log().filter((line) => line.includes(`Cannot read or write the ${file}`))).toHaveLength(1)
    }
    await full.kill()

    const again = await start(dataDir, upstream.url)
    expect((await again.jsonOf('/api/team/notes?reference=S-1')).notes).toHaveLength(1)
    await expect
      .poll(async () => (await again.tagsOf('S-1')).slice(0, 3))
      .toEqual([
        [null, 'before'],
        ['before', null],
        [null, 'meanwhile'],
      ])
    expect((await again.send(lost)).status).toBe(200)
    expect((await again.jsonOf('/api/team/notes?reference=S-1')).notes).toHaveLength(101)
    await again.kill()
    expect(check([TEAM_KIND, HISTORY_KIND], dataDir).isWhole).toBe(true)
  },
)
