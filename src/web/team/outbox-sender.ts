import type { TeamPerson, TeamWrites, TeamWritesAnswer } from '#contract/dashboard-api/team.ts'
import { isSamePerson, writerName } from '#facts/team/people.ts'
import { entryName, referenceOf } from '#facts/team/team-state.ts'
import { grouped } from '#facts/text/grouped.ts'
import { createStore } from '../lib/create-store.ts'
import { keptWrite, newsOfAll, writeOf, type OutboxWrite, type TeamChange } from './outbox.ts'
import { sendable, sendOutbox, type SettledWrite, type Waiting } from './send-outbox.ts'
import type { TeamCache } from './team-query.ts'
import { teamViewOf, type TeamView } from './team-view.ts'
import { UndoSteps, type StepChange, type UndoStep, type WayBack } from './undo-steps.ts'
import type { UnsentWrites } from './unsent-writes.ts'

export interface OutboxSettings {
  readonly writes: UnsentWrites
  readonly cache: Pick<TeamCache, 'current' | 'onWritten' | 'read'>
  /** `null` while it is not known who the user is. */
  readonly me: () => TeamPerson | null
  /** The build of this page. */
  readonly pageBuild: string | null
  readonly post: (body: TeamWrites) => Promise<TeamWritesAnswer>
  /** @returns calls it off */
  readonly after: (delayMs: number, task: () => void) => () => void
  readonly now: () => Date
  readonly newId: () => string
  /** The browser has no network. */
  readonly isOffline: () => boolean
  readonly onSignedOut: () => void
}

/** What became of a change. */
export type Changed =
  /** @property step takes it back */
  | { readonly isMade: true; readonly step: UndoStep }
  /** @property why ends the sentence 'Not saved: …' */
  | { readonly isMade: false; readonly why: string }

/** What became of an undo. */
export interface Undone {
  readonly words: string
  /** Shipments that are as they were before. */
  readonly references: readonly string[]
}

const RETRY_MS = 1000
const RETRY_MS_MAX = 60_000

/** Changes of the user on their way to the proxy, and what is shown meanwhile. */
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
  readonly #steps: UndoSteps
  #action: number

  constructor(settings: OutboxSettings) {
    this.#settings = settings
    this.#action = Math.max(0, ...settings.writes.all().map(({ action }) => action))
    this.#steps = new UndoSteps((name) => this.#present(name), settings.me)
  }

  readonly subscribe = this.#changes.subscribe

  /** The same object until something has changed. */
  readonly view = (): TeamView => {
    this.#view ??= this.#current()
    return this.#view
  }

  /**
   * Makes changes: shown at once, sent as soon as possible.
   *
   * @param words what was done, for the user who takes it back
   */
  change(changes: readonly TeamChange[], words: string): Changed {
    const found = this.#steps.found(changes)
    const why = this.#put(changes)
    if (why !== null) return { isMade: false, why }
    const step: UndoStep = {
      words,
      changes: changes.flatMap((done, at) => {
        const before = found[at]
        const write = this.#settings.writes.get(entryName(done.kind, done.key)) ?? null
        return before ? [{ done, before, after: { value: done.value, rev: null, write } }] : []
      }),
    }
    // A setting is changed back where it was changed.
    if (changes.every(({ kind }) => kind !== 'settings')) this.#steps.add(step)
    this.send()
    return { isMade: true, step }
  }

  /** Makes changes that are no action of the user's. @returns why they were not made */
  rewrite(changes: readonly TeamChange[]): string | null {
    if (changes.length === 0) return null
    const why = this.#put(changes)
    if (why === null) this.send()
    return why
  }

  /** Takes an action back, the last one unless another is named. */
  undo(named?: UndoStep): Undone {
    const step = this.#steps.find(named)
    if (!step) return { words: 'Nothing to undo', references: [] }
    if (this.#steps.isUndone(step)) {
      this.#steps.remove(step)
      return { words: 'Nothing to undo: all is as it was before.', references: [] }
    }
    const way = this.#steps.wayBack(step)
    const why = this.#putBack(way.back)
    if (why !== null) return { words: `Not undone: ${why}`, references: [] }
    this.#steps.remove(step)
    const references = new Set(way.back.flatMap(({ done }) => referenceOf(done) ?? []))
    return { words: undoneWords(step, way, this.#settings.me()), references: [...references] }
  }

  /** Sends what is there, now. */
  send(): void {
    this.#callOffRetry?.()
    this.#callOffRetry = null
    if (this.#isSending || !this.#mayGo()) return
    this.#isSending = true
    void this.#sendOnce().finally(() => {
      this.#isSending = false
      // Written while the last answer was under way. After a fault it would fail again at once.
      if (this.#waiting === null) this.send()
    })
  }

  /** The team's state or the user may be others by now. */
  changedElsewhere(): void {
    this.#changed()
    if (this.#waiting === null) this.send()
  }

  /** Gives a write that waits for a decision another try, on top of what there is now. */
  keep(write: OutboxWrite): void {
    const state = this.#settings.cache.current()
    if (!state) return
    const rev = state.entries.get(entryName(write.kind, write.key))?.rev ?? 0
    this.#settings.writes.put(keptWrite(write, { id: this.#settings.newId(), epoch: state.epoch, rev }))
    this.#changed()
    this.send()
  }

  discard(writes: readonly OutboxWrite[]): void {
    for (const { kind, key } of writes) this.#settings.writes.remove(entryName(kind, key))
    this.#changed()
  }

  newsWasRead(): void {
    this.#news = null
    this.#changed()
  }

  #present(name: string) {
    const { writes, cache } = this.#settings
    const unsent = writes.get(name)
    return { unsent: unsent?.trouble ? undefined : unsent, kept: cache.current()?.entries.get(name) }
  }

  /** What was never sent leaves, without any request; the rest is written as it was. @returns why nothing was done */
  #putBack(changes: readonly StepChange[]): string | null {
    const { writes } = this.#settings
    const isSent = ({ done: { kind, key } }: StepChange) => {
      const { unsent } = this.#present(entryName(kind, key))
      return !unsent || unsent.isTried === true
    }
    const [sent, unsent] = [changes.filter(isSent), changes.filter((change) => !isSent(change))]
    const why = this.#put(sent.map(changeBack))
    if (why !== null) return why
    for (const { done, before } of sent) {
      before.rev = null
      before.write = writes.get(entryName(done.kind, done.key)) ?? null
      this.#steps.await(before)
    }
    for (const { done, before } of unsent) {
      if (before.rev === null && before.write) writes.put(before.write)
      else writes.remove(entryName(done.kind, done.key))
    }
    this.#changed()
    if (sent.length > 0) this.send()
    return null
  }

  /** @returns why nothing was put; `null` where it was */
  #put(changes: readonly TeamChange[]): string | null {
    const { writes, cache, me, now, newId } = this.#settings
    const person = me()
    const state = cache.current()
    if (!person || !state) return 'team data cannot be read at the moment'
    this.#action += 1
    for (const change of changes) {
      const name = entryName(change.kind, change.key)
      writes.put(
        writeOf(change, {
          id: newId(),
          epoch: state.epoch,
          person: person.id,
          at: now().toISOString(),
          action: this.#action,
          rev: state.entries.get(name)?.rev ?? 0,
          unsent: writes.get(name),
        }),
      )
    }
    this.#changed()
    return null
  }

  #mayGo(): boolean {
    const { writes, me } = this.#settings
    const person = me()
    return person !== null && !this.view().isOldBuild && sendable({ writes, person: person.id }).length > 0
  }

  async #sendOnce(): Promise<void> {
    const { writes, me, post, isOffline, onSignedOut } = this.#settings
    const person = me()
    if (!person) return
    const onSettled = (settled: readonly SettledWrite[]) => this.#settled(settled)
    this.#waiting = await sendOutbox({ writes, person: person.id, post, isOffline, onSettled })
    this.#changed()
    if (this.#waiting === null) this.#retryMs = RETRY_MS
    else {
      if (this.#waiting === 'signed-out') onSignedOut()
      this.#callOffRetry = this.#settings.after(this.#retryMs, () => this.send())
      this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS_MAX)
    }
  }

  /** At once for all writes of a request: there may be hundreds, and each look at the state takes a while. */
  #settled(all: readonly SettledWrite[]): void {
    const { cache, me } = this.#settings
    const written = all.flatMap(({ settled }) => ('entry' in settled ? (settled.entry ?? []) : []))
    for (const { write, settled } of all) this.#steps.settled(write.id, settled)
    this.#news = newsOfAll(all, me()) ?? this.#news
    if (written.length > 0) cache.onWritten(written)
    const isOtherEpoch = all.some(
      ({ settled }) => settled.kind === 'kept' && settled.trouble.kind === 'other-epoch',
    )
    if (isOtherEpoch) cache.read()
    this.#changed()
  }

  #changed(): void {
    this.#view = null
    this.#changes.set(this.#changes.get() + 1)
  }

  #current(): TeamView {
    const { writes, cache, me, pageBuild, isOffline } = this.#settings
    const all = writes.all()
    return teamViewOf(all, {
      state: cache.current(),
      me: me(),
      pageBuild,
      // What was never tried waits as well.
      waiting: this.#waiting ?? (all.length > 0 && isOffline() ? 'unreachable' : null),
      news: this.#news,
    })
  }
}

/** It is based on the entry as it is, or not made: whose facts are newer says nothing here. */
function changeBack({ done, before }: StepChange): TeamChange {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry of the same kind
  return { kind: done.kind, key: done.key, value: before.value } as TeamChange
}

/** 'Undone · NW-1: SI cutoff handled', 'Undone 18 of 20; Jonas Thiel changed 2', or why nothing was. */
function undoneWords({ words, changes }: UndoStep, way: WayBack, me: TeamPerson | null): string {
  if (way.skipped.length === 0) return `Undone · ${words}`
  const countOf = unitOf(changes)
  const others = Map.groupBy(way.skipped, ({ by }) => changerName(by, me))
  if (way.back.length === 0 && others.size === 1) {
    return `Not undone · ${words} · ${[...others.keys()].join('')} changed it since`
  }
  const byWhom = [...others].map(([name, skipped], at) => {
    const count = grouped(countOf(skipped.map(({ change }) => change)))
    return at === 0 ? `${name} changed ${count}` : `${name} ${count}`
  })
  if (way.back.length === 0) return `Not undone · ${words} · ${byWhom.join(', ')} since`
  const all = countOf(changes)
  const undone = all - countOf(way.skipped.map(({ change }) => change))
  return `Undone ${grouped(undone)} of ${grouped(all)}; ${byWhom.join(', ')}`
}

/** Shipments where a step is about more than one, else what it did to the one. */
function unitOf(changes: readonly StepChange[]): (changes: readonly StepChange[]) => number {
  const shipments = (some: readonly StepChange[]) => new Set(some.map(({ done }) => referenceOf(done))).size
  return shipments(changes) > 1 ? shipments : (some) => some.length
}

function changerName(by: TeamPerson | undefined, me: TeamPerson | null): string {
  return by && me && isSamePerson(by, me) ? 'You' : writerName(by)
}
