import { fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { createRandom } from '../testing/random.ts'
import { HistoryStore } from './history-store.ts'
import { TICKING_COUNT, TickingShipments, versionOf } from './testing/ticking-shipments.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const KILLS = 40
const RECORDS_MS_MAX = 1000
const RECORD = fileURLToPath(new URL('testing/record-until-killed.ts', import.meta.url))

/** Records in its own process, and kills it at its first write after some time. */
async function recordAndKill(path: string, startMs: number, afterMs: number): Promise<unknown> {
  const child = fork(RECORD, [path, String(startMs)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  await pause(afterMs)
  const watcher = watch(`${path}-wal`)
  await Promise.race([once(watcher, 'change'), ended])
  child.kill('SIGKILL')
  watcher.close()
  const [, signal] = await ended
  return signal
}

/** Claims of the file that are false, and missing ones. */
function faultsIn(store: HistoryStore, shipments: TickingShipments): string[] {
  const integrity = store.database.prepare('PRAGMA integrity_check').get()
  return [
    ...(integrity?.['integrity_check'] === 'ok' ? [] : ['The file is damaged.']),
    ...Array.from({ length: TICKING_COUNT }, (_, index) => [
      ...missingIn(store, shipments, index),
      ...inventedIn(store, shipments, index),
    ]).flat(),
  ]
}

/** A version that the file wrongly claims to have. */
function missingIn(store: HistoryStore, shipments: TickingShipments, index: number): string[] {
  const polledMs = (store.metaNumber('polled_us') ?? 0) / 1000
  const isWhole =
    store.filled !== 'all' || (keptIn(store, index) ?? -1) >= shipments.versionAt(index, polledMs)
  return isWhole ? [] : [`S-${index}: version ${keptIn(store, index)} is missing before ${polledMs}`]
}

/** Changes that did not happen, or are inconsistent. */
function inventedIn(store: HistoryStore, shipments: TickingShipments, index: number): string[] {
  const faults: string[] = []
  let before: number | null = null
  for (const { facts, afterAt, seenAt } of store.changesOf(`S-${index}`, 0, 10_000).toReversed()) {
    const [old, next] = versionsIn(facts)
    const isTrue =
      new Date(afterAt).getTime() <= shipments.beganAt(index, old + 1) &&
      new Date(seenAt).getTime() >= shipments.beganAt(index, next)
    if (!isTrue || old >= next || (before !== null && before !== old)) {
      faults.push(`S-${index}: from ${old} to ${next}, after ${afterAt}, seen ${seenAt}`)
    }
    before = next
  }
  const kept = keptIn(store, index)
  return before === null || before === kept
    ? faults
    : [...faults, `S-${index}: ${kept} is stored, ${before} reported`]
}

function keptIn(store: HistoryStore, index: number): number | null {
  const state = store.state(`S-${index}`)
  return state && versionIn(state.shipment.milestones[0]?.arrival?.date ?? '')
}

function versionsIn(facts: readonly ChangeFact[]): [number, number] {
  const [fact] = facts
  return [versionIn(fact?.old ?? ''), versionIn(fact?.new ?? '')]
}

function versionIn(date: string): number {
  return versionOf(day(date))
}

function changesIn(store: HistoryStore): number {
  return Number(store.database.prepare('SELECT count(*) AS n FROM change').get()?.['n'])
}

test('after each of 40 kills, the file is intact, without invented or lost changes', async () => {
  const path = join(temporaryFolder(), 'history.sqlite')
  const startMs = Date.now()
  const shipments = new TickingShipments(startMs)
  const random = createRandom(40)
  const counts: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    expect(await recordAndKill(path, startMs, random() * RECORDS_MS_MAX)).toBe('SIGKILL')
    const database = new DatabaseSync(path)
    try {
      const store = new HistoryStore(database)
      expect(faultsIn(store, shipments)).toEqual([])
      counts.push(changesIn(store))
    } finally {
      database.close()
    }
  }
  expect(counts.toSorted((a, b) => a - b)).toEqual(counts)
  expect(counts.at(-1)).toBeGreaterThan(KILLS * 10)
})
