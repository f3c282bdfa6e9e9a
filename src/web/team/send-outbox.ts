import {
  WRITE_BYTES_MAX,
  WRITES_MAX,
  type TeamWrites,
  type TeamWritesAnswer,
} from '#contract/dashboard-api/team.ts'
import { PROBLEMS, ProblemError } from '#contract/problem.ts'
import { sentPart, settle, type OutboxWrite, type Settled } from './outbox.ts'
import { entryName } from '#facts/team/team-state.ts'
import type { UnsentWrites } from './unsent-writes.ts'

/** Why sending has stopped while something is left. */
export type Waiting =
  /** Tried again after a while. */
  | 'unreachable'
  /** The proxy cannot write its file; tried again after a while. */
  | 'not-kept'
  /** The proxy answers time after time that a colleague was first; tried again after a while. */
  | 'outrun'
  | 'signed-out'

export interface Sending {
  readonly writes: UnsentWrites
  /** Id of the user: writes of others are left alone. */
  readonly person: string
  readonly post: (body: TeamWrites) => Promise<TeamWritesAnswer>
  /** The browser has no network: what it could not send has not left it. */
  readonly isOffline: () => boolean
  /** Called with the writes of a request, each with what became of it. */
  readonly onSettled: (settled: readonly SettledWrite[]) => void
}

export interface SettledWrite {
  readonly write: OutboxWrite
  readonly settled: Settled
}

/** Of the body that is not writes. */
const ENVELOPE_BYTES = 200
/** Requests in a row after each of which a write has to be sent again. */
const AGAIN_MAX = 3

/**
 * Sends what can be sent, in order.
 *
 * @returns why something is left; `null` where nothing is
 */
export async function sendOutbox(sending: Sending): Promise<Waiting | null> {
  for (let againInRow = 0; againInRow <= AGAIN_MAX;) {
    const batch = nextBatch(sendable(sending))
    const [first] = batch
    if (!first) return null
    const fresh = batch.filter(({ isTried }) => !isTried)
    markTried(sending, fresh, true)
    try {
      const { answers } = await sending.post({ epoch: first.epoch, writes: batch.map(sentPart) })
      const isAgain = finishAll(sending, batch, (write, index) => {
        const answer = answers[index]
        // Without answers nothing was judged: the team's state is another one by now.
        return answer ? settle(write, answer) : { kind: 'kept', trouble: { kind: 'other-epoch' } }
      })
      againInRow = isAgain ? againInRow + 1 : 0
    } catch (error) {
      const waiting = waitingFor(error)
      const isUnsent = waiting === 'signed-out' || waiting === 'not-kept' || sending.isOffline()
      if (isUnsent) markTried(sending, fresh, false)
      if (waiting) return waiting
      const problem = error instanceof ProblemError ? error.code : 'refused'
      finishAll(sending, batch, () => ({ kind: 'kept', trouble: { kind: 'refused', problem } }))
    }
  }
  return 'outrun'
}

/** What was never sent can be taken back without a trace. What has taken its place since stays as it is. */
function markTried({ writes }: Sending, some: readonly OutboxWrite[], isTried: boolean): void {
  for (const write of some) {
    const now = writes.get(entryName(write.kind, write.key))
    if (now?.id === write.id) writes.put(isTried ? { ...write, isTried } : write)
  }
}

/** What the user has made and can be sent as it is. */
export function sendable({ writes, person }: Pick<Sending, 'writes' | 'person'>): OutboxWrite[] {
  return writes.all().filter((write) => write.person === person && !write.trouble)
}

/** As many as one request may hold, of one epoch. */
export function nextBatch(writes: readonly OutboxWrite[]): OutboxWrite[] {
  const batch: OutboxWrite[] = []
  let bytes = ENVELOPE_BYTES
  for (const write of writes.slice(0, WRITES_MAX)) {
    bytes += new TextEncoder().encode(JSON.stringify(sentPart(write))).length + 1
    if (batch.length > 0 && (bytes > WRITE_BYTES_MAX || write.epoch !== batch[0]?.epoch)) break
    batch.push(write)
  }
  return batch
}

/** @returns whether a write has to be sent again */
function finishAll(
  { writes, onSettled }: Sending,
  batch: readonly OutboxWrite[],
  settledAs: (write: OutboxWrite, index: number) => Settled,
): boolean {
  const all = batch.map((write, index): SettledWrite => ({ write, settled: settledAs(write, index) }))
  for (const { write, settled } of all) finish(writes, write, settled)
  onSettled(all)
  return all.some(({ settled }) => settled.kind === 'again')
}

/** What has taken the place of the write since it was sent stays, on top of what became of this one. */
function finish(writes: UnsentWrites, write: OutboxWrite, settled: Settled): void {
  const name = entryName(write.kind, write.key)
  const now = writes.get(name)
  const isReplaced = now !== undefined && now.id !== write.id
  if (settled.kind === 'again') writes.put({ ...(now ?? write), base: settled.base })
  else if (isReplaced) {
    if (settled.kind === 'done') writes.put({ ...now, base: settled.entry?.rev ?? 0 })
  } else if (settled.kind === 'kept') writes.put({ ...write, trouble: settled.trouble })
  else writes.remove(name)
}

/** `null` where the writes themselves were refused, so that sending them again is no use. */
function waitingFor(error: unknown): Waiting | null {
  if (!(error instanceof ProblemError)) return 'unreachable'
  if (error.code === 'sign_in_required') return 'signed-out'
  if (error.code === 'not_kept') return 'not-kept'
  const { status } = PROBLEMS[error.code]
  const isRefusal = REFUSALS.has(status) || error.code === 'store_full'
  return isRefusal ? null : 'unreachable'
}

/** The body is wrong, not allowed, or too large. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 413, 415])
