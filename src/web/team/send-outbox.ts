import {
  WRITE_BYTES_MAX,
  WRITES_MAX,
  type TeamWrites,
  type TeamWritesAnswer,
} from '#contract/dashboard-api/team.ts'
import { PROBLEMS, ProblemError } from '#contract/problem.ts'
import { sentPart, settle, type OutboxWrite, type Settled } from './outbox.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import { entryName } from './team-state.ts'

/** Why sending has stopped while something is left. */
export type Waiting =
  /** Tried again after a while. */
  | 'unreachable'
  /** The proxy cannot write its file; tried again after a while. */
  | 'not-kept'
  | 'signed-out'

export interface Sending {
  readonly storage: OutboxStorage
  /** Id of the reader: writes of others are left alone. */
  readonly person: string
  readonly post: (body: TeamWrites) => Promise<TeamWritesAnswer>
  readonly newId: () => string
  /** Told of each write that has been settled. */
  readonly onSettled: (write: OutboxWrite, settled: Settled) => void
}

/** Of the body that is not writes. */
const ENVELOPE_BYTES = 200

/**
 * Sends what can be sent, in order.
 *
 * @returns why something is left; `null` where nothing is
 */
export async function sendOutbox(sending: Sending): Promise<Waiting | null> {
  for (;;) {
    const batch = nextBatch(sendable(sending))
    const [first] = batch
    if (!first) return null
    try {
      const { answers } = await sending.post({ epoch: first.epoch, writes: batch.map(sentPart) })
      take(sending, batch, answers)
    } catch (error) {
      const waiting = waitingFor(error)
      if (waiting) return waiting
      const problem = error instanceof ProblemError ? error.code : 'refused'
      for (const write of batch)
        finish(sending, write, { kind: 'kept', trouble: { kind: 'refused', problem } })
    }
  }
}

/** What the reader has made and can be sent as it is. */
export function sendable({ storage, person }: Pick<Sending, 'storage' | 'person'>): OutboxWrite[] {
  return storage.all().filter((write) => write.person === person && !write.trouble)
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

function take(sending: Sending, batch: readonly OutboxWrite[], answers: TeamWritesAnswer['answers']): void {
  for (const [index, write] of batch.entries()) {
    const answer = answers[index]
    // Without answers nothing was judged: the team's state is another one by now.
    finish(
      sending,
      write,
      answer ? settle(write, answer) : { kind: 'kept', trouble: { kind: 'other-epoch' } },
    )
  }
}

/** What has taken the place of the write since it was sent stays, on top of what became of this one. */
function finish({ storage, newId, onSettled }: Sending, write: OutboxWrite, settled: Settled): void {
  const name = entryName(write.kind, write.key)
  const now = storage.get(name)
  const isReplaced = now !== undefined && now.id !== write.id
  if (settled.kind === 'again') storage.put({ ...(now ?? write), base: settled.base, id: newId() })
  else if (isReplaced) {
    if (settled.kind === 'done') storage.put({ ...now, base: settled.entry?.rev ?? 0 })
  } else if (settled.kind === 'kept') storage.put({ ...write, trouble: settled.trouble })
  else storage.remove(name)
  onSettled(write, settled)
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
