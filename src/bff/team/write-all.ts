import type { TeamWriteAnswer } from '#contract/dashboard-api/team.ts'
import { judgeWrite, type Writer, type WriteVerdict } from './judge-write.ts'
import type { ReadWrite, WriteFault } from './read-writes.ts'
import type { KeptEntry, TeamStore } from './team-store.ts'

/** What the team's state may take. */
export interface TeamLimits {
  readonly teamEntriesMax: number
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
  let room = roomIn(store, writing.limits)
  return writes.map((write, index) => {
    if ('pointer' in write) return { ok: false, problem: 'invalid_body', pointer: write.pointer }
    const answer = writeOne(store, write, { ...writing, isFull: room <= 0, pointer: `/writes/${index}` })
    if (answer.ok && write.base === 0) room -= 1
    return answer
  })
}

/** Entries that may still be added. */
function roomIn(store: TeamStore, { teamEntriesMax, teamBytesMax }: TeamLimits): number {
  return store.bytes >= teamBytesMax ? 0 : teamEntriesMax - store.entries
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

function writeOne(store: TeamStore, write: ReadWrite, writing: WritingOne): TeamWriteAnswer {
  const { kind, key } = write
  const current = store.get(kind, key)
  const isNew = write.value !== null && (current === null || current.value === null)
  const verdict = judgeWrite(write, {
    writer: writing.writer,
    current,
    isFull: writing.isFull,
    count: isNew ? countOf(store, write) : 0,
    isPresent: (id) => (store.person(id)?.seenAt ?? '') >= writing.seenSince,
  })
  if (verdict.kind === 'invalid') {
    return { ok: false, problem: 'invalid_body', pointer: writing.pointer + verdict.pointer }
  }
  if (verdict.kind === 'refused') {
    const { problem } = verdict
    if (problem !== 'changed_meanwhile') return { ok: false, problem }
    return { ok: false, problem, current: store.told(kind, key) }
  }
  if (verdict.kind === 'write') store.put(entryOf(store.nextRev(), write, verdict, writing.at))
  const { id, saidName } = writing.writer
  const nothing = { kind, key, rev: 0, value: null, by: { id, name: saidName }, at: writing.at }
  return { ok: true, entry: store.told(kind, key) ?? nothing }
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
