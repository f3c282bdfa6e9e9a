import type {
  DeletedEntry,
  TeamEntry,
  TeamPerson,
  TeamWrite,
  TeamWrites,
  TeamWritesAnswer,
} from '#contract/dashboard-api/team.ts'
import { UnreachableError } from '../../lib/problem-error.ts'
import type { OutboxWrite, TeamChange } from '../outbox.ts'
import { Outbox } from '../outbox-sender.ts'
import { UnsentWrites } from '../unsent-writes.ts'
import { withAnswer, withWritten } from '#facts/team/team-state.ts'

export const MIRA: TeamPerson = { id: 'mira', name: 'Mira Okafor' }
export const JONAS: TeamPerson = { id: 'jonas', name: 'Jonas Thiel' }

export function handled(reference: string): TeamChange {
  return { kind: 'items', key: `${reference}/overdue`, value: { state: 'handled', fingerprint: 'f' } }
}

/** A proxy that keeps entries. */
function createProxy() {
  const world = {
    me: MIRA,
    fault: null as Error | null,
    isOffline: false,
    /** Writes are kept, but the browser does not hear of it. */
    isAnswerLost: false,
    /** What a colleague has kept before each write, so that it comes too late. */
    outrun: null as ((write: TeamWrite) => TeamEntry) | null,
    epoch: 'e1',
    posted: [] as TeamWrites[],
    timers: [] as { delayMs: number; task: () => void }[],
    entries: new Map<string, TeamEntry | DeletedEntry>(),
  }
  let rev = 0

  function judge(write: TeamWrite): TeamWritesAnswer['answers'][number] {
    const theirs = world.outrun?.(write)
    if (theirs) {
      world.entries.set(write.key, theirs)
      return { ok: false, problem: 'changed_meanwhile', current: theirs }
    }
    const current = world.entries.get(write.key) ?? null
    if (write.base !== (current?.rev ?? 0)) return { ok: false, problem: 'changed_meanwhile', current }
    rev += 1
    const { kind, key, value } = write
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one write
    const entry = { kind, key, rev, value, by: world.me, at: '2026-11-20T13:02:00Z' } as TeamEntry
    world.entries.set(key, entry)
    return { ok: true, entry }
  }

  function post(body: TeamWrites): Promise<TeamWritesAnswer> {
    if (world.fault) return Promise.reject(world.fault)
    world.posted.push(structuredClone(body))
    const answers = body.epoch === world.epoch ? body.writes.map(judge) : []
    if (world.isAnswerLost) return Promise.reject(OFFLINE)
    return Promise.resolve({ epoch: world.epoch, rev, answers })
  }
  return { world, post }
}

/** A proxy that keeps entries, and pages of one tab. */
export function setUp() {
  const { world, post } = createProxy()
  let ids = 0

  /** @param left what the page before has not sent */
  function openTab(left: readonly OutboxWrite[] = []) {
    const writes = new UnsentWrites(left)
    let state = withAnswer(undefined, {
      epoch: world.epoch,
      rev: 0,
      reset: true,
      build: 'b1',
      entries: [],
      deleted: [],
      noteCounts: [],
      people: [],
    })
    const outbox = new Outbox({
      writes,
      cache: {
        current: () => state,
        onWritten: (entries) => (state = withWritten(state, entries)),
        read: () => (state = { ...state, epoch: world.epoch }),
      },
      me: () => world.me,
      pageBuild: 'b1',
      post,
      after: (delayMs, task) => {
        world.timers.push({ delayMs, task })
        return () => {}
      },
      now: () => new Date('2026-11-20T13:02:00Z'),
      newId: () => `id${(ids += 1)}`,
      isOffline: () => world.isOffline,
      onSignedOut: () => {},
    })
    return {
      outbox,
      unsent: () => writes.all(),
      tellOf: (entry: TeamEntry) => {
        state = withWritten(state, [entry])
        outbox.changedElsewhere()
      },
      updated: (build: string) => {
        state = { ...state, build }
        outbox.changedElsewhere()
      },
    }
  }

  const sentKeys = () => world.posted.flatMap(({ writes }) => writes.map(({ key }) => key))
  return { world, openTab, sentKeys }
}

export const OFFLINE = new UnreachableError('offline')
