import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { ProblemError } from '#contract/problem.ts'
import type { Clock } from '../clock.ts'
import { moveAside, openTeamFile } from './team-file.ts'
import { TeamStore } from './team-store.ts'

/** What is done with the file. */
type Doing = 'open' | 'read' | 'write'

export interface HeldStoreSettings {
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** The file; `null` to keep nothing. */
  readonly path: string | null
  /** Differs where the service's address or the key does: the account may be another one then. */
  readonly source: string
  /** Has the name of the account asked for, which {@link HeldStore.noteAccount} is then told. */
  readonly askAccount: () => void
  /** Told once of each kind of fault until it is over. */
  readonly onFault: (error: unknown) => void
}

const RETRY_MS = 30_000

/** The file with the team's state, as far as it can be used, and belongs to the account. */
export class HeldStore {
  readonly #settings: HeldStoreSettings
  readonly #failing = new Set<Doing>()
  #store: TeamStore | null = null
  /** Whether the file is known to belong to the account. */
  #isOurs = false
  #account: string | null = null
  #retryAtMs = -Infinity
  #askAtMs = -Infinity

  constructor(settings: HeldStoreSettings) {
    this.#settings = settings
  }

  /** `null` while it cannot be used. */
  get current(): TeamStore | null {
    const { path } = this.#settings
    if (path === null) return null
    this.#open(path)
    if (this.#store && !this.#isOurs) this.#askAccount()
    return this.#isOurs ? this.#store : null
  }

  /**
   * Does something with the file.
   *
   * @throws ProblemError `not_kept` where that cannot be done
   */
  use<T>(doing: Doing, work: (store: TeamStore) => T): T {
    const opened = this.current
    if (!opened) throw notKept()
    try {
      const result = work(opened)
      this.#failing.delete(doing)
      return result
    } catch (error) {
      if (error instanceof ProblemError) throw error
      this.#failed(doing, error)
      throw notKept()
    }
  }

  /** Takes the name of the account that the service answers for. */
  noteAccount(name: string): void {
    const { path } = this.#settings
    this.#account = name
    if (!this.#store || path === null) return
    try {
      this.#settle(this.#store, path, name)
    } catch (error) {
      this.#failed('open', error)
    }
  }

  close(): void {
    this.#store?.close()
    this.#store = null
    this.#retryAtMs = Infinity
  }

  #failed(doing: Doing, error: unknown): void {
    if (!this.#failing.has(doing)) this.#settings.onFault(error)
    this.#failing.add(doing)
    if (doing === 'write') return
    // It is opened again later.
    this.#store?.close()
    this.#store = null
    this.#retryAtMs = this.#settings.clock.nowMs() + RETRY_MS
  }

  #open(file: string): void {
    if (this.#store || this.#settings.clock.nowMs() < this.#retryAtMs) return
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      const opened = new TeamStore(openTeamFile(file))
      this.#store = opened
      this.#isOurs = this.#isOfThisSource(opened)
      if (!this.#isOurs && this.#account !== null) this.#settle(opened, file, this.#account)
      this.#failing.delete('open')
    } catch (error) {
      this.#failed('open', error)
    }
  }

  #isOfThisSource(opened: TeamStore): boolean {
    const source = opened.meta('source')
    if (source === null) opened.atOnce(() => opened.setMeta('source', this.#settings.source))
    return source === null || source === this.#settings.source
  }

  /** The file of another account is left beside. */
  #settle(opened: TeamStore, file: string, name: string): void {
    const kept = opened.meta('account')
    if (this.#isOurs && kept === name) return
    let own = opened
    if (!this.#isOurs && kept !== null && kept !== name) {
      opened.flush()
      opened.close()
      this.#store = null
      moveAside(file, this.#settings.wallMs())
      own = new TeamStore(openTeamFile(file))
      this.#store = own
    }
    own.atOnce(() => {
      own.setMeta('account', name)
      own.setMeta('source', this.#settings.source)
    })
    this.#isOurs = true
  }

  #askAccount(): void {
    const { clock, askAccount } = this.#settings
    if (clock.nowMs() < this.#askAtMs) return
    this.#askAtMs = clock.nowMs() + RETRY_MS
    askAccount()
  }
}

function notKept(): ProblemError {
  return new ProblemError(
    'not_kept',
    {
      detail: 'The shared state of the team cannot be read or written at the moment.',
      hint: 'Try again later. The reason stands in the log of the proxy.',
    },
    { 'retry-after': String(RETRY_MS / 1000) },
  )
}
