import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Recording } from '#contract/dashboard-api/history.ts'
import {
  SEEN_DAYS_MAX,
  type MyData,
  type TeamEntry,
  type TeamNotesAnswer,
  type TeamPerson,
  type TeamWriteAnswer,
} from '#contract/dashboard-api/team.ts'
import { utcDateOf } from '#contract/local-date.ts'
import { ProblemError } from '#contract/problem.ts'
import {
  AT_ONCE_MAX,
  forgetBefore,
  forgetPerson,
  noteGone,
  noteTagsSeen,
  purge,
  purgeTagDates,
} from './forgetting.ts'
import { HeldStore, type HeldStoreSettings } from '../data-dir/held-store.ts'
import type { Writer } from './judge-write.ts'
import { loadDemoDates } from './demo-dates.ts'
import { readWrites } from './read-writes.ts'
import { openTeamFile } from './team-file.ts'
import { TeamStore } from './team-store.ts'
import type { TeamChanges, SentChanges } from './team-changes.ts'
import { changesIn, localPerson, Notifier, type SentState } from './notifier.ts'
import { writeAll, type TeamLimits } from './write-all.ts'

/** The team member behind a request. */
export interface Member extends Writer {
  /** Name and email from the sign-in service; `null` without sign-in. */
  readonly signedIn: { readonly name: string | null; readonly email: string | null } | null
}

export interface TeamSettings extends HeldStoreSettings {
  readonly limits: TeamLimits
  /** The shipments that pages show; `null` until the set is complete. */
  readonly accountSet: () => AccountSetNames | null
  /** File with the demo's required dates, see `loadDemoDates`; `null` for none. */
  readonly datesFile: string | null
  readonly onChanges: (changes: SentChanges) => void
}

/** References of the account set's shipments, and all their tags. */
interface AccountSetNames {
  readonly references: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
}

const DAY_MS = 86_400_000
const WATCH_EVERY_MS = 1000
const SWEEP_EVERY_MS = 600_000
const SEE_EVERY_MS = 3_600_000

/** The team's shared state. Every request throws ProblemError `not_kept` if it cannot be stored. */
export class Team {
  readonly #settings: TeamSettings
  readonly #held: HeldStore<TeamStore>
  readonly #notifier: Notifier
  /** The answer for users without own views, at the `rev` last sent to readers. */
  #answer: { readonly sent: SentState; readonly answer: Buffer } | null = null
  /** Names given since an instant, up to the `rev` last sent to readers. */
  #said: { readonly sent: SentState; readonly since: string; readonly names: ReadonlySet<string> } | null =
    null
  readonly #callOffs: (() => void)[] = []

  constructor(settings: TeamSettings) {
    const { onChanges } = settings
    this.#settings = settings
    this.#held = new HeldStore(settings, {
      open: (path) => new TeamStore(openTeamFile(path)),
      what: 'The shared state of the team',
    })
    this.#notifier = new Notifier({ held: this.#held, onChanges })
    if (settings.path === null) return
    this.#every(WATCH_EVERY_MS, 'read', (store) => {
      this.#notifier.watch(store)
      return true
    })
    this.#every(SWEEP_EVERY_MS, 'write', (store) => this.#sweep(store))
    const { datesFile } = settings
    if (datesFile === null) return
    const stop = this.#every(WATCH_EVERY_MS, 'write', (store) => {
      store.atOnce(() => loadDemoDates(store, datesFile, this.#instant()))
      this.#notifier.send(store)
      if (store.rev > 0) stop()
      return true
    })
  }

  /** Whether the state is stored. */
  get keeping(): Recording {
    if (this.#settings.path === null) return 'off'
    return this.#held.isFailing ? 'failing' : 'on'
  }

  /** @returns JSON text of a `TeamAnswer`; without own views, the same buffer until something changes */
  read(member: Member): Buffer {
    const notifier = this.#notifier
    notifier.quietly('write', (store) => {
      if (this.#isUnseen(store, member)) store.atOnce(() => this.#see(store, member))
    })
    return notifier.withStore('read', (store) => {
      notifier.watch(store)
      const sent = notifier.sentStateOf(store)
      if (this.#answer?.sent !== sent) this.#answer = { sent, answer: this.#answerOf(store, member, []) }
      const own = member.signedIn ? store.ownViewsOf(member.id) : []
      return own.length === 0 ? this.#answer.answer : this.#answerOf(store, member, own)
    })
  }

  /** All stored data, for the proxy itself; `null` while it cannot be read. */
  everything(): TeamChanges | null {
    let all: TeamChanges | null = null
    this.#notifier.quietly('read', (store) => (all = changesIn(store, null)))
    return all
  }

  notes(reference: string): TeamNotesAnswer {
    const notifier = this.#notifier
    return notifier.withStore('read', (store) => {
      notifier.watch(store)
      return { notes: store.notesOf(reference) }
    })
  }

  /** @throws ProblemError also `invalid_body`, and `store_full` if none of it fits */
  write(member: Member, body: unknown): readonly TeamWriteAnswer[] {
    const notifier = this.#notifier
    const { epoch: meant, writes } = readWrites(body, utcDateOf(this.#settings.wallMs()))
    return notifier.withStore('write', (store) => {
      const { limits } = this.#settings
      const writing = { writer: member, limits, at: this.#instant(), seenSince: this.#seenSince() }
      const answers = store.atOnce(() => {
        // Read within the transaction, because another process may have restored a backup.
        if (store.meta('epoch') !== meant) return []
        if (this.#isUnseen(store, member)) this.#see(store, member)
        return writeAll(store, writes, writing)
      })
      notifier.send(store)
      const isFull = answers.every((answer) => !answer.ok && answer.problem === 'store_full')
      if (isFull && answers.length > 0) throw storeFull()
      return answers
    })
  }

  /** @returns JSON text of `MyData` */
  dataOf({ id, saidName, signedIn }: Member): string {
    return this.#notifier.withStore('read', (store) => {
      const { name, email } = signedIn ?? { name: saidName, email: null }
      const seenAt = store.person(id)?.seenAt ?? null
      const person: MyData['person'] = { id, name, email, seenAt }
      const entries = store.entriesOf(id, signedIn ? undefined : saidName)
      return `{"person":${JSON.stringify(person)},"entries":${entries}}`
    })
  }

  /** Yields to other requests in between. */
  async forget({ id, saidName, signedIn }: Member): Promise<void> {
    const newId = randomBytes(8).toString('hex')
    const forgotten = { id, newId, ...(!signedIn && { saidName }) }
    for (let isAll = false; !isAll; await nextTurn()) {
      isAll = this.#notifier.withStore('write', (store) => {
        const found = store.atOnce(() => forgetPerson(store, forgotten))
        this.#said = null
        this.#notifier.send(store)
        if (found < AT_ONCE_MAX) store.flush()
        return found < AT_ONCE_MAX
      })
    }
  }

  /** The first event of a stream. */
  greeting(): SentChanges {
    return this.#notifier.greeting()
  }

  /** As in {@link HeldStore.hasOtherName}. */
  hasOtherName(name: string): boolean {
    return this.#held.hasOtherName(name)
  }

  /** As in {@link HeldStore.noteAccount}. */
  noteAccount(name: string, isAnother = false): void {
    const before = this.#held.current
    this.#held.noteAccount(name, isAnother)
    if (!before || isAnother) this.#notifier.quietly('read', (store) => this.#notifier.sendReload(store))
  }

  close(): void {
    for (const callOff of this.#callOffs) callOff()
    this.#held.close()
  }

  #instant(agoMs = 0): string {
    return new Date(this.#settings.wallMs() - agoMs).toISOString()
  }

  #seenSince(): string {
    return this.#instant(SEEN_DAYS_MAX * DAY_MS)
  }

  /**
   * Runs work that belongs to no request, repeatedly.
   *
   * @param work returns whether it is finished; if not, it is called again after other requests
   * @returns stops it
   */
  #every(ms: number, doing: 'read' | 'write', work: (store: TeamStore) => boolean): () => void {
    const { clock } = this.#settings
    const index = this.#callOffs.length
    let isOver = false
    const run = () => {
      let isAll = true
      this.#notifier.quietly(doing, (store) => {
        isAll = work(store)
      })
      if (!isOver) this.#callOffs[index] = clock.after(isAll ? ms : 0, run)
    }
    this.#callOffs.push(clock.after(0, run))
    return () => void (isOver = true)
  }

  /** Records which shipments are gone, and deletes data past its retention period. */
  #sweep(store: TeamStore): boolean {
    const accountSet = this.#settings.accountSet()
    const nowMs = this.#settings.serviceMs()
    const before = nowMs === null ? null : forgetBefore(nowMs)
    const isAll = store.atOnce(() => {
      const at = this.#instant()
      const isNoted = !accountSet || noteGone(store, accountSet.references, at)
      store.forgetDone(this.#instant(DAY_MS))
      if (accountSet) {
        noteTagsSeen(store, accountSet.tags, { at, renewBefore: this.#instant(DAY_MS) })
        if (before) purgeTagDates(store, before)
      }
      return (!before || purge(store, before)) && isNoted
    })
    this.#notifier.send(store)
    if (isAll) store.flush()
    return isAll
  }

  /** Whether the sign-in service's name differs from the stored one, or the person has not been seen for a while. */
  #isUnseen(store: TeamStore, { id, signedIn }: Member): boolean {
    if (!signedIn) return false
    const known = store.person(id)
    const isSame = known?.name === signedIn.name && known.email === signedIn.email
    return !isSame || known.seenAt <= this.#instant(SEE_EVERY_MS)
  }

  /** Stores the name from the sign-in service. */
  #see(store: TeamStore, { id, signedIn }: Member): void {
    if (!signedIn) return
    this.#answer = null
    store.see({ id, ...signedIn, seenAt: this.#instant() })
  }

  /** Everybody a shipment can be assigned to. Without sign-in, people are identified by the names they enter. */
  #people(store: TeamStore, { signedIn }: Member): readonly TeamPerson[] {
    if (signedIn) return store.peopleSince(this.#seenSince(), [])
    const sent = this.#notifier.sentStateOf(store)
    const since = this.#seenSince()
    const known = this.#said
    // All entries are scanned again after another process has written, and once a day.
    const isFollowed =
      known?.sent.store === store &&
      known.sent.dataVersion === sent.dataVersion &&
      known.since.slice(0, 10) === since.slice(0, 10)
    const names = isFollowed
      ? new Set([...known.names, ...store.saidNamesAfter(known.sent.rev)])
      : new Set(store.saidNamesSince(since))
    this.#said = { sent, since, names }
    return [...names].toSorted().map(localPerson)
  }

  #answerOf(store: TeamStore, member: Member, own: readonly TeamEntry[]): Buffer {
    const { epoch, rev } = this.#notifier.sentStateOf(store)
    const { settings = [], views = [] } = Object.groupBy(
      store.ofKinds(['settings', 'views']),
      ({ kind }) => kind,
    )
    const ownViews = member.signedIn && { ownViews: own }
    return Buffer.from(
      JSON.stringify({ epoch, rev, settings, views, people: this.#people(store, member), ...ownViews }),
    )
  }
}

function storeFull(): ProblemError {
  return new ProblemError('store_full', {
    detail: 'The dashboard cannot store any more notes, marks or views.',
    hint: 'Delete some, or ask the person who runs the dashboard.',
  })
}
