import { TEAM_KINDS } from '#contract/dashboard-api/team.ts'
import { entryName } from '#facts/team/team-state.ts'
import { keepInTab, keptInTab } from '../lib/kept-in-tab.ts'
import { takeFormerWrites } from './former-outbox.ts'
import type { OutboxWrite } from './outbox.ts'

/** The changes that the proxy has not taken yet, one for each entry, in the order of sending. */
export class UnsentWrites {
  readonly #writes = new Map<string, OutboxWrite>()

  constructor(writes: readonly OutboxWrite[]) {
    for (const write of writes) this.put(write)
  }

  all(): OutboxWrite[] {
    return [...this.#writes.values()]
  }

  get(name: string): OutboxWrite | undefined {
    return this.#writes.get(name)
  }

  /** Takes the place of the one of the same entry. */
  put(write: OutboxWrite): void {
    this.#writes.set(entryName(write.kind, write.key), write)
  }

  remove(name: string): void {
    this.#writes.delete(name)
  }
}

const KEY = 'landfall.unsent'

/** Keeps them for the page that this tab loads next. */
export function keepWrites(writes: readonly OutboxWrite[]): void {
  keepInTab(KEY, writes)
}

/** Takes what the last page of this tab has left, or an earlier version in any tab. */
export function takeLeftWrites(): OutboxWrite[] {
  const left = [...takeFormerWrites(), ...keptInTab(KEY)].filter(isWrite)
  keepWrites([])
  return left
}

/** What another version has left may be of another shape: it would break the page, and every request. */
function isWrite(value: unknown): value is OutboxWrite {
  if (typeof value !== 'object' || value === null) return false
  const { id, kind, key, epoch, person, action, base, value: written, replaced }: Partial<OutboxWrite> = value
  const hasTexts = [id, key, epoch, person].every((each) => typeof each === 'string')
  const hasNumbers = [action, base].every((each) => typeof each === 'number')
  const isOfKind = TEAM_KINDS.some((each) => each === kind)
  return hasTexts && hasNumbers && isOfKind && written !== undefined && Array.isArray(replaced)
}
