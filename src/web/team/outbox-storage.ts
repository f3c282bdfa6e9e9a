import type { OutboxWrite } from './outbox.ts'
import { entryName } from './team-state.ts'

/** Where unsent writes are kept, for all tabs of this browser. */
export interface OutboxStorage {
  /** Whether what is kept outlives the page. */
  readonly isLasting: boolean
  /** In the order of sending. */
  all(): OutboxWrite[]
  get(name: string): OutboxWrite | undefined
  put(write: OutboxWrite): void
  remove(name: string): void
}

/** One item for each entry, so that tabs that write at the same time do not overwrite each other. */
export const OUTBOX_PREFIX = 'landfall.outbox/'

/** Kept in `localStorage`; where the browser refuses that, for as long as the page lives. */
export function createOutboxStorage(storage: Storage | null): OutboxStorage {
  const memory = new Map<string, OutboxWrite>()
  let isLasting = storage !== null

  function stored(): OutboxWrite[] {
    if (!storage) return []
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return names
      .filter((name) => name.startsWith(OUTBOX_PREFIX))
      .flatMap((name) => read(storage.getItem(name)))
  }

  return {
    get isLasting() {
      return isLasting
    },
    all: () => [...stored(), ...memory.values()].toSorted((one, other) => one.order - other.order),
    get: (name) => memory.get(name) ?? read(storage?.getItem(OUTBOX_PREFIX + name) ?? null)[0],
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
  }
}

/** What an earlier build has kept may have members less; one without these cannot be sent. */
function read(text: string | null): OutboxWrite[] {
  if (text === null) return []
  try {
    const write: OutboxWrite = JSON.parse(text)
    return typeof write.id === 'string' && typeof write.kind === 'string' ? [write] : []
  } catch {
    return []
  }
}

/** The storage of this browser; `null` where it refuses to keep anything. */
export function ownStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Tells of changes that other tabs make. */
export function onOutboxChanged(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(OUTBOX_PREFIX)) listener()
  })
}
