import { isRecord } from '#contract/is-record.ts'
import { keepInTab, keptInTab } from '../lib/kept-in-tab.ts'

/** Storage key of unsent writes in the previous version. */
const KEPT = 'landfall.unsent'

/**
 * Removes the person's unsent writes of that version from storage, and returns them as actions. Delete this file in the
 * next release.
 */
export function takeFormerWrites(person: string): unknown[] {
  const left = keptInTab(KEPT).filter(isRecord)
  const own = left.filter((write) => write.person === person)
  if (own.length === 0) return []
  const others = left.filter((write) => write.person !== person)
  keepInTab(KEPT, others)
  const by = { id: person, name: null }
  return own.map(({ id, epoch, at, kind, key, base, value }) => {
    const write = { id, kind, key, base, value, at, by }
    return { id, epoch, person: by, words: 'Changes made before the update', writes: [write] }
  })
}
