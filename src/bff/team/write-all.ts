import { identityKey } from '#contract/identity-key.ts'
import { DATE_KINDS, isOfDates, LOCAL_PERSON, type TeamWriteAnswer } from '#contract/dashboard-api/team.ts'
import { forgetTraces } from './forgetting.ts'
import { judgeWrite, type Verdict, type Writer, type WriteVerdict } from './judge-write.ts'
import type { ReadWrite, WriteFault } from './read-writes.ts'
import { ownViewKey, type KeptEntry, type TagWithDate, type TeamStore } from './team-store.ts'

/** Limits of the team's state. */
export interface TeamLimits {
  /** Maximum entries that are not deleted. */
  readonly teamEntriesMax: number
  /** Maximum entries, not deleted, with the same last author, if there is sign-in. */
  readonly entriesOfPersonMax: number
  /** Maximum traces of deleted entries. The oldest are removed. */
  readonly tracesMax: number
  /** Maximum bytes in use. */
  readonly teamBytesMax: number
}

export interface Writing {
  readonly writer: Writer
  readonly limits: TeamLimits
  /** Now, as an ISO 8601 instant. */
  readonly at: string
  /** A shipment can be assigned to people seen since then. */
  readonly seenSince: string
}

/** Judges each write separately, and does the accepted ones. Call it in a transaction. */
export function writeAll(
  store: TeamStore,
  writes: readonly (ReadWrite | WriteFault)[],
  writing: Writing,
): TeamWriteAnswer[] {
  // Counted once, because there may be many entries and many writes.
  let room = makeRoom(store, writing)
  let dates = writes.some((write) => 'kind' in write && isOfDates(write.kind))
    ? store.countOfKinds(DATE_KINDS)
    : 0
  const taggedKeyOf = createDatedTags(store, writing)
  const keyOf = (write: ReadWrite) => {
    if (write.kind === 'own-views') return ownViewKey(writing.writer.id, write.key)
    return write.kind === 'tag-dates' ? taggedKeyOf(write) : write.key
  }
  return writes.map((asked, index) => {
    if ('ok' in asked) return asked
    const write = { ...asked, key: keyOf(asked), sentKey: asked.key }
    const { answer, added, grown } = writeOne(store, write, {
      ...writing,
      isFull: room <= 0,
      dates,
      pointer: `/writes/${index}`,
    })
    room -= added
    if (isOfDates(write.kind)) dates += grown
    return answer
  })
}

/**
 * Finds the spelling under which a tag has or last had its date, so that an order has one date. An earlier version may
 * have stored a date for several spellings: the earliest applies, and the others are cleared.
 */
function createDatedTags(store: TeamStore, { writer, at }: Writing): (write: ReadWrite) => string {
  let byTag: Map<string, TagWithDate[]> | null = null
  return ({ id, key }) => {
    byTag ??= Map.groupBy(store.tagDates(), ({ tag }) => identityKey(tag))
    const [holding = { tag: key, on: null }, ...others] = byTag.get(identityKey(key)) ?? []
    byTag.set(identityKey(key), [holding])
    for (const other of others) {
      if (other.on === null) continue
      const cleared = { id, kind: 'tag-dates', key: other.tag, reference: null, value: null } as const
      store.put(entryOf(store.takeRevs(1), cleared, { by: writer, edits: null }, at))
    }
    return holding.tag
  }
}

/**
 * Deletes excess traces.
 *
 * @returns number of entries that the writer may still add
 */
function makeRoom(store: TeamStore, { writer: { id }, limits }: Writing): number {
  const { teamEntriesMax, entriesOfPersonMax, tracesMax, teamBytesMax } = limits
  forgetTraces(store, store.usedBytes() < teamBytesMax ? tracesMax : 0)
  if (store.usedBytes() >= teamBytesMax) return 0
  const room = teamEntriesMax - store.countPresent()
  return id === LOCAL_PERSON ? room : Math.min(room, entriesOfPersonMax - store.countOfPerson(id))
}

function countOf(store: TeamStore, { kind, reference }: ReadWrite, { writer, dates }: WritingOne): number {
  if (isOfDates(kind)) return dates
  if (kind === 'views') return store.countOfKinds(['views'])
  if (kind === 'own-views') return store.countOwnViews(writer.id)
  return kind === 'notes' && reference !== null ? store.countNotes(reference) : 0
}

interface WritingOne extends Writing {
  readonly isFull: boolean
  /** Number of dates of tags and shipments. */
  readonly dates: number
  /** JSON pointer to the write in the body. */
  readonly pointer: string
}

/** No entry has this `rev`. A write that follows a rejected one is rejected too. */
const NEVER = -1

interface WrittenOne {
  readonly answer: TeamWriteAnswer
  /** How much of the writer's limit it uses. */
  readonly added: number
  /** Change in the number of entries. */
  readonly grown: number
}

function writeOne(
  store: TeamStore,
  write: ReadWrite & { readonly sentKey: string },
  writing: WritingOne,
): WrittenOne {
  const { kind, key, sentKey } = write
  const { id, saidName } = writing.writer
  const told = () =>
    store.entry(kind, key) ?? {
      kind,
      key: sentKey,
      rev: 0,
      value: null,
      by: { id, name: saidName },
      at: writing.at,
    }
  const doneRev = store.revOfDone(write.id)
  if (doneRev !== null)
    return { answer: { ok: true, entry: { ...told(), rev: doneRev } }, added: 0, grown: 0 }
  const current = store.get(kind, key)
  const isThere = current !== null && current.value !== null
  const base = write.after === null ? write.base : (store.revOfDone(write.after) ?? NEVER)
  const verdict = judgeWrite(
    { ...write, base },
    {
      writer: writing.writer,
      current,
      isFull: writing.isFull,
      count: write.value !== null && !isThere ? countOf(store, write, writing) : 0,
      isPresent: (id) => (store.person(id)?.seenAt ?? '') >= writing.seenSince,
    },
  )
  if (verdict.kind === 'invalid' || verdict.kind === 'refused') {
    return { answer: refusalOf(store, write, verdict, writing), added: 0, grown: 0 }
  }
  let grown = 0
  if (verdict.kind === 'write') {
    store.put(entryOf(store.takeRevs(1), write, verdict, writing.at))
    grown = Number(write.value !== null) - Number(isThere)
  }
  // Deleting another person's entry does not extend the writer's limit.
  const added = grown < 0 && current?.person !== id ? 0 : grown
  const entry = told()
  store.noteDone(write.id, entry.rev, writing.at)
  return { answer: { ok: true, entry }, added, grown }
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
  return { ok: false, problem, current: store.entry(kind, key) }
}

function entryOf(
  rev: number,
  write: Pick<ReadWrite, 'id' | 'kind' | 'key' | 'reference' | 'value'>,
  { by, edits }: Pick<WriteVerdict, 'by' | 'edits'>,
  at: string,
): KeptEntry {
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
