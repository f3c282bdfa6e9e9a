import { LOCAL_PERSON, type TeamWriteAnswer } from '#contract/dashboard-api/team.ts'
import { forgetTraces } from './forgetting.ts'
import { judgeWrite, type Verdict, type Writer, type WriteVerdict } from './judge-write.ts'
import type { ReadWrite, WriteFault } from './read-writes.ts'
import type { KeptEntry, TeamStore } from './team-store.ts'

/** What the team's state may take. */
export interface TeamLimits {
  /** Entries that are there. */
  readonly teamEntriesMax: number
  /** Entries that are there and that one person wrote last, where there is sign-in. */
  readonly entriesOfPersonMax: number
  /** Traces of deleted entries: the oldest are forgotten. */
  readonly tracesMax: number
  /** Bytes that the file uses. */
  readonly teamBytesMax: number
}

export interface Writing {
  readonly writer: Writer
  readonly limits: TeamLimits
  /** Now, as an ISO 8601 instant. */
  readonly at: string
  /** A shipment can be given to people seen since then. */
  readonly seenSince: string
}

/** Judges each write by itself and does those that pass. Belongs into a transaction. */
export function writeAll(
  store: TeamStore,
  writes: readonly (ReadWrite | WriteFault)[],
  writing: Writing,
): TeamWriteAnswer[] {
  // Counted once: there may be many entries, and many writes.
  let room = makeRoom(store, writing)
  return writes.map((write, index) => {
    if ('pointer' in write) return { ok: false, problem: 'invalid_body', pointer: write.pointer }
    const { answer, added } = writeOne(store, write, {
      ...writing,
      isFull: room <= 0,
      pointer: `/writes/${index}`,
    })
    room -= added
    return answer
  })
}

/**
 * Forgets the traces that are too many.
 *
 * @returns entries that the writer may still add
 */
function makeRoom(store: TeamStore, { writer: { id }, limits }: Writing): number {
  const { teamEntriesMax, entriesOfPersonMax, tracesMax, teamBytesMax } = limits
  forgetTraces(store, store.usedBytes() < teamBytesMax ? tracesMax : 0)
  if (store.usedBytes() >= teamBytesMax) return 0
  const room = teamEntriesMax - store.countThere()
  return id === LOCAL_PERSON ? room : Math.min(room, entriesOfPersonMax - store.countOf(id))
}

function countOf(store: TeamStore, { kind, reference }: ReadWrite): number {
  if (kind === 'views') return store.countViews()
  return kind === 'notes' && reference !== null ? store.countNotes(reference) : 0
}

interface WritingOne extends Writing {
  readonly isFull: boolean
  /** Where the write stands in the body. */
  readonly pointer: string
}

function writeOne(
  store: TeamStore,
  write: ReadWrite,
  writing: WritingOne,
): { readonly answer: TeamWriteAnswer; readonly added: number } {
  const { kind, key } = write
  const current = store.get(kind, key)
  const isThere = current !== null && current.value !== null
  const verdict = judgeWrite(write, {
    writer: writing.writer,
    current,
    isFull: writing.isFull,
    count: write.value !== null && !isThere ? countOf(store, write) : 0,
    isPresent: (id) => (store.person(id)?.seenAt ?? '') >= writing.seenSince,
  })
  if (verdict.kind === 'invalid' || verdict.kind === 'refused') {
    return { answer: refusalOf(store, write, verdict, writing), added: 0 }
  }
  const { id, saidName } = writing.writer
  let added = 0
  if (verdict.kind === 'write') {
    store.put(entryOf(store.takeRevs(1), write, verdict, writing.at))
    if (!isThere) added = 1
    // Room of another person stays theirs.
    else if (write.value === null && current.person === id) added = -1
  }
  const nothing = { kind, key, rev: 0, value: null, by: { id, name: saidName }, at: writing.at }
  return { answer: { ok: true, entry: store.told(kind, key) ?? nothing }, added }
}

function refusalOf(
  store: TeamStore,
  { kind, key }: ReadWrite,
  verdict: Extract<Verdict, { kind: 'invalid' | 'refused' }>,
  { pointer }: WritingOne,
): TeamWriteAnswer {
  if (verdict.kind === 'invalid') {
    return { ok: false, problem: 'invalid_body', pointer: pointer + verdict.pointer }
  }
  const { problem } = verdict
  if (problem !== 'changed_meanwhile') return { ok: false, problem }
  return { ok: false, problem, current: store.told(kind, key) }
}

function entryOf(rev: number, write: ReadWrite, { by, edits }: WriteVerdict, at: string): KeptEntry {
  const { id: request, kind, key, reference, value } = write
  return {
    kind,
    key,
    reference,
    rev,
    request,
    person: by.id,
    saidName: by.saidName,
    at: edits?.at ?? at,
    editedAt: edits ? at : null,
    value: value === null ? null : JSON.stringify(value),
  }
}
