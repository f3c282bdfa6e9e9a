import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { JudgedShipment } from '#contract/dashboard-api/account.ts'
import { JUDGED_END, SESSION_PATH, TEAM_NOTES_PATH, TEAM_WRITES_PATH } from '#contract/dashboard-api/paths.ts'
import type { SessionState } from '#contract/dashboard-api/session.ts'
import {
  type TeamEntry,
  type TeamPerson,
  type TeamWrite,
  type TeamWriteAnswer,
  type TeamWrites,
  entryName,
} from '#contract/dashboard-api/team.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { ownerOf } from '#facts/team/people.ts'
import { withPending } from '#facts/team/shown-items.ts'
import { sessionQueries } from '../../account/session-queries.ts'
import { newClient, problem, renderWith } from './open-pages.tsx'
import { saidName } from '../../team/said-name.ts'
import { startTeam } from '../../team/start-team.ts'
import { useTeam, writerNow } from '../../team/use-team.ts'

const DAYS = { timeZone: 'UTC', source: 'setting' } as const

let proxies = 0
/** A proxy that stores the team's state and the judgement of one shipment, for component tests. */
export class TeamProxy {
  entries: TeamEntry[] = []
  session: SessionState = { signIn: 'none', days: DAYS }
  /** The shipment's judgement, or the error code of requests for it. */
  judged: JudgedShipment | ProblemCode = 'upstream_unreachable'
  /** Whether no request is answered. */
  isDown = false
  isUnreadable = false
  /** Error code for every write; `null` to accept writes. */
  refusal: ProblemCode | null = null
  /** Returns the answer to a write that must not be stored; `null` to store all. */
  judge: ((write: TeamWrite) => TeamWriteAnswer) | null = null
  readonly written: TeamWrite[] = []
  /** Number of reads of the state. */
  reads = 0
  readonly #epoch = `e${(proxies += 1)}`
  /** Revisions by the ids of their writes. */
  readonly #revs = new Map<string, number>()
  /** The latest entries, including deleted ones. */
  readonly #last = new Map<string, TeamEntry>()
  #rev = 100
  readonly #client = newClient()

  /** Resets the page's state. */
  constructor() {
    localStorage.clear()
    startTeam(this.#client, () => this.#client.invalidateQueries())
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
      if (this.isDown) throw new TypeError('Failed to fetch')
      return this.#answer(path, body)
    })
  }

  draw(content: ReactNode) {
    const page = (
      <>
        <Team />
        {content}
      </>
    )
    return renderWith(page, this.#client)
  }

  /** Whether the page can write yet. */
  get isReady(): boolean {
    return writerNow(this.#client) !== null
  }

  /** Signs in as another person. */
  signInAs({ id, name }: TeamPerson): void {
    this.session = { signIn: 'oidc', id, name, email: null, secondsLeft: 3600, days: DAYS }
    this.#client.setQueryData(sessionQueries.current().queryKey, this.session)
  }

  /** Stores the entry as if a colleague had written it, and notifies the page. */
  tell(entry: TeamEntry): void {
    this.#put(entry)
    this.#rev = entry.rev
    void this.#client.invalidateQueries()
  }

  #answer(path: string, body: unknown): Response | Promise<Response> {
    const [epoch, rev] = [this.#epoch, this.#rev]
    if (path === SESSION_PATH) return Response.json(this.session)
    if (path.endsWith(JUDGED_END)) {
      return typeof this.judged === 'string' ? problem(this.judged) : Response.json(this.judged)
    }
    if (this.isUnreadable) return problem('not_kept')
    if (path.startsWith(TEAM_NOTES_PATH)) return Response.json({ epoch, rev, notes: this.#all('notes') })
    if (path === TEAM_WRITES_PATH) {
      const { epoch: meant, writes }: TeamWrites = JSON.parse(String(body))
      // A request left over from the previous test.
      if (meant !== epoch) return new Promise(() => {})
      if (this.refusal) return problem(this.refusal)
      const answers = writes.map((write) => this.#answerTo(write))
      return Response.json({ epoch, answers, rows: [], isMore: true })
    }
    this.reads += 1
    const [settings, views] = [this.#all('settings'), this.#all('views')]
    return Response.json({ epoch, rev, settings, views, people: [] })
  }

  #answerTo(write: TeamWrite): TeamWriteAnswer {
    this.written.push(write)
    if (this.judge) return this.judge(write)
    const { id, kind, key, value, base, after = '' } = write
    const current = this.#last.get(entryName(kind, key)) ?? this.#all(kind).find((each) => each.key === key)
    if (current && current.rev !== (this.#revs.get(after) ?? base)) {
      return { ok: false, problem: 'changed_meanwhile', current }
    }
    this.#rev += 1
    const by = { id: 'local', name: saidName() || 'this computer' }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one write
    const entry = { kind, key, rev: this.#rev, value, by, at: new Date().toISOString() } as TeamEntry
    this.#revs.set(id, entry.rev)
    this.#put(entry)
    return { ok: true, entry }
  }

  #all(kind: TeamEntry['kind']): TeamEntry[] {
    return this.entries.filter((each) => each.kind === kind)
  }

  #put(entry: TeamEntry): void {
    const { kind, key, value, by, at, rev } = entry
    this.#last.set(entryName(kind, key), entry)
    const isOther = (each: TeamEntry) => each.kind !== kind || each.key !== key
    const put = (all: readonly TeamEntry[]) => [...(value === null ? [] : [entry]), ...all.filter(isOther)]
    this.entries = put(this.entries)
    const { judged } = this
    if (typeof judged === 'string' || kind === 'notes') return
    const owner = kind === 'owners' && { owner: ownerOf(entry) }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one entry
    const write = { id: '', kind, key, value, base: rev, by, at, ...owner } as Parameters<
      typeof withPending
    >[1][0]
    this.judged = { ...withPending(judged, [write]), marks: put(judged.marks) }
  }
}

/** Loads the team's state, as each page does. */
function Team() {
  useTeam()
  return null
}
