import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { ProblemError } from '#contract/problem.ts'
import type { Clock } from '../clock.ts'
import { moveAside, openTeamFile } from './team-file.ts'
import { TeamStore } from './team-store.ts'

/** What is done with the file. */
type Doing = 'open' | 'read' | 'write'

/** The file with the team's state, as far as it can be used, and belongs to the account. */
export interface HeldStore {
  /** `null` while it cannot be used. */
  readonly current: TeamStore | null
  /**
   * Does something with the file.
   *
   * @throws ProblemError `not_kept` where that cannot be done
   */
  use<T>(doing: Doing, work: (store: TeamStore) => T): T
  /** Takes the name of the account that the service answers for. */
  noteAccount(name: string): void
  close(): void
}

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

export function createHeldStore(settings: HeldStoreSettings): HeldStore {
  const { clock, wallMs, path } = settings
  const failing = new Set<Doing>()
  let store: TeamStore | null = null
  /** Whether the file is known to belong to the account. */
  let isOurs = false
  let account: string | null = null
  let retryAtMs = -Infinity
  let askAtMs = -Infinity

  function failed(doing: Doing, error: unknown): void {
    if (!failing.has(doing)) settings.onFault(error)
    failing.add(doing)
    if (doing === 'write') return
    // It is opened again later.
    store?.close()
    store = null
    retryAtMs = clock.nowMs() + RETRY_MS
  }

  function open(file: string): void {
    if (store || clock.nowMs() < retryAtMs) return
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      store = new TeamStore(openTeamFile(file))
      isOurs = isOfThisSource(store)
      if (!isOurs && account !== null) settle(store, file, account)
      failing.delete('open')
    } catch (error) {
      failed('open', error)
    }
  }

  function isOfThisSource(opened: TeamStore): boolean {
    const source = opened.meta('source')
    if (source === null) opened.atOnce(() => opened.setMeta('source', settings.source))
    return source === null || source === settings.source
  }

  /** The file of another account is left beside. */
  function settle(opened: TeamStore, file: string, name: string): void {
    const kept = opened.meta('account')
    if (isOurs && kept === name) return
    let own = opened
    if (!isOurs && kept !== null && kept !== name) {
      opened.flush()
      opened.close()
      store = null
      moveAside(file, wallMs())
      own = new TeamStore(openTeamFile(file))
      store = own
    }
    own.atOnce(() => {
      own.setMeta('account', name)
      own.setMeta('source', settings.source)
    })
    isOurs = true
  }

  function askAccount(): void {
    if (clock.nowMs() < askAtMs) return
    askAtMs = clock.nowMs() + RETRY_MS
    settings.askAccount()
  }

  function current(): TeamStore | null {
    if (path === null) return null
    open(path)
    if (store && !isOurs) askAccount()
    return isOurs ? store : null
  }

  return {
    get current() {
      return current()
    },
    use(doing, work) {
      const opened = current()
      if (!opened) throw notKept()
      try {
        const result = work(opened)
        failing.delete(doing)
        return result
      } catch (error) {
        if (error instanceof ProblemError) throw error
        failed(doing, error)
        throw notKept()
      }
    },
    noteAccount(name) {
      account = name
      if (!store || path === null) return
      try {
        settle(store, path, name)
      } catch (error) {
        failed('open', error)
      }
    },
    close() {
      store?.close()
      store = null
      retryAtMs = Infinity
    },
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
