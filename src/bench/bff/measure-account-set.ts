import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { AFTER_PARAMETER } from '#contract/dashboard-api/account-set.ts'
import { ACCOUNT_SET_PATH } from '#contract/dashboard-api/paths.ts'
import { ask } from '../callers.ts'
import { median } from '../medians.ts'
import { memoryMbOf } from '../process-cost.ts'
import { jsonOf, openBrowser } from './browser.ts'
import { pageRequest } from './proxy-client.ts'
import type { Rig } from './rig.ts'

/** The whole account set, read block by block. */
export interface AccountSetReport {
  readonly rows: number
  readonly blocks: number
  /** Bytes of all blocks, compressed with brotli. */
  readonly bytes: number
  /** Milliseconds for all blocks for the first reader, when the proxy packs each row. */
  readonly firstMs: number
  /** The same for the first reader after a poll, when the proxy compresses the blocks. */
  readonly afterPollMs: number
  /** The same for the next reader. */
  readonly nextMs: number
  /** Resident memory of the proxy before and after, in megabytes. */
  readonly memoryBeforeMb: number | null
  readonly memoryMb: number | null
}

interface Reading {
  readonly rows: number
  readonly blocks: number
  readonly bytes: number
  readonly ms: number
  readonly asOf: unknown
  readonly isComplete: boolean
}

const LOOK_MS = 200
/** No block begins behind it: the request asks how far the set is, and packs nothing. */
const BEHIND_ALL = '\u{10ffff}'

/** Reads the account set repeatedly: after a poll, and again right away. */
export async function measureAccountSet(rig: Rig, rounds: number): Promise<AccountSetReport> {
  const proxy = await rig.startProxy(rig.service.origin, rig.nextKey())
  const browser = openBrowser(proxy.origin)
  const agent = new Agent({ keepAlive: true })
  try {
    browser.listen(() => {})
    const look = () => readFrom(proxy.origin, agent, BEHIND_ALL)
    while (!(await look()).isComplete) await pause(LOOK_MS)
    const memoryBeforeMb = memoryMbOf(proxy.pid)
    const first = await readFrom(proxy.origin, agent)
    const memoryMb = memoryMbOf(proxy.pid)
    const afterPoll: number[] = []
    const next: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { asOf } = await look()
      while ((await look()).asOf === asOf) await pause(LOOK_MS)
      afterPoll.push((await readFrom(proxy.origin, agent)).ms)
      next.push((await readFrom(proxy.origin, agent)).ms)
    }
    const { rows, blocks, bytes, ms: firstMs } = first
    const measured = { afterPollMs: median(afterPoll), nextMs: median(next) }
    return { rows, blocks, bytes, firstMs, ...measured, memoryBeforeMb, memoryMb }
  } finally {
    browser.close()
    agent.destroy()
    await proxy.stop()
  }
}

/** Reads all blocks behind a reference. The measured time ends with the last byte; until then, only `next` is parsed. */
async function readFrom(origin: string, agent: Agent, start: string | null = null): Promise<Reading> {
  let after = start
  let bytes = 0
  let ms = 0
  let rows = 0
  let isComplete = true
  for (let blocks = 1; ; blocks += 1) {
    const query = after === null ? '' : `?${AFTER_PARAMETER}=${encodeURIComponent(after)}`
    const asked = pageRequest(ACCOUNT_SET_PATH + query, { 'accept-encoding': 'br' })
    const startMs = performance.now()
    const answer = await ask(origin, asked, agent)
    ms += performance.now() - startMs
    bytes += answer.body.length
    const block = blockIn(jsonOf(answer))
    rows += block.rows
    isComplete &&= block.isComplete
    if (block.next === null) return { rows, blocks, bytes, ms, asOf: block.asOf, isComplete }
    after = block.next
  }
}

function blockIn(json: unknown) {
  if (!isRecord(json) || !Array.isArray(json['rows']))
    throw new Error('The proxy does not tell its account set.')
  const { next, asOf, isComplete, rows } = json
  return {
    rows: rows.length,
    next: typeof next === 'string' ? next : null,
    asOf,
    isComplete: isComplete === true,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
