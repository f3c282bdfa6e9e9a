import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isLocalDate } from '#contract/local-date.ts'
import { isRecord } from '#contract/is-record.ts'
import { refuseIrregular } from '../files/regular-file.ts'
import type { TeamStore } from './team-store.ts'

/** The author of the demo's dates. Last seen so long ago that nobody can assign a shipment to them. */
const DEMO_PERSON = { id: 'demo', name: 'Demo data', email: null, seenAt: '1970-01-01T00:00:00.000Z' }

/**
 * Loads the demo's required dates into a state in which nobody has ever written anything. Call it in a transaction.
 *
 * @param file a `{tag, on}` per line; may not exist yet
 * @param at now, as an ISO 8601 instant
 */
export function loadDemoDates(store: TeamStore, file: string, at: string): void {
  if (store.rev > 0) return
  const dates = readDates(file)
  if (dates.length === 0) return
  store.see(DEMO_PERSON)
  let rev = store.takeRevs(dates.length)
  for (const { tag, on } of dates) {
    store.put({
      kind: 'tag-dates',
      key: tag,
      reference: null,
      rev: rev++,
      request: randomBytes(16).toString('hex'),
      person: DEMO_PERSON.id,
      saidName: null,
      at,
      editedAt: null,
      value: JSON.stringify({ on }),
    })
  }
}

function readDates(file: string): { readonly tag: string; readonly on: string }[] {
  const lines = textOf(file).split('\n')
  return lines.flatMap((line) => {
    const read: unknown = line === '' ? null : JSON.parse(line)
    if (!isRecord(read)) return []
    const { tag, on } = read
    return typeof tag === 'string' && tag !== '' && typeof on === 'string' && isLocalDate(on)
      ? [{ tag, on }]
      : []
  })
}

function textOf(file: string): string {
  try {
    refuseIrregular(file)
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
