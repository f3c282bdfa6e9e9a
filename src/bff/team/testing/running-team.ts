import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import type {
  TeamAnswer,
  TeamEntry,
  TeamKind,
  TeamWrite,
  TeamWriteAnswer,
} from '#contract/dashboard-api/team.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { PROXY_LIMITS } from '../../proxy-limits.ts'
import type { TeamChanges, SentChanges } from '../team-changes.ts'
import { openTeamFile } from '../team-file.ts'
import { TeamStore } from '../team-store.ts'
import { Team, type Member, type TeamSettings } from '../team.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const START_MS = Date.UTC(2026, 10, 20, 8)
export const DAY_MS = 86_400_000
export const FINGERPRINT = '1 ["2026-11-22",7,"near"]'
export const handled = { state: 'handled', fingerprint: FINGERPRINT } as const

/** A signed-in user. */
export function member(id: string, name = `${id} Example`): Member {
  return { id, saidName: null, signedIn: { name, email: `${id}@acme.example` } }
}

/** A user without sign-in. */
export function local(saidName: string | null = null): Member {
  return { id: 'local', saidName, signedIn: null }
}

/** A write with its own id. */
export function writeOf<Kind extends TeamKind>(
  kind: Kind,
  key: string,
  value: Extract<TeamWrite, { kind: Kind }>['value'],
  base = 0,
) {
  return { id: randomBytes(16).toString('hex'), kind, key, base, value }
}

/** The team's state in a temporary folder, with a clock that tests move. */
export function setUpTeam({
  folder = temporaryFolder(),
  ...own
}: Partial<TeamSettings> & { folder?: string } = {}) {
  const clock = new ManualClock()
  const bootMs = clock.nowMs()
  let startMs = START_MS
  const path = join(folder, 'data', 'team.sqlite')
  const events: SentChanges[] = []
  const faults: unknown[] = []
  const asked = { account: 0 }
  const accountSet = { isKnown: true, references: new Set(['A-1', 'A-2']), tags: new Set<string>() }
  const wallMs = () => startMs + clock.nowMs() - bootMs
  const team = new Team({
    clock,
    wallMs,
    serviceMs: wallMs,
    limits: PROXY_LIMITS,
    path,
    source: 'a service',
    askAccount: () => void (asked.account += 1),
    accountSet: () => (accountSet.isKnown ? accountSet : null),
    datesFile: null,
    onChanges: (data) => void events.push(data),
    onFault: (error) => void faults.push(error),
    ...own,
  })
  onTestFinished(() => team.close())
  /** What the proxy itself reads, with the people that the user can see. */
  const all = (by = local()): TeamChanges & Pick<TeamAnswer, 'epoch' | 'rev' | 'people'> => {
    const { epoch, rev, people }: TeamAnswer = JSON.parse(team.read(by).toString())
    const changes = team.everything()
    if (!changes) throw new Error('The state cannot be read.')
    return { ...changes, epoch, rev, people }
  }
  return {
    clock,
    path,
    team,
    events,
    faults,
    asked,
    accountSet,
    all,
    /** Moves the calendar without running timers. */
    laterBy: (ms: number) => {
      startMs += ms
    },
    /** Lets days pass, until the next time at which the proxy looks for data to delete. */
    passDays: async (days: number) => {
      startMs += days * DAY_MS
      await clock.advance(600_000)
    },
    send: (writes: readonly unknown[], by = local(), epoch = team.greeting().epoch) =>
      team.write(by, { epoch, writes }),
    values: () => all().entries.map(({ value }) => value),
    /** Keys of deleted entries that have left a trace in the file. */
    traces: () => {
      const database = new DatabaseSync(path)
      const rows = database.prepare('SELECT key FROM entry WHERE value IS NULL ORDER BY rev').all()
      database.close()
      return rows.map(({ key }) => key)
    },
    /** Changes the file as another process would. */
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

/** A folder whose file has `count` entries of a person, three per shipment, every fifth one a note. */
export function folderWithEntries(count: number, person = 'ann'): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'data'))
  const store = new TeamStore(openTeamFile(join(folder, 'data', 'team.sqlite')))
  store.atOnce(() => {
    const first = store.takeRevs(count)
    for (let index = 0; index < count; index += 1) {
      const isNote = index % 5 === 0
      const reference = manyReference(index)
      store.put({
        kind: isNote ? 'notes' : 'items',
        key: `${reference}/${isNote ? 'n' : 'k'}${index}`,
        reference,
        rev: first + index,
        request: randomBytes(16).toString('hex'),
        person,
        saidName: null,
        at: '2026-11-20T08:00:00.000Z',
        editedAt: null,
        value: JSON.stringify(isNote ? { text: 'Two pallets are short.' } : handled),
      })
    }
  })
  store.close()
  return folder
}

/** The shipment of an entry of {@link folderWithEntries}. */
export function manyReference(index: number): string {
  return `M-${Math.floor(index / 3)}`
}

/** The entry of a successful answer. */
export function entryIn(answer: TeamWriteAnswer | undefined): TeamEntry {
  if (!answer?.ok || answer.entry.value === null) {
    throw new Error(`There is no entry: ${JSON.stringify(answer)}`)
  }
  return answer.entry
}
