import {
  SEEN_DAYS_MAX,
  type MyData,
  type TeamAnswer,
  type TeamEventData,
  type TeamNotesAnswer,
  type TeamWritesAnswer,
} from '#contract/dashboard-api/team.ts'
import { utcDateOf } from '#contract/local-date.ts'
import { ProblemError } from '#contract/problem.ts'
import { forgetPerson, noteGone, purge } from './forgetting.ts'
import { createHeldStore, type HeldStoreSettings } from './held-store.ts'
import type { Writer } from './judge-write.ts'
import { readWrites } from './read-writes.ts'
import type { TeamStore } from './team-store.ts'
import { writeAll, type TeamLimits } from './write-all.ts'

/** Who asks, of the team. */
export interface Member extends Writer {
  /** What the sign-in service says; `null` without sign-in. */
  readonly signedIn: { readonly name: string | null; readonly email: string | null } | null
}

/** The `rev` of an epoch up to which a reader knows everything. */
export interface KnownRev {
  readonly epoch: string
  readonly since: number
}

/** The team's shared state. All requests throw ProblemError `not_kept` where there is none. */
export interface Team {
  /** What has changed since then, or everything. */
  read(member: Member, known: KnownRev | null): TeamAnswer
  notes(reference: string): TeamNotesAnswer
  /** @throws ProblemError also `invalid_body`, and `store_full` where there is no room for any of it */
  write(member: Member, body: unknown): TeamWritesAnswer
  dataOf(member: Member): MyData
  forget(member: Member): void
  /** The first event of a stream. */
  greeting(): TeamEventData
  /** Takes the name of the account that the service answers for. */
  noteAccount(name: string): void
  close(): void
}

export interface TeamSettings extends HeldStoreSettings {
  readonly limits: TeamLimits
  /** References of the account set, which the pages of the day are about; `null` while it is not known whole. */
  readonly accountSet: () => ReadonlySet<string> | null
  /** Names the built dashboard that the proxy serves. */
  readonly build: string | null
  readonly onChanges: (data: TeamEventData) => void
}

const DAY_MS = 86_400_000
const WATCH_EVERY_MS = 1000
const SWEEP_EVERY_MS = 600_000
const SEE_EVERY_MS = 3_600_000
/** How long what was deleted can be told. */
const DELETED_DAYS_MAX = 90
const MARKS_GONE_DAYS_MAX = 60
const NOTES_GONE_DAYS_MAX = 400
const PEOPLE_DAYS_MAX = 400

/** What readers have been told of the file. */
interface Told {
  readonly epoch: string
  readonly rev: number
  /** Differs once another process has written. Says nothing of a file that was opened again. */
  readonly dataVersion: number
  readonly store: TeamStore
}

export function createTeam(settings: TeamSettings): Team {
  const { clock, wallMs, build } = settings
  const held = createHeldStore(settings)
  let lastTold: Told | null = null
  let everything: TeamAnswer | null = null
  const callOffs: (() => void)[] = []

  const instant = (agoMs = 0) => new Date(wallMs() - agoMs).toISOString()

  function withStore<T>(doing: 'read' | 'write', work: (store: TeamStore) => T): T {
    return held.use(doing, (store) => {
      // Before anything happens to it.
      if (toldOf(store).store !== store) tell(store)
      return work(store)
    })
  }

  /** How far readers know the file: from its opening on all that happens to it is told. */
  function toldOf(store: TeamStore): Told {
    lastTold ??= stateOf(store)
    return lastTold
  }

  /** Tells readers what has happened to the file since they were told last. */
  function tell(store: TeamStore): void {
    const before = toldOf(store)
    const now = stateOf(store)
    if (now.epoch !== before.epoch) return tellAnew(store)
    lastTold = now
    everything = null
    if (now.rev === before.rev) return
    const changes = store.changesSince(before.rev)
    const owners = changes.entries.flatMap(({ kind, value }) => (kind === 'owners' ? [value.to] : []))
    const { epoch, rev } = now
    settings.onChanges({ epoch, rev, build, ...changes, people: store.peopleSince(null, owners) })
  }

  /** Tells readers that it is another file, or that there is one now. */
  function tellAnew(store: TeamStore): void {
    lastTold = stateOf(store)
    everything = null
    settings.onChanges(greeting())
  }

  function greeting(): TeamEventData {
    const { epoch, rev } = toldNow() ?? { epoch: null, rev: 0 }
    return { epoch, rev, build, entries: [], deleted: [], noteCounts: [], people: [] }
  }

  /** `null` where nothing can be kept. */
  function toldNow(): Told | null {
    try {
      return withStore('read', toldOf)
    } catch (error) {
      if (error instanceof ProblemError) return null
      throw error
    }
  }

  /** Leaves out what cannot be done. */
  function quietly(doing: 'read' | 'write', work: (store: TeamStore) => void): void {
    try {
      withStore(doing, work)
    } catch (error) {
      // Where it cannot be done, that has been logged.
      if (!(error instanceof ProblemError)) throw error
    }
  }

  /** Looks whether another process has written. */
  function watch(store: TeamStore): void {
    if (store.dataVersion !== toldOf(store).dataVersion) tell(store)
  }

  /** Notes which shipments are gone, and forgets what has been so for long. */
  function sweep(store: TeamStore): void {
    const accountSet = settings.accountSet()
    store.atOnce(() => {
      if (accountSet) noteGone(store, accountSet, instant())
      purge(store, {
        deleted: instant(DELETED_DAYS_MAX * DAY_MS),
        marks: instant(MARKS_GONE_DAYS_MAX * DAY_MS),
        notes: instant(NOTES_GONE_DAYS_MAX * DAY_MS),
        people: instant(PEOPLE_DAYS_MAX * DAY_MS),
      })
    })
    tell(store)
    store.flush()
  }

  /** Does something that is no answer to anybody, now and again and again. */
  function every(ms: number, doing: 'read' | 'write', work: (store: TeamStore) => void): void {
    const index = callOffs.length
    const run = () => {
      quietly(doing, work)
      callOffs[index] = clock.after(ms, run)
    }
    callOffs.push(clock.after(0, run))
  }

  /** Keeps the name that the sign-in service gives. */
  function see(store: TeamStore, { id, signedIn }: Member, within = (work: () => void) => work()): void {
    if (!signedIn) return
    const known = store.person(id)
    const isSame = known?.name === signedIn.name && known.email === signedIn.email
    if (isSame && known.seenAt > instant(SEE_EVERY_MS)) return
    everything = null
    within(() => store.see({ id, ...signedIn, seenAt: instant() }))
  }

  /** @param since `null` for everything */
  function answerOf(store: TeamStore, since: number | null): TeamAnswer {
    const { epoch, rev } = toldOf(store)
    return {
      epoch,
      rev,
      build,
      reset: since === null,
      ...store.changesSince(since),
      people: store.peopleSince(instant(SEEN_DAYS_MAX * DAY_MS), []),
    }
  }

  if (settings.path !== null) {
    every(WATCH_EVERY_MS, 'read', watch)
    every(SWEEP_EVERY_MS, 'write', sweep)
  }

  return {
    read(member, known) {
      quietly('write', (store) => see(store, member, (work) => store.atOnce(work)))
      return withStore('read', (store) => {
        watch(store)
        const { epoch, rev } = toldOf(store)
        const isKnown = known?.epoch === epoch && known.since <= rev && known.since >= store.forgottenRev
        if (known && isKnown) return answerOf(store, known.since)
        everything ??= answerOf(store, null)
        return everything
      })
    },
    notes: (reference) =>
      withStore('read', (store) => {
        watch(store)
        const { epoch, rev } = toldOf(store)
        return { epoch, rev, notes: store.notesOf(reference) }
      }),
    write(member, body) {
      const { epoch: meant, writes } = readWrites(body, utcDateOf(wallMs()))
      return withStore('write', (store) => {
        const seenSince = instant(SEEN_DAYS_MAX * DAY_MS)
        const writing = { writer: member, limits: settings.limits, at: instant(), seenSince }
        const answers = store.atOnce(() => {
          // Read within the transaction: another process may have put a backup in its place.
          if (store.meta('epoch') !== meant) return []
          see(store, member)
          return writeAll(store, writes, writing)
        })
        tell(store)
        const isFull = answers.every((answer) => !answer.ok && answer.problem === 'store_full')
        if (isFull && answers.length > 0) throw storeFull()
        const { epoch, rev } = toldOf(store)
        return { epoch, rev, answers }
      })
    },
    dataOf: ({ id, saidName, signedIn }) =>
      withStore('read', (store) => {
        const { name, email } = signedIn ?? { name: saidName, email: null }
        const seenAt = store.person(id)?.seenAt ?? null
        return {
          person: { id, name, email, seenAt },
          entries: store.entriesOf(id, signedIn ? undefined : saidName),
        }
      }),
    forget({ id, saidName, signedIn }) {
      withStore('write', (store) => {
        store.atOnce(() => forgetPerson(store, id, signedIn ? undefined : saidName))
        tell(store)
        store.flush()
      })
    },
    greeting,
    noteAccount(name) {
      const before = held.current
      held.noteAccount(name)
      if (!before) quietly('read', tellAnew)
    },
    close() {
      for (const callOff of callOffs) callOff()
      held.close()
    },
  }
}

function stateOf(store: TeamStore): Told {
  return { epoch: store.meta('epoch') ?? '', rev: store.rev, dataVersion: store.dataVersion, store }
}

function storeFull(): ProblemError {
  return new ProblemError('store_full', {
    detail: 'There is no room for more notes, marks or views.',
    hint: 'Delete some, or ask who runs the dashboard.',
  })
}
