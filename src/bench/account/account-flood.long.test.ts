/** One person sends a proxy with 20,000 shipments more different requests than any user would. */
import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { CLIENT, CLIENT_HEADER } from '#contract/dashboard-api/headers.ts'
import { addDays, localDateOfDay } from '#contract/local-date.ts'
import { NAMED_ORDERS_PATH } from '#contract/dashboard-api/paths.ts'
import { pageRequest } from '../bff/proxy-client.ts'
import { ask, type Asked } from '../callers.ts'
import { memoryMbOf } from '../process-cost.ts'
import type { ServerProcess } from '../server-process.ts'
import { withAccount } from './bench-account.ts'

/** The handbook's limit for all caches. */
const KEPT_MB_MAX = 224
/** Answers in flight, and garbage not collected yet. */
const UNDER_WAY_MB_MAX = 300
const MANY = 40

const viewsFrom = (first: number) =>
  Array.from({ length: 10 }, (_, at) => `search=${encodeURIComponent(`place=x${first + at}`)}`).join('&')
const since = (number: number) => `etaFrom=${addDays(localDateOfDay(10_000), number)}`

/** A question of each kind, different for each number. */
const QUESTIONS: Readonly<Record<string, (number: number) => string>> = {
  counts: (number) => `/api/counts?${viewsFrom(10 * number)}`,
  today: (number) => `/api/today?${since(number)}`,
  order: (number) => `/api/orders?tag=SEASON-AW${number > 0 ? number : ''}`,
  facets: (number) => `/api/facets?of=tags,vessel&${since(number)}`,
  suggestions: (number) => `/api/suggest?q=${'x'.repeat(3000)}${number}`,
  map: (number) => `/api/overview?${since(number)}`,
  list: (number) => `/api/list?sort=-goods&limit=200&${since(number)}`,
  pages: (number) => `/api/list?sort=shipment&limit=200&snapshot=x${number}`,
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

test('the caches for 20,000 shipments stay within their limit, and nothing fails', async () => {
  await withAccount(20_000, flood, { CHANGES: 'off' })
})

async function flood(proxy: ServerProcess): Promise<void> {
  const statusesOf = (asked: readonly Asked[]) =>
    Promise.all(asked.map(async (each) => (await ask(proxy.origin, each, agent)).status))
  const memory = async () => ({
    heap: Number(Object(await proxy.question()).heapMb),
    resident: memoryMbOf(proxy.pid) ?? 0,
  })
  // First build everything that belongs to the copy: judged rows, their texts and their orders.
  for (const question of Object.values(QUESTIONS)) {
    // On a busy machine, judging all of them takes longer than a connection may be idle.
    const isAnswered = () => statusesOf([pageRequest(question(0))]).catch(() => [])
    await expect.poll(isAnswered, { timeout: 300_000 }).toEqual([200])
  }
  const before = await memory()
  for (const [kind, question] of Object.entries(QUESTIONS)) {
    const asked = Array.from({ length: MANY }, (_, number) => pageRequest(question(number + 1)))
    expect(new Set(await statusesOf(asked)), kind).toEqual(new Set([200]))
    const { heap, resident } = await memory()
    expect(heap - before.heap, `heap after ${kind}`).toBeLessThan(KEPT_MB_MAX)
    expect(resident - before.resident, `memory after ${kind}`).toBeLessThan(KEPT_MB_MAX + UNDER_WAY_MB_MAX)
  }
  const shortened = Array.from({ length: 1000 }, (_, at) => `4.5E+${at}`)
  const cells = [' .', "'x'", 'a,'].map((part) => [part.repeat(30_000)])
  const named = [shortened, ...cells].map((texts) => namedRequest(proxy, texts))
  expect(await statusesOf(named)).toEqual([200, 200, 200, 200])
}

function namedRequest({ origin }: ServerProcess, texts: readonly string[]): Asked {
  return {
    method: 'POST',
    path: NAMED_ORDERS_PATH,
    headers: { origin, [CLIENT_HEADER]: CLIENT, 'content-type': 'application/json' },
    body: JSON.stringify({ texts }),
  }
}
