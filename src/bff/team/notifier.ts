import { LOCAL_PERSON, type TeamPerson } from '#contract/dashboard-api/team.ts'
import { ProblemError } from '#contract/problem.ts'
import type { HeldStore } from '../data-dir/held-store.ts'
import type { TeamChanges, ToldChanges } from './team-changes.ts'
import type { TeamStore } from './team-store.ts'

/** The state of the file that readers were last notified of. */
export interface Told {
  readonly epoch: string
  readonly rev: number
  /** Changes once another process has written. Cannot be compared across two openings of a file. */
  readonly dataVersion: number
  readonly store: TeamStore
}

/** After more changes than this, the event lists none, and readers reload the state. */
const CHANGES_TOLD_MAX = 5000

export interface NotifierSettings {
  readonly held: HeldStore<TeamStore>
  readonly onChanges: (changes: ToldChanges) => void
}

/** Gives access to the file, and notifies readers of each change. */
export class Notifier {
  readonly #settings: NotifierSettings
  #told: Told | null = null

  constructor(settings: NotifierSettings) {
    this.#settings = settings
  }

  /** @throws ProblemError `not_kept` if the file cannot be used */
  withStore<T>(doing: 'read' | 'write', work: (store: TeamStore) => T): T {
    return this.#settings.held.use(doing, (store) => {
      // Before the file is changed.
      if (this.toldOf(store).store !== store) this.tell(store)
      return work(store)
    })
  }

  /** Works with the file, or does nothing if it cannot be used, which has been logged. */
  quietly(doing: 'read' | 'write', work: (store: TeamStore) => void): void {
    try {
      this.withStore(doing, work)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
    }
  }

  /** The state that readers were notified of. Another object after each notification. */
  toldOf(store: TeamStore): Told {
    this.#told ??= stateOf(store)
    return this.#told
  }

  /** Notifies readers of all changes since the last notification. */
  tell(store: TeamStore): void {
    const before = this.toldOf(store)
    const now = stateOf(store)
    if (now.epoch !== before.epoch || now.rev - before.rev > CHANGES_TOLD_MAX) return this.tellToReload(store)
    this.#told = now
    if (now.rev === before.rev) return
    const changes = changesIn(store, before.rev)
    const { entries, deleted, noteCounts } = changes
    // Own views concern only their owner, so no event is sent.
    if (entries.length + deleted.length + noteCounts.length === 0) return
    this.#settings.onChanges({ epoch: now.epoch, rev: now.rev, ...changes })
  }

  /** Sends an event without changes, so that readers reload the state: the file is new, or too much has changed. */
  tellToReload(store: TeamStore): void {
    this.#told = stateOf(store)
    this.#settings.onChanges(this.greeting())
  }

  /** Notifies readers of what another process has written. */
  watch(store: TeamStore): void {
    if (store.dataVersion !== this.toldOf(store).dataVersion) this.tell(store)
  }

  /** The first event of a stream. */
  greeting(): ToldChanges {
    let told: Pick<ToldChanges, 'epoch' | 'rev'> = { epoch: null, rev: 0 }
    this.quietly('read', (store) => (told = this.toldOf(store)))
    const { epoch, rev } = told
    return { epoch, rev, entries: [], deleted: [], noteCounts: [], people: [] }
  }
}

/** The changes after a revision, with the names of owners in them; everything for `null`. */
export function changesIn(store: TeamStore, since: number | null): TeamChanges {
  const changes: Omit<TeamChanges, 'people'> = JSON.parse(store.changesSince(since))
  const owners = changes.entries.flatMap(({ kind, value }) => (kind === 'owners' ? [value.to] : []))
  const said = store.saidNamesAfter(since ?? 0).map(localPerson)
  return { ...changes, people: [...store.peopleSince(null, owners), ...said] }
}

/** The person with a name if there is no sign-in. */
export function localPerson(name: string): TeamPerson {
  return { id: LOCAL_PERSON, name }
}

function stateOf(store: TeamStore): Told {
  return { epoch: store.meta('epoch') ?? '', rev: store.rev, dataVersion: store.dataVersion, store }
}
