import { dirname } from 'node:path'
import { ProblemError } from '#contract/problem.ts'
import type { Clock } from '../clock.ts'
import { moveAside } from './kept-file.ts'
import { makeFolder } from '../files/make-folder.ts'

/** An open file that belongs to an account. */
export interface AccountStore {
  /** `account` is the account's name. `source` differs by the service's address and key. */
  meta(name: 'account' | 'source'): string | null
  setMeta(name: 'account' | 'source', value: string): void
  /** Changes once another process has written. */
  readonly dataVersion: number
  /** Runs the work as a transaction. */
  atOnce<T>(work: () => T): T
  /** Empties the journal. */
  flush(): void
  close(): void
}

type Doing = 'open' | 'read' | 'write'

export interface HeldStoreSettings {
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** The service's time, which decides about expiry; `null` until known. */
  readonly serviceMs: () => number | null
  /** The file; `null` to store nothing. */
  readonly path: string | null
  /** Differs by the service's address and key. If it changes, the account may be another one. */
  readonly source: string
  /** Requests the account's name, which is then passed to {@link HeldStore.noteAccount}. */
  readonly askAccount: () => void
  /** Called once for each kind of fault until it is over. */
  readonly onFault: (error: unknown) => void
}

/** The kind of file. */
export interface StoreKind<Store extends AccountStore> {
  /** @throws if the file cannot be used */
  readonly open: (path: string) => Store
  /** Such as 'The shared state of the team', for messages that it cannot be used. */
  readonly what: string
}

const RETRY_MS = 30_000

/** A file that is used only if it works and belongs to the account. */
export class HeldStore<Store extends AccountStore> {
  readonly #settings: HeldStoreSettings
  readonly #kind: StoreKind<Store>
  readonly #failing = new Set<Doing>()
  #store: Store | null = null
  /** The file's version for which its account was checked. */
  #dataVersion: number | null = null
  /** Whether the file is known to belong to the account. */
  #isOurs = false
  #account: string | null = null
  #retryAtMs = -Infinity
  #askAtMs = -Infinity
  /** Whether it was reported that the account is unknown. */
  #isDoubtReported = false

  constructor(settings: HeldStoreSettings, kind: StoreKind<Store>) {
    this.#settings = settings
    this.#kind = kind
  }

  /** Whether the last attempt at something failed, or the file's account is in doubt. */
  get isFailing(): boolean {
    return this.#failing.size > 0 || this.#isInDoubt
  }

  /** Whether the file works, but may be another account's. */
  get #isInDoubt(): boolean {
    return this.#store !== null && !this.#isOurs
  }

  /** `null` while it cannot be used. */
  get current(): Store | null {
    const { path } = this.#settings
    if (path === null) return null
    this.#open(path)
    if (this.#isInDoubt) this.#askAccount()
    return this.#isOurs ? this.#store : null
  }

  /**
   * Works with the file.
   *
   * @throws ProblemError `not_kept` if that fails
   */
  use<T>(doing: Doing, work: (store: Store) => T): T {
    const opened = this.current
    if (!opened) {
      this.#reportDoubt()
      throw this.#notKept()
    }
    try {
      const result = work(opened)
      this.#failing.delete(doing)
      return result
    } catch (error) {
      if (error instanceof ProblemError) throw error
      this.failed(doing, error)
      throw this.#notKept()
    }
  }

  /** Reports why a working file is not used. */
  #reportDoubt(): void {
    if (!this.#isInDoubt || this.#isDoubtReported) return
    this.#isDoubtReported = true
    this.#settings.onFault(
      new Error('It was written for another address or key, and the service has not named its account yet'),
    )
  }

  #notKept(): ProblemError {
    return new ProblemError(
      'not_kept',
      {
        detail: `${this.#kind.what} cannot be read or written at the moment.`,
        hint:
          this.#settings.path === null
            ? 'Nothing is stored here: DATA_DIR is not set.'
            : 'Try again later. See the log of the proxy for the reason.',
      },
      { 'retry-after': String(RETRY_MS / 1000) },
    )
  }

  /** Whether it belongs to an account of another name. */
  hasOtherName(name: string): boolean {
    const kept = this.current?.meta('account') ?? null
    return kept !== null && kept !== name
  }

  /**
   * Sets the name of the service's account.
   *
   * @param isAnother whether the key may belong to another account now, in which case a file with another name is moved
   * aside
   */
  noteAccount(name: string, isAnother = false): void {
    const { path } = this.#settings
    this.#account = name
    // The account may have been renamed.
    this.#dataVersion = null
    if (this.#store && path !== null) this.#open(path, isAnother)
  }

  /** Records that something failed with the file. */
  failed(doing: Doing, error: unknown): void {
    if (!this.#failing.has(doing)) this.#settings.onFault(error)
    this.#failing.add(doing)
    if (doing === 'write') return
    // It is opened again later.
    this.#closeStore()
    this.#retryAtMs = this.#settings.clock.nowMs() + RETRY_MS
  }

  close(): void {
    this.#closeStore()
    this.#retryAtMs = Infinity
  }

  #closeStore(): void {
    this.#store?.close()
    this.#store = null
    this.#dataVersion = null
  }

  #open(file: string, isAnother = false): void {
    if (!this.#store && this.#settings.clock.nowMs() < this.#retryAtMs) return
    try {
      if (!this.#store) makeFolder(dirname(file))
      this.#store ??= this.#kind.open(file)
      const { dataVersion } = this.#store
      // Another process may have restored a backup.
      if (dataVersion === this.#dataVersion) return
      this.#isOurs = !isAnother && this.#isOfThisSource(this.#store)
      if (this.#account !== null) this.#settle(this.#store, file, this.#account)
      // Stored because the key may change, and then the name identifies the file's account.
      else if (this.#store.meta('account') === null) this.#askAccount()
      this.#dataVersion = this.#store.dataVersion
      this.#failing.delete('open')
    } catch (error) {
      this.failed('open', error)
    }
  }

  #isOfThisSource(opened: Store): boolean {
    const source = opened.meta('source')
    if (source === null) opened.atOnce(() => opened.setMeta('source', this.#settings.source))
    return source === null || source === this.#settings.source
  }

  /** Moves aside the file of another account, or of an unknown one. */
  #settle(opened: Store, file: string, name: string): void {
    const kept = opened.meta('account')
    if (this.#isOurs && kept === name) return
    let own = opened
    if (!this.#isOurs && kept !== name) {
      opened.flush()
      this.#closeStore()
      moveAside(file, this.#settings.wallMs())
      own = this.#kind.open(file)
      this.#store = own
    }
    own.atOnce(() => {
      own.setMeta('account', name)
      own.setMeta('source', this.#settings.source)
    })
    this.#isOurs = true
    this.#isDoubtReported = false
  }

  #askAccount(): void {
    const { clock, askAccount } = this.#settings
    if (clock.nowMs() < this.#askAtMs) return
    this.#askAtMs = clock.nowMs() + RETRY_MS
    askAccount()
  }
}
