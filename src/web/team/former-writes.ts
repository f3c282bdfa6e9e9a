import { keepInTab, keptInTab } from '../lib/kept-in-tab.ts'

/** Storage key of unsent writes in the previous version. */
const KEPT = 'landfall.unsent'

interface FormerWrite {
  readonly id: string
  readonly person: string
  readonly epoch: string
  readonly at: string
  readonly kind: unknown
  readonly key: unknown
  readonly base: unknown
  readonly value: unknown
}

/**
 * Removes the person's unsent writes of that version from storage, and returns them as actions. Delete this file in the
 * next release.
 */
export function takeFormerWrites(person: string): unknown[] {
  const left = keptInTab(KEPT)
  const isTheirs = (write: unknown): write is FormerWrite =>
    typeof write === 'object' && write !== null && 'person' in write && write.person === person
  if (left.length === 0) return []
  keepInTab(
    KEPT,
    left.filter((write) => !isTheirs(write)),
  )
  return left.filter(isTheirs).map((write) => {
    const by = { id: person, name: null }
    const { id, epoch } = write
    return {
      id,
      epoch,
      person: by,
      words: 'Changes made before the update',
      writes: [{ ...formerPart(write), by }],
    }
  })
}

/** The part of a write that is sent, with its time. */
function formerPart({ id, at, kind, key, base, value }: FormerWrite) {
  return { id, kind, key, base, value, at }
}
