import { readFileSync, statSync } from 'node:fs'
import { isRecord } from '../answer.ts'
import { readSeenShipment } from '../feed/seen-shipment.ts'
import type { HistoryStore } from './history-store.ts'
import type { KeptReader } from './kept-reader.ts'
import { Recorder } from './recorder.ts'
import { Watch } from './watch.ts'

/** The file is written before the service shows what it says, which takes it a moment. */
export const PAST_SETTLES_MS = 5000

/** When the file was written, in milliseconds since 1970; `null` without a file. */
export function pastWrittenAt(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}

/**
 * Loads earlier versions of shipments from a file, into a history that is empty or was loaded from such a file before. The
 * first line names the past, each other one is a version: `{at, shipment}`, in the order of time.
 *
 * @returns whether it was loaded
 */
export function loadPast(store: HistoryStore, file: string, read: KeptReader): boolean {
  const [name = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  const loaded = store.meta('demo')
  if (loaded === name || (loaded === null && store.meta('since') !== null)) return false
  store.atOnce(() => {
    store.database.exec(`DELETE FROM state; DELETE FROM change; DELETE FROM stretch;
      DELETE FROM meta WHERE name IN ('since', 'filled', 'polled_us', 'forgotten_us')`)
    const recorder = new Recorder(store, new Watch(store, true), read, 'loaded')
    for (const line of lines) {
      const version: unknown = line === '' ? null : JSON.parse(line)
      const seen = isRecord(version) ? readSeenShipment(version.shipment) : null
      const at = isRecord(version) ? Number(version.at) : Number.NaN
      if (seen && Number.isFinite(at)) recorder.take({ seen, askedAt: at, seenAt: at })
    }
    store.setMeta('demo', name)
  })
  return true
}
