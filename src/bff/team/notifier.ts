import { LOCAL_PERSON, type TeamPerson } from '#contract/dashboard-api/team.ts'
import { ProblemError } from '#contract/problem.ts'
import type { HeldStore } from '../data-dir/held-store.ts'
import type { TeamChanges, SentChanges } from './team-changes.ts'
import type { TeamStore } from './team-store.ts'

/** The state of the file that readers were last notified of. */
export interface SentState {
  readonly epoch: string
  readonly rev: number
  /** Changes once another process has written. Cannot be compared across two openings of a file. */
  readonly dataVersion: number
  readonly store: TeamStore
}

/** After more changes than this, the event lists none, and readers reload the state. */
const CHANGES_SENT_MAX = 5000

export interface NotifierSettings {
  readonly held: HeldStore<TeamStore>
  readonly onChanges: (changes: SentChanges) => void
}

/** Gives access to the file, and notifies readers of each change. */
export class Notifier {
  readonly #settings: NotifierSettings
  #sent: SentState | null = null

  constructor(settings: NotifierSettings) {
    this.#settings = settings
  }

  /** @throws ProblemError `not_kept` if the file cannot be used */
  withStore<T>(doing: 'read' | 'write', work: (store: TeamStore) => T): T {
    return this.#settings.held.use(doing, (store) => {
      // Before the file is changed.
      if (this.sentStateOf(store).store !== store) this.send(store)
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
  sentStateOf(store: TeamStore): SentState {
    this.#sent ??= stateOf(store)
    return this.#sent
  }

  /** Notifies readers of all changes since the last notification. */
  send(store: TeamStore): void {
    const before = this.sentStateOf(store)
    const now = stateOf(store)
    if (now.epoch !== before.epoch || now.rev - before.rev > CHANGES_SENT_MAX) return this.sendReload(store)
    this.#sent = now
    if (now.rev === before.rev) return
    const changes = changesIn(store, before.rev)
    const { entries, deleted, noteCounts } = changes
    // Own views concern only their owner, so no event is sent.
    if (entries.length + deleted.length + noteCounts.length === 0) return
    this.#settings.onChanges({ epoch: now.epoch, rev: now.rev, ...changes })
  }

  /** Sends an event without changes, so that readers reload the state: the file is new, or too much has changed. */
  sendReload(store: TeamStore): void {
    this.#sent = stateOf(store)
    this.#settings.onChanges(this.greeting())
  }

  /** Notifies readers of what another process has written. */
  watch(store: TeamStore): void {
    if (store.dataVersion !== this.sentStateOf(store).dataVersion) this.send(store)
  }

  /** The first event of a stream. */
  greeting(): SentChanges {
    let sent: Pick<SentChanges, 'epoch' | 'rev'> = { epoch: null, rev: 0 }
    this.quietly('read', (store) => (sent = this.sentStateOf(store)))
    const { epoch, rev } = sent
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

function stateOf(store: TeamStore): SentState {
  return { epoch: store.meta('epoch') ?? '', rev: store.rev, dataVersion: store.dataVersion, store }
}
