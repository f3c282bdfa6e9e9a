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

/** Some 20 ms of work. */
const LINES_AT_ONCE = 50
/** The name of a past of which a part is loaded. If that is how the proxy ended, it is loaded again. */
const UNFINISHED = ''

/**
 * Loads earlier versions of shipments from a file, into a history that is empty or was loaded from such a file before. The
 * first line names the past, each other one is a version: `{at, shipment}`, in the order of time. It stops after each part,
 * so that answers need not wait for all of it.
 *
 * @returns once it is through, whether it was loaded
 */
export function* loadPast(store: HistoryStore, file: string, read: KeptReader): Generator<void, boolean> {
  const [name = '', ...lines] = readFileSync(file, 'utf8').split('\n')
  const loaded = store.meta('demo')
  if (loaded === name || (loaded === null && store.meta('since') !== null)) return false
  store.atOnce(() => {
    store.database.exec(`DELETE FROM state; DELETE FROM change; DELETE FROM stretch;
      DELETE FROM meta WHERE name IN ('since', 'filled', 'polled_us', 'forgotten_us')`)
    store.setMeta('demo', UNFINISHED)
  })
  const recorder = new Recorder(store, new Watch(store, true), read, 'loaded')
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    const part = lines.slice(start, start + LINES_AT_ONCE)
    store.atOnce(() => part.forEach((line) => takeVersion(line, recorder)))
    yield
  }
  store.atOnce(() => store.setMeta('demo', name))
  return true
}

function takeVersion(line: string, recorder: Recorder): void {
  const version: unknown = line === '' ? null : JSON.parse(line)
  const seen = isRecord(version) ? readSeenShipment(version.shipment) : null
  const at = isRecord(version) ? Number(version.at) : Number.NaN
  if (seen && Number.isFinite(at)) recorder.take({ seen, askedAt: at, seenAt: at })
}
