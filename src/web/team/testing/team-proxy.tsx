import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { JudgedShipment } from '#contract/dashboard-api/account.ts'
import { JUDGED_END, SESSION_PATH, TEAM_NOTES_PATH, TEAM_WRITES_PATH } from '#contract/dashboard-api/paths.ts'
import type { SessionState } from '#contract/dashboard-api/session.ts'
import type {
  TeamEntry,
  TeamPerson,
  TeamWrite,
  TeamWriteAnswer,
  TeamWrites,
} from '#contract/dashboard-api/team.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { sessionQueries } from '../../account/session-queries.ts'
import { saidName } from '../said-name.ts'
import { teamClient } from '../team-client.ts'
import { createTeamCache } from '../team-query.ts'

const EPOCH = 'e1'
const DAYS = { timeZone: 'UTC', source: 'setting' } as const

/** Of the test that runs. */
let client = newClient()

function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

/** A proxy that keeps the team's state of one shipment, for tests of what is drawn. */
export class TeamProxy {
  /** Newest first. */
  notes: TeamEntry[] = []
  entries: TeamEntry[] = []
  session: SessionState = { signIn: 'none', days: DAYS }
  build: string | null = null
  /** What is judged of the shipment; a code: why it is not. */
  judged: JudgedShipment | ProblemCode = 'upstream_unreachable'
  /** Nothing is answered. */
  isDown = false
  isUnreadable = false
  /** Every write is refused. */
  refusal: ProblemCode | null = null
  /** In the place of keeping a write. */
  judge: ((write: TeamWrite) => TeamWriteAnswer) | null = null
  readonly written: TeamWrite[] = []
  /** How often the state was read. */
  reads = 0
  #rev = 100

  draw(content: ReactNode) {
    return render(<QueryClientProvider client={client}>{content}</QueryClientProvider>)
  }

  /** Another person uses this browser from now on. */
  signInAs({ id, name }: TeamPerson): void {
    const until = '2026-11-20T23:00:00Z'
    this.session = { signIn: 'oidc', id, name, email: null, until, secondsLeft: 3600, days: DAYS }
    client.setQueryData(sessionQueries.current().queryKey, this.session)
  }

  /** Keeps the entry as if a colleague had written it, and tells the page. */
  tell(entry: TeamEntry): void {
    const isNote = entry.kind === 'notes'
    if (isNote) this.notes = [entry, ...this.notes]
    else this.entries = [entry, ...this.entries]
    const [reference = ''] = entry.key.split('/')
    const { rev } = entry
    this.#rev = rev
    const noteCounts = isNote ? [{ reference, count: this.notes.length, rev }] : []
    const entries = isNote ? [] : [entry]
    const { build } = this
    createTeamCache(client).onEvent({
      epoch: EPOCH,
      rev,
      entries,
      noteCounts,
      deleted: [],
      people: [],
      build,
    })
  }

  answer(path: string, body: unknown): Response {
    const rev = this.#rev
    if (path === SESSION_PATH) return Response.json(this.session)
    if (path.endsWith(JUDGED_END)) {
      return typeof this.judged === 'string' ? problem(this.judged) : Response.json(this.judged)
    }
    if (this.isUnreadable) return problem('not_kept')
    if (path.startsWith(TEAM_NOTES_PATH)) return Response.json({ epoch: EPOCH, rev, notes: this.notes })
    if (path === TEAM_WRITES_PATH) {
      if (this.refusal) return problem(this.refusal)
      const { writes }: TeamWrites = JSON.parse(String(body))
      const answers = writes.map((write) => this.#keep(write))
      return Response.json({ epoch: EPOCH, rev: this.#rev, answers })
    }
    const { entries, build } = this
    this.reads += 1
    const rest = { deleted: [], noteCounts: [], people: [], reset: true }
    return Response.json({ epoch: EPOCH, rev, entries, build, ...rest })
  }

  #keep(write: TeamWrite): TeamWriteAnswer {
    this.written.push(write)
    if (this.judge) return this.judge(write)
    this.#rev += 1
    const { kind, key, value } = write
    const by = { id: 'local', name: saidName() || 'this computer' }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one write
    const entry = { kind, key, rev: this.#rev, value, by, at: new Date().toISOString() } as TeamEntry
    if (kind === 'notes') {
      const others = this.notes.filter((note) => note.key !== key)
      this.notes = value === null ? others : [entry, ...others]
    }
    return { ok: true, entry }
  }
}

/** Starts one for a test, and forgets what the page knew. */
export function startTeamProxy(): TeamProxy {
  localStorage.clear()
  // The test before may have left something to send.
  const { outbox } = teamClient(client)
  outbox.discard(outbox.view().unsent)
  client = newClient()
  const proxy = new TeamProxy()
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (proxy.isDown) throw new TypeError('Failed to fetch')
    return proxy.answer(path, body)
  })
  return proxy
}

function problem(code: ProblemCode): Response {
  return Response.json({ code, detail: code, hint: code }, { status: PROBLEMS[code].status })
}
