import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { CountsAnswer } from '#contract/dashboard-api/account.ts'
import { filledIn } from '../history/testing/running-history.ts'
import { createChangingShipments } from '../testing/changing-shipments.ts'
import { startProxy } from '../testing/running-proxy.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { me, sendJson, startUpstream } from '../testing/upstream-double.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** Each request asks for the name again. */
const limits = { pollIdleMs: 500, pollEveryMs: 500, sendsMax: 1000, freshMsMax: 0, staleMsMax: 0 }

/** A service whose key has 80 shipments of Acme, `S-0` to `S-79`. */
async function setUp() {
  const acme = createChangingShipments(80)
  const bolt = createChangingShipments(0)
  for (let index = 0; index < 120; index += 1) {
    const updatedAt = new Date(Date.UTC(2026, 10, 20, 9) + index * 1000).toISOString()
    bolt.put(sampleShipment(`B-${index}`, { updatedAt }))
  }
  const service = { name: 'Acme', shipments: acme }
  const upstream = await startUpstream((request, response) => {
    if (request.url === '/v1/me') sendJson(response, { ...me, account: { name: service.name } })
    else service.shipments.listener(request, response)
  })
  const folder = temporaryFolder()
  const historyFile = join(folder, 'history.sqlite')
  const start = async () => {
    const proxy = await startProxy({
      upstreamUrl: upstream.url,
      historyFile,
      teamFile: join(folder, 'team.sqlite'),
      limits,
    })
    return {
      proxy,
      knownOf: async () => {
        const { known, isWhole }: CountsAnswer = await proxy.jsonOf('/api/counts')
        return [known, isWhole]
      },
    }
  }
  const first = await start()
  await first.proxy.get('/api/me')
  await expect.poll(() => filledIn(historyFile)).toBe('all')
  return {
    ...first,
    start,
    acme,
    becomeBolt: () => void Object.assign(service, { name: 'Bolt', shipments: bolt }),
    rename: () => void (service.name = 'Acme Group'),
    filesAside: () =>
      readdirSync(dirname(historyFile)).flatMap((name) => /^(.*)\.\d.*\.old\.sqlite$/.exec(name)?.[1] ?? []),
  }
}

test('when the key belongs to another account, the copy and its files are moved aside once, and the proxy reads the account again', async () => {
  const { proxy, knownOf, becomeBolt, filesAside } = await setUp()
  expect(await knownOf()).toEqual([80, true])
  becomeBolt()
  for (let times = 0; times < 3; times += 1) await proxy.get('/api/me')
  await expect.poll(knownOf).toEqual([120, true])
  expect(await proxy.jsonOf('/api/list?q=S-')).toMatchObject({ total: 0 })
  expect(filesAside().toSorted()).toEqual(['history', 'team'])
  expect(proxy.log.join('\n').split('the key belongs to another account')).toHaveLength(2)
})

test('another account is detected after a restart too', async () => {
  const { proxy, start, becomeBolt, filesAside } = await setUp()
  await proxy.close()
  becomeBolt()
  const second = await start()
  await second.proxy.get('/api/me')
  await expect.poll(second.knownOf).toEqual([120, true])
  expect(filesAside().toSorted()).toEqual(['history', 'team'])
})

test('a renamed account keeps its files and its copy, except shipments that the service no longer has', async () => {
  const { proxy, knownOf, acme, rename, filesAside } = await setUp()
  for (const index of [44, 52, 60]) acme.remove(`S-${index}`)
  rename()
  await proxy.get('/api/me')
  await proxy.get('/api/me')
  acme.change('N-1')
  await expect.poll(knownOf).toEqual([78, true])
  expect([filesAside(), proxy.log.join('\n').includes('another account')]).toEqual([[], false])
})
