import { statSync } from 'node:fs'
import type { Recording, ShipmentHistory } from '#contract/dashboard-api/history.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Answer } from '../upstream/answer.ts'
import type { Slips } from '#facts/shipment/slip.ts'
import { HeldStore, type HeldStoreSettings } from '../data-dir/held-store.ts'
import { readSeenPage, readSeenShipment } from '../feed/seen-shipment.ts'
import type { Operation } from '../upstream/operation.ts'
import type { Filled } from '../answers/warm-set/filled.ts'
import { openHistoryFile } from './history-file.ts'
import { HistoryStore, type RowReading } from './history-store.ts'
import { takeCopy, type CopyTaker, type KeptCopy } from './kept-copy.ts'
import { createKeptReader } from './kept-reader.ts'
import { loadPast, PAST_SETTLES_MS } from './load-past.ts'
import { purgeSome } from './purge.ts'
import { readChanges, readHistory, type RecordedChanges } from './read-history.ts'
import { recordVersion, type RecordedFile } from './recorder.ts'
import { WaitingNotes, type Note, type NotedPoll } from './waiting-notes.ts'
import { Watch } from './watch.ts'

export interface HistorySettings extends HeldStoreSettings {
  /** As in `RowReading`. */
  readonly onUnreadable: RowReading['onUnreadable']
  /** File with earlier versions of the account's shipments, see `loadPast`; `null` for none. */
  readonly pastFile: string | null
  /** Called when a later past was loaded: the service has moved to it, also backwards in time. */
  readonly onLaterPast: () => void
  /** The service's name for the marketplace object of a shipment. */
  readonly marketplaceField: string
}

/** Works in small steps, so that no answer has to wait. */
const NOTES_AT_ONCE = 25
const PAUSE_MS = 50
const PAUSE_AFTER_FAULT_MS = 30_000
/** Notes that are not written by then are read from the service again after the next start. */
const CLOSING_MS_MAX = 500
const PURGE_EVERY_MS = 3_600_000

/** An open file with its state in memory. */
interface Open extends RecordedFile {
  readonly dataVersion: number
}

/**
 * Records changes of shipments, because the API has no history. Works in the background: no request waits for it, and
 * nothing else fails with it.
 */
export class History {
  readonly #settings: HistorySettings
  readonly #held: HeldStore<HistoryStore>
  readonly #notes = new WaitingNotes()
  #open: Open | null = null
  #hasRecorded = false
  #purgeAtMs = -Infinity
  #callOff: (() => void) | null = null
  #isClosed = false
  /** `mtimeMs` of the past file that was last examined. */
  #pastAt: number | null = null
  /** Whether another process has written to the file. */
  #mayBeOld = false

  constructor(settings: HistorySettings) {
    const { marketplaceField, onUnreadable } = settings
    const rows = { read: createKeptReader(marketplaceField), onUnreadable }
    this.#settings = settings
    this.#held = new HeldStore(settings, {
      open: (file) => new HistoryStore(openHistoryFile(file), rows),
      what: 'The history',
    })
  }

  get recording(): Recording {
    if (this.#settings.path === null) return 'off'
    return this.#held.isFailing ? 'failing' : 'on'
  }

  /** Queues an answer of the service for recording. */
  note(operation: Operation, { body, askedAtMs }: Pick<Answer, 'body' | 'askedAtMs'>): void {
    if (operation.name === 'me' || this.#settings.path === null) return
    const page = operation.name === 'shipments' ? readSeenPage(body).shipments : null
    const seen = page ?? [readSeenShipment(JSON.parse(body.toString())) ?? []].flat()
    const times = { askedAt: this.#wallOf(askedAtMs), seenAt: this.#settings.wallMs() }
    this.#add(seen.map((each) => ({ kind: 'seen', observation: { seen: each, ...times } })))
  }

  /** Queues that the service does not have the shipment. */
  noteGone(reference: string): void {
    this.#add([{ kind: 'gone', reference, goneAt: this.#settings.wallMs() }])
  }

  /** Queues a poll of the feed, after everything that it read. */
  notePoll({ startedAtMs, ...poll }: Omit<NotedPoll, 'at'> & { readonly startedAtMs: number }): void {
    const filled = this.#notes.hasLost ? null : poll.filled
    this.#add([{ kind: 'poll', poll: { ...poll, filled, at: this.#wallOf(startedAtMs) } }])
  }

  /** Resolves once another answer would not displace a queued one; immediately if nothing can be recorded. */
  async untilRoom(): Promise<void> {
    const { clock } = this.#settings
    const isRecording = () => !this.#isClosed && this.#held.current !== null && !this.#held.isFailing
    while (this.#notes.isHalfFull && isRecording()) {
      await new Promise<void>((resolve) => clock.after(PAUSE_MS, resolve))
    }
  }

  /** As in {@link HeldStore.hasOtherName}. */
  hasOtherName(name: string): boolean {
    return this.#held.hasOtherName(name)
  }

  /** As in {@link HeldStore.noteAccount}. */
  noteAccount(name: string, isAnother = false): void {
    if (isAnother) this.#notes.clear(this.#settings.wallMs())
    this.#held.noteAccount(name, isAnother)
    // Work that waited for it continues.
    this.#callOff?.()
    this.#callOff = null
    if (this.#settings.path !== null) this.#workIn(PAUSE_MS)
  }

  /** The recorded history of a shipment. Never fails; problems are reported in `recording`. */
  read(reference: string): ShipmentHistory {
    const now = this.#settings.wallMs()
    return this.#reading((store) => readHistory(store, reference, this.recording, now))
  }

  /** All changes recorded after a time. Never fails, like {@link read}. */
  readSince(since: number): RecordedChanges {
    return this.#reading((store) => readChanges(store, this.recording, since))
  }

  /** How far arrivals have moved; `null` without a history. */
  get slips(): Slips | null {
    return this.#held.current?.slips ?? null
  }

  #reading<Read>(read: (store: HistoryStore | null) => Read): Read {
    try {
      return this.#held.use('read', read)
    } catch (error) {
      if (error instanceof ProblemError) return read(null)
      throw error
    }
  }

  /**
   * Reads the account as it was when the proxy stopped, in small steps.
   *
   * @returns `null` if the file may be another account's, is incomplete or cannot be read
   */
  async copy(taker: CopyTaker): Promise<KeptCopy | null> {
    const store = this.#held.current
    if (!store) return null
    try {
      return await takeCopy(store, taker, this.#settings.wallMs())
    } catch (error) {
      this.#held.failed('read', error)
      return null
    }
  }

  /**
   * Writes the queued notes, unless that fails.
   *
   * @param filled how much of the account has been read
   */
  close(filled: Filled | null = null): void {
    const { clock } = this.#settings
    this.#isClosed = true
    this.#callOff?.()
    const untilMs = clock.nowMs() + CLOSING_MS_MAX
    while (!this.#notes.isEmpty && clock.nowMs() < untilMs && this.#recordSome());
    const hasAll = this.#notes.isEmpty && !this.#notes.hasLost
    const isWhole = filled !== null && hasAll && !this.#mayBeOld
    this.#tryTo('write', ({ store, watch }) =>
      store.atOnce(() => {
        watch.write(store)
        if (isWhole) store.setMeta('filled', filled)
      }),
    )
    this.#held.close()
  }

  #add(notes: readonly Note[]): void {
    if (this.#settings.path === null || this.#isClosed) return
    this.#notes.add(notes, this.#settings.wallMs())
    this.#workIn(PAUSE_MS)
  }

  #workIn(delayMs: number): void {
    if (this.#isClosed) return
    this.#callOff ??= this.#settings.clock.after(delayMs, () => {
      this.#callOff = null
      const isDone = this.#recordSome() && this.#purgeIfDue()
      if (!isDone) this.#workIn(PAUSE_AFTER_FAULT_MS)
      else if (!this.#notes.isEmpty || this.#isPurgeDue()) this.#workIn(PAUSE_MS)
    })
  }

  /** @returns whether it was done; otherwise it is tried again later */
  #recordSome(): boolean {
    // Reading the file must not clear a fault of writing.
    if (!this.#tryTo('read', ({ store }) => this.#loadPast(store))) return false
    const notes = this.#notes.next(NOTES_AT_ONCE)
    const isDone = this.#tryTo('write', (open) => {
      if (notes.length > 0)
        open.store.atOnce(() => notes.forEach((note) => record(note, open, this.#mayBeOld)))
    })
    if (isDone) {
      this.#notes.drop(notes.length)
      this.#hasRecorded ||= notes.length > 0
    }
    // The state in memory has not been written.
    else this.#open = null
    return isDone
  }

  /**
   * Loads a new past, once the service has its state, which it has at the start. Earlier answers of the service are not
   * part of a later past.
   */
  #loadPast(store: HistoryStore): void {
    const { pastFile, wallMs } = this.#settings
    const file = pastFile === null ? undefined : statSync(pastFile, { throwIfNoEntry: false })
    if (pastFile === null || !file || file.mtimeMs === this.#pastAt) return
    const isFirst = this.#pastAt === null
    if (!isFirst && wallMs() - file.mtimeMs < PAST_SETTLES_MS) return this.#workIn(PAST_SETTLES_MS)
    this.#pastAt = file.mtimeMs
    if (!loadPast(store, pastFile)) return
    // Versions in memory are outdated.
    this.#open = null
    if (isFirst) return
    this.#notes.clear(wallMs())
    this.#settings.onLaterPast()
  }

  #isPurgeDue(): boolean {
    return this.#settings.serviceMs() !== null && this.#settings.clock.nowMs() >= this.#purgeAtMs
  }

  #purgeIfDue(): boolean {
    const nowMs = this.#settings.serviceMs()
    if (nowMs === null || !this.#isPurgeDue()) return true
    return this.#tryTo('write', ({ store }) => {
      const hasMore = purgeSome(store, nowMs)
      if (!hasMore) this.#purgeAtMs = this.#settings.clock.nowMs() + PURGE_EVERY_MS
    })
  }

  /** @returns whether it could be done */
  #tryTo(doing: 'read' | 'write', work: (open: Open) => void): boolean {
    try {
      this.#held.use(doing, (store) => work(this.#opened(store)))
      return true
    } catch (error) {
      if (error instanceof ProblemError) return false
      throw error
    }
  }

  #opened(store: HistoryStore): Open {
    const { dataVersion } = store
    const known = this.#open?.store === store ? this.#open : null
    if (known?.dataVersion === dataVersion) return known
    // A backup, or a new file instead of another account's, has less than what has been read since.
    const isReplaced = known !== null || (this.#hasRecorded && store.metaNumber('since') === null)
    if (isReplaced) this.#mayBeOld = true
    this.#open = { store, watch: new Watch(store, isReplaced), dataVersion }
    return this.#open
  }

  /** Converts a time on the proxy's clock to milliseconds since 1970. */
  #wallOf(atMs: number): number {
    const { clock, wallMs } = this.#settings
    return Math.round(wallMs() - (clock.nowMs() - atMs))
  }
}

function record(note: Note, open: Open, mayBeOld: boolean): void {
  const { store, watch } = open
  switch (note.kind) {
    case 'seen':
      return recordVersion(open, note.observation)
    case 'gone':
      return store.markGone(note.reference, note.goneAt)
    case 'poll': {
      const { polledUs } = note.poll
      const filled = mayBeOld ? null : note.poll.filled
      watch.took(note.poll, store)
      if ((filled ?? '') !== (store.meta('filled') ?? '')) store.setMeta('filled', filled ?? '')
      if (polledUs !== null && polledUs !== store.metaNumber('polled_us')) {
        store.setMeta('polled_us', String(polledUs))
      }
    }
  }
}
