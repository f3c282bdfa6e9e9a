import { readFileSync } from 'node:fs'
import { isRecord } from '#contract/is-record.ts'
import { refuseIrregular } from '../files/regular-file.ts'
import type { HistoryStore } from './history-store.ts'
import { recordVersion, type Observation } from './recorder.ts'
import { Watch } from './watch.ts'

/** The file is written before the service has its state, which takes a moment. */
export const PAST_SETTLES_MS = 5000

/**
 * Loads earlier versions of shipments from a file into a history that is empty or was loaded from such a file. The
 * first line names the past; each other line is a version `{at, shipment}`, in order of time. Unreadable lines are
 * skipped. Takes a second for the demo.
 *
 * @returns whether it was loaded
 */
export function loadPast(store: HistoryStore, file: string): boolean {
  refuseIrregular(file)
  const [name = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  const loaded = store.meta('demo')
  if (loaded === name || (loaded === null && store.meta('since') !== null)) return false
  store.atOnce(() => {
    store.clear()
    const recording = { store, watch: new Watch(store, true), origin: 'loaded' } as const
    for (const [at, line] of lines.entries()) {
      const what = `line ${at + 2} of ${file}`
      const observation = store.readable(what, () => observationIn(line, store))
      if (observation) recordVersion(recording, observation)
    }
    store.setMeta('demo', name)
  })
  return true
}

/** @throws if the line cannot be read */
function observationIn(line: string, store: HistoryStore): Observation | null {
  if (line === '') return null
  const version: unknown = JSON.parse(line)
  const at = isRecord(version) ? Number(version.at) : Number.NaN
  if (!isRecord(version) || !Number.isFinite(at)) throw new Error('it is not a version of a shipment')
  return { seen: store.read(JSON.stringify(version.shipment)), askedAt: at, seenAt: at }
}
