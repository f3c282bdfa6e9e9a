import { createStore } from '../lib/create-store.ts'
import type { TeamPerson, TeamWrites, TeamWritesAnswer } from '#contract/dashboard-api/team.ts'
import {
  isSame,
  isTakenByNamesake,
  meanwhileWords,
  nameOf,
  UNSENT_MAX,
  withUnsent,
  writeOf,
  type OutboxWrite,
  type Settled,
  type ShownEntry,
  type TeamChange,
} from './outbox.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { sendable, sendOutbox, type Waiting } from './send-outbox.ts'
import type { TeamCache } from './team-query.ts'
import { entryName, type TeamState } from './team-state.ts'

export interface OutboxSettings {
  readonly storage: OutboxStorage
  readonly cache: Pick<TeamCache, 'current' | 'onWritten' | 'read'>
  /** `null` while it is not known who the reader is. */
  readonly me: () => TeamPerson | null
  /** The build of this page. */
  readonly ownBuild: string | null
  readonly post: (body: TeamWrites) => Promise<TeamWritesAnswer>
  /** Runs the task while no other tab runs one. */
  readonly lock: (task: () => Promise<void>) => void
  /** @returns calls it off */
  readonly after: (delayMs: number, task: () => void) => () => void
  readonly now: () => Date
  readonly newId: () => string
  readonly onSignedOut: () => void
}

/** What is shown of the team's state. */
export interface TeamView {
  /** `undefined` while it was never read. */
  readonly state: TeamState | undefined
  readonly me: TeamPerson | null
  /** Entries by name, with unsent changes on top. */
  readonly entries: ReadonlyMap<string, ShownEntry>
  /** The reader's, sent as soon as possible. */
  readonly unsent: readonly OutboxWrite[]
  /** The reader's, which wait for a decision. */
  readonly troubled: readonly OutboxWrite[]
  /** Of others who used this browser. */
  readonly ofOthers: readonly OutboxWrite[]
  /** Why sending has stopped while something is left. */
  readonly waiting: Waiting | null
  /** Whether the proxy serves another build than this page by now. */
  readonly isOldBuild: boolean
  /** What a colleague did meanwhile, until it was read. */
  readonly news: string | null
}

/** What the reader did last, for taking it back. */
interface LastAction {
  readonly words: string
  readonly changes: readonly { readonly done: TeamChange; readonly before: TeamChange }[]
}

const RETRY_MS = 1000
const RETRY_MS_MAX = 60_000

/** Changes of the reader on their way to the proxy, and what is shown meanwhile. */
export class Outbox {
  readonly #settings: OutboxSettings
  /** How often something has changed. */
  readonly #changes = createStore(0)
  #view: TeamView | null = null
  #waiting: Waiting | null = null
  #news: string | null = null
  #isSending = false
  #retryMs = RETRY_MS
  #callOffRetry: (() => void) | null = null
  #last: LastAction | null = null
  #order = 0

  constructor(settings: OutboxSettings) {
    this.#settings = settings
    this.#setAside()
  }

  readonly subscribe = this.#changes.subscribe

  /** The same object until something has changed. */
  readonly view = (): TeamView => {
    this.#view ??= this.#look()
    return this.#view
  }

  /**
   * Makes changes: shown at once, sent as soon as possible.
   *
   * @param words what was done, for the reader who takes it back
   * @returns whether there was room for them
   */
  change(changes: readonly TeamChange[], words: string): boolean {
    const { entries } = this.view()
    if (!this.#put(changes)) return false
    this.#last = {
      words,
      changes: changes.map((done) => ({ done, before: changeTo(done, entries) })),
    }
    this.send()
    return true
  }

  /** Takes the last action back, unless a colleague has changed the same since. @returns what to say; `null` for nothing */
  undo(): string | null {
    const last = this.#last
    if (!last) return null
    this.#last = null
    const { entries } = this.view()
    const isTouched = ({ done }: { readonly done: TeamChange }) =>
      !isSame(entries.get(entryName(done.kind, done.key))?.value ?? null, done.value)
    const touched = last.changes.find(isTouched)
    if (touched) {
      const by = entries.get(entryName(touched.done.kind, touched.done.key))?.by
      return `${by ? nameOf(by) : 'A colleague'} changed it since; nothing was undone.`
    }
    this.#put(last.changes.map(({ before }) => before))
    this.send()
    return `Undone: ${last.words}`
  }

  /** Sends what is there, now. */
  send(): void {
    this.#callOffRetry?.()
    this.#callOffRetry = null
    if (this.#isSending || !this.#mayGo()) return
    this.#isSending = true
    this.#settings.lock(async () => {
      try {
        await this.#sendOnce()
      } finally {
        this.#isSending = false
      }
      // Written while the last answer was under way. After a fault it would fail again at once.
      if (this.#waiting === null && this.#mayGo()) this.send()
    })
  }

  /** Storage, the team's state or the reader may be others by now. */
  changedElsewhere(): void {
    this.#setAside()
    this.#changed()
    if (this.#waiting === null) this.send()
  }

  /** Gives a write that waits for a decision another try, on top of what there is now. */
  keep(write: OutboxWrite): void {
    const state = this.#settings.cache.current()
    if (!state) return
    const rev = state.entries.get(entryName(write.kind, write.key))?.rev ?? 0
    const { trouble: _, ...rest } = write
    this.#settings.storage.put({ ...rest, epoch: state.epoch, base: rev, id: this.#settings.newId() })
    this.#changed()
    this.send()
  }

  discard(writes: readonly OutboxWrite[]): void {
    for (const { kind, key } of writes) this.#settings.storage.remove(entryName(kind, key))
    this.#changed()
  }

  newsWasRead(): void {
    this.#news = null
    this.#changed()
  }

  /** Whether something would be lost if the page were closed. */
  isLostOnLeaving(): boolean {
    return !this.#settings.storage.isLasting && this.view().unsent.length > 0
  }

  /** What is no write, as by a fault or by hand, would break what is shown, and each sending. */
  #setAside(): void {
    const count = this.#settings.storage.setAside()
    if (count === 0) return
    const [what, are] = count === 1 ? ['1 change', 'is'] : [`${count} changes`, 'are']
    this.#news = `${what} kept in this browser cannot be read and ${are} not sent.`
  }

  #put(changes: readonly TeamChange[]): boolean {
    const { storage, cache, me, now, newId } = this.#settings
    const person = me()
    const state = cache.current()
    if (!person || !state || storage.all().length + changes.length > UNSENT_MAX) return false
    for (const change of changes) {
      const name = entryName(change.kind, change.key)
      this.#order = Math.max(this.#order + 1, now().getTime())
      storage.put(
        writeOf(change, {
          id: newId(),
          epoch: state.epoch,
          person: person.id,
          at: now().toISOString(),
          order: this.#order,
          rev: state.entries.get(name)?.rev ?? 0,
          unsent: storage.get(name),
        }),
      )
    }
    this.#changed()
    return true
  }

  #mayGo(): boolean {
    const { storage, me } = this.#settings
    const person = me()
    return person !== null && !this.view().isOldBuild && sendable({ storage, person: person.id }).length > 0
  }

  async #sendOnce(): Promise<void> {
    const { storage, me, post, newId, onSignedOut } = this.#settings
    const person = me()
    if (!person) return
    const onSettled = (_: OutboxWrite, settled: Settled) => this.#settled(settled)
    this.#waiting = await sendOutbox({ storage, person: person.id, post, newId, onSettled })
    this.#changed()
    if (this.#waiting === null) this.#retryMs = RETRY_MS
    else {
      if (this.#waiting === 'signed-out') onSignedOut()
      this.#callOffRetry = this.#settings.after(this.#retryMs, () => this.send())
      this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS_MAX)
    }
  }

  #settled(settled: Settled): void {
    const { cache, me } = this.#settings
    if (settled.kind === 'done' && settled.entry) {
      cache.onWritten([settled.entry])
      if (isTakenByNamesake(settled.entry, me())) {
        this.#news = `${meanwhileWords(settled.entry.kind, settled.entry)}.`
      }
    }
    if (settled.kind === 'dropped') {
      if (settled.current) cache.onWritten([settled.current])
      this.#news = settled.words
    }
    if (settled.kind === 'kept' && settled.trouble.kind === 'other-epoch') cache.read()
    this.#changed()
  }

  #changed(): void {
    this.#view = null
    this.#changes.set(this.#changes.get() + 1)
  }

  #look(): TeamView {
    const { storage, cache, me: reader, ownBuild } = this.#settings
    const me = reader()
    const state = cache.current()
    const writes = storage.all()
    const own = writes.filter(({ person }) => person === me?.id)
    const build = state?.build ?? null
    return {
      state,
      me,
      entries: withUnsent(state?.entries ?? new Map(), own, me ?? { id: '', name: null }),
      unsent: own.filter(({ trouble }) => !trouble),
      troubled: own.filter(({ trouble }) => trouble),
      ofOthers: me ? writes.filter(({ person }) => person !== me.id) : [],
      waiting: this.#waiting,
      isOldBuild: ownBuild !== null && build !== null && build !== ownBuild,
      news: this.#news,
    }
  }
}

/** The change that puts back what is there before it. */
function changeTo(change: TeamChange, entries: ReadonlyMap<string, ShownEntry>): TeamChange {
  const value = entries.get(entryName(change.kind, change.key))?.value ?? null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry of the same kind
  return { ...change, value } as TeamChange
}
