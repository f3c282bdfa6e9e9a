import { TEAM_KINDS } from '#contract/dashboard-api/team.ts'
import type { OutboxWrite } from './outbox.ts'
import { entryName } from '#facts/team/team-state.ts'

/** Where unsent writes are kept, for all tabs of this browser. */
export interface OutboxStorage {
  /** Whether what is kept outlives the page. */
  readonly isLasting: boolean
  /** In the order of sending. */
  all(): OutboxWrite[]
  get(name: string): OutboxWrite | undefined
  put(write: OutboxWrite): void
  remove(name: string): void
  /** Puts what cannot be sent out of the way. @returns how many items that were */
  setAside(): number
}

/** One item for each entry, so that tabs that write at the same time do not overwrite each other. */
export const OUTBOX_PREFIX = 'landfall.outbox/'
/** What cannot be sent stays under this name, so that its text is not lost. */
export const ASIDE_PREFIX = 'landfall.outbox-aside/'

/** Kept in `localStorage`; where the browser refuses that, for as long as the page lives. */
export function createOutboxStorage(storage: Storage | null): OutboxStorage {
  const memory = new Map<string, OutboxWrite>()
  let isLasting = storage !== null

  function names(): string[] {
    if (!storage) return []
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((name) => name.startsWith(OUTBOX_PREFIX))
      .map((name) => name.slice(OUTBOX_PREFIX.length))
  }

  const stored = (name: string) => read(name, storage?.getItem(OUTBOX_PREFIX + name) ?? null)

  return {
    get isLasting() {
      return isLasting
    },
    all: () =>
      [...names().flatMap(stored), ...memory.values()].toSorted((one, other) => one.order - other.order),
    get: (name) => memory.get(name) ?? stored(name)[0],
    put(write) {
      const name = entryName(write.kind, write.key)
      try {
        if (!storage) throw new Error('There is no storage.')
        storage.setItem(OUTBOX_PREFIX + name, JSON.stringify(write))
        memory.delete(name)
      } catch {
        isLasting = false
        storage?.removeItem(OUTBOX_PREFIX + name)
        memory.set(name, write)
      }
    },
    remove(name) {
      memory.delete(name)
      storage?.removeItem(OUTBOX_PREFIX + name)
    },
    setAside() {
      const odd = names().filter((name) => stored(name).length === 0)
      for (const name of odd) moveAside(storage, name)
      return odd.length
    },
  }
}

function moveAside(storage: Storage | null, name: string): void {
  const text = storage?.getItem(OUTBOX_PREFIX + name) ?? ''
  // Removed first: a full storage has no room for both.
  storage?.removeItem(OUTBOX_PREFIX + name)
  try {
    storage?.setItem(ASIDE_PREFIX + name, text)
  } catch {
    // It cannot be sent, so the page does not depend on it.
  }
}

/** What an earlier build has kept may lack members that have a default. Nothing else is a write. */
function read(name: string, text: string | null): OutboxWrite[] {
  if (text === null) return []
  try {
    const write: Partial<OutboxWrite> | null = JSON.parse(text)
    return isWrite(write) && entryName(write.kind, write.key) === name
      ? [
          {
            ...write,
            factsAt: write.factsAt ?? null,
            replaced: write.replaced ?? [],
            action: write.action ?? write.order,
          },
        ]
      : []
  } catch {
    return []
  }
}

function isWrite(write: Partial<OutboxWrite> | null): write is OutboxWrite {
  if (write === null) return false
  const { id, kind, key, epoch, person, order, base, value, replaced } = write
  const hasTexts = [id, key, epoch, person].every((each) => typeof each === 'string')
  const hasNumbers = [order, base].every((each) => typeof each === 'number')
  const isOfKind = TEAM_KINDS.some((each) => each === kind)
  return hasTexts && hasNumbers && isOfKind && value !== undefined && Array.isArray(replaced ?? [])
}

/** The storage of this browser; `null` where it refuses to keep anything. */
export function browserStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** One action writes up to thousands of items, each with an event of its own. */
const TOLD_AFTER_MS = 20

/** Tells of changes that other tabs make, once for those that come together. */
export function onOutboxChanged(listener: () => void): void {
  let isTelling = false
  const tell = () => {
    isTelling = false
    listener()
  }
  window.addEventListener('storage', ({ key }) => {
    if (isTelling || (key !== null && !key.startsWith(OUTBOX_PREFIX))) return
    isTelling = true
    setTimeout(tell, TOLD_AFTER_MS)
  })
}
