import {
  DATES_MAX,
  isOfDates,
  LOCAL_PERSON,
  NOTES_OF_SHIPMENT_MAX,
  VIEWS_MAX,
} from '#contract/dashboard-api/team.ts'
import type { ReadWrite } from './read-writes.ts'
import type { KeptEntry } from './team-store.ts'

export interface Writer {
  readonly id: string
  /** The name given without sign-in. */
  readonly saidName: string | null
}

/** The circumstances that decide about a write. */
export interface Circumstances {
  readonly writer: Writer
  /** The current entry. */
  readonly current: KeptEntry | null
  /** Whether no entry can be added. */
  readonly isFull: boolean
  /** Number of the shipment's notes, of views, of the writer's own views, or of dates, depending on the kind. */
  readonly count: number
  /** Whether a shipment can be assigned to the person. */
  readonly isPresent: (id: string) => boolean
}

/** The write is accepted. */
export interface WriteVerdict {
  readonly kind: 'write'
  readonly by: Writer
  /** The note that it changes, whose author stays the same; `null` for a new entry. */
  readonly edits: KeptEntry | null
}

export type Verdict =
  | WriteVerdict
  /** It was already done, or there is nothing to delete. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problem: 'changed_meanwhile' | 'not_allowed' | 'store_full' }
  | { readonly kind: 'invalid'; readonly pointer: string }

export function judgeWrite(write: ReadWrite, circumstances: Circumstances): Verdict {
  const { writer, current } = circumstances
  if (current?.request === write.id) return { kind: 'done' }
  if (write.kind === 'own-views' && writer.id === LOCAL_PERSON)
    return { kind: 'refused', problem: 'not_allowed' }
  // A deleted entry counts as absent, because nothing can be overwritten.
  const there = current !== null && current.value !== null ? current : null
  if (there && isOfAnother(there, writer)) return { kind: 'refused', problem: 'not_allowed' }
  if (!isBasedOn(write, current, there !== null)) return { kind: 'refused', problem: 'changed_meanwhile' }
  if (write.value !== null) return judgeValue(write, circumstances, there)
  return there ? { kind: 'write', by: writer, edits: null } : { kind: 'done' }
}

function isBasedOn({ base }: ReadWrite, current: KeptEntry | null, isThere: boolean): boolean {
  return base === (current?.rev ?? 0) || (base === 0 && !isThere)
}

function judgeValue(write: ReadWrite, circumstances: Circumstances, there: KeptEntry | null): Verdict {
  if (write.kind === 'owners' && !isAssignable(write.value, circumstances)) {
    return { kind: 'invalid', pointer: '/value/to' }
  }
  if (!there && isLimitReached(write, circumstances)) return { kind: 'refused', problem: 'store_full' }
  if (!there || write.kind !== 'notes') return { kind: 'write', by: circumstances.writer, edits: null }
  return { kind: 'write', by: { id: there.person, saidName: there.saidName }, edits: there }
}

/** Without sign-in, all users can change all notes. */
function isOfAnother({ kind, person }: KeptEntry, writer: Writer): boolean {
  return kind === 'notes' && person !== writer.id
}

function isAssignable(value: ReadWrite['value'], { writer, isPresent }: Circumstances): boolean {
  const to = typeof value === 'object' && value !== null && 'to' in value ? value.to : null
  if (typeof to !== 'string') return false
  return to === writer.id || (writer.id !== LOCAL_PERSON && isPresent(to))
}

function isLimitReached({ kind }: ReadWrite, { isFull, count }: Circumstances): boolean {
  if (isFull) return true
  if (kind === 'notes') return count >= NOTES_OF_SHIPMENT_MAX
  if (isOfDates(kind)) return count >= DATES_MAX
  return (kind === 'views' || kind === 'own-views') && count >= VIEWS_MAX
}
