import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import type {
  TeamEntry,
  TeamEventData,
  TeamKind,
  TeamWrite,
  TeamWriteAnswer,
} from '#contract/dashboard-api/team.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { PROXY_LIMITS } from '../../proxy-limits.ts'
import { Team, type Member, type TeamSettings } from '../team.ts'

const START_MS = Date.UTC(2026, 10, 20, 8)
export const DAY_MS = 86_400_000
export const FINGERPRINT = '1 ["2026-11-22",7,"near"]'

/** A user who has signed in. */
export function member(id: string, name = `${id} Example`): Member {
  return { id, saidName: null, signedIn: { name, email: `${id}@acme.example` } }
}

/** A user of a dashboard without sign-in. */
export function local(saidName: string | null = null): Member {
  return { id: 'local', saidName, signedIn: null }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-team-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A write with an id of its own. */
export function writeOf<Kind extends TeamKind>(
  kind: Kind,
  key: string,
  value: Extract<TeamWrite, { kind: Kind }>['value'],
  base = 0,
) {
  return { id: randomBytes(16).toString('hex'), kind, key, base, value }
}

/** The team's state in a folder of its own, by a clock that stands still. */
export function setUpTeam({
  folder = temporaryFolder(),
  ...own
}: Partial<TeamSettings> & { folder?: string } = {}) {
  const clock = new ManualClock()
  const bootMs = clock.nowMs()
  let startMs = START_MS
  const path = join(folder, 'data', 'team.sqlite')
  const events: TeamEventData[] = []
  const faults: unknown[] = []
  const asked = { account: 0 }
  const accountSet = { isKnown: true, references: new Set(['A-1', 'A-2']) }
  const team = new Team({
    clock,
    wallMs: () => startMs + clock.nowMs() - bootMs,
    limits: PROXY_LIMITS,
    path,
    source: 'a service',
    askAccount: () => void (asked.account += 1),
    accountSet: () => (accountSet.isKnown ? accountSet.references : null),
    build: 'b1',
    onChanges: (data) => void events.push(data),
    onFault: (error) => void faults.push(error),
    ...own,
  })
  onTestFinished(() => team.close())
  const all = (by = local()) => team.read(by, null)
  return {
    clock,
    path,
    team,
    events,
    faults,
    asked,
    accountSet,
    all,
    /** Moves the calendar without its timers. */
    laterBy: (ms: number) => {
      startMs += ms
    },
    send: (writes: readonly unknown[], by = local(), epoch = team.greeting().epoch) =>
      team.write(by, { epoch, writes }).answers,
    values: () => all().entries.map(({ value }) => value),
    /** Does something to the file as another process would. */
    byAnother: (sql: string) => {
      const database = new DatabaseSync(path)
      try {
        database.exec(sql)
      } finally {
        database.close()
      }
    },
  }
}

/** The entry of an answer that went well. */
export function entryIn(answer: TeamWriteAnswer | undefined): TeamEntry {
  if (!answer?.ok || answer.entry.value === null) {
    throw new Error(`There is no entry: ${JSON.stringify(answer)}`)
  }
  return answer.entry
}
