import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isLocalDate } from '#contract/local-date.ts'
import { isRecord } from '../answer.ts'
import { refuseIrregular } from '../files/regular-file.ts'
import type { TeamStore } from './team-store.ts'

/** Who has set the dates that came with the demo. Nobody can be given a shipment who was seen so long ago. */
const DEMO_PERSON = { id: 'demo', name: 'Demo data', email: null, seenAt: '1970-01-01T00:00:00.000Z' }

/**
 * Loads the required dates of the demo into a state in which nobody has ever written anything. Belongs into a transaction.
 *
 * @param file `{tag, on}` a line; there may be none yet
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
