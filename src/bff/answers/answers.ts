import type { Answer } from '../answer.ts'
import type { Operation } from '../operation.ts'
import { mayPass } from '../upstream/fault.ts'
import { Loads, type Asker, type LoadsSettings } from './loads.ts'

/** An answer for one browser. */
export interface AgedAnswer {
  readonly answer: Answer
  /** Whole seconds since it was received. */
  readonly ageSeconds: number
}

/** The source of every answer: the cache, else one shared request upstream. */
export interface Answers {
  /**
   * Returns a fresh copy as it is. Returns an older one as well, and refreshes it for the next reader. Returns one that
   * is too old, or older than a known change, only while nothing newer is available.
   *
   * @throws ProblemError, `busy` after `patienceMs` without budget and at once for an asker with too many waits, or the
   *   reason of `leave`
   */
  read(operation: Operation, asker: Asker): Promise<AgedAnswer>
  /** Turns away every wait for budget; requests under way go on. */
  close(): void
}

export interface AnswersSettings extends LoadsSettings {
  /** Age up to which an answer counts as fresh. */
  readonly freshMsMax: number
  /** Age up to which a copy is handed out before the service is asked. */
  readonly staleMsMax: number
  /** Longest wait of one browser without any copy. */
  readonly patienceMs: number
  /** Longest wait of one browser while a copy exists that is too old. */
  readonly stalePatienceMs: number
}

export function createAnswers(settings: AnswersSettings): Answers {
  const { cache, budget, clock, changedAtMs, freshMsMax, staleMsMax } = settings
  const loads = new Loads(settings)

  async function readOver(known: Answer, operation: Operation, asker: Asker): Promise<Answer> {
    const ageMs = clock.nowMs() - known.receivedAtMs
    const isTrue = known.askedAtMs >= changedAtMs(operation)
    if (isTrue && ageMs <= freshMsMax) return known
    if ((isTrue && ageMs <= staleMsMax) || budget.untilRoomMs() > 0) {
      loads.revalidate(operation)
      return known
    }
    try {
      return await loads.loadFor(operation, asker, settings.stalePatienceMs)
    } catch (error) {
      if (mayPass(error)) return known
      throw error
    }
  }

  async function current(operation: Operation, asker: Asker): Promise<Answer> {
    const known = cache.get(operation.path)
    const problem = cache.problem(operation.path)
    if (problem && !(known && mayPass(problem))) throw problem
    if (!known) return loads.loadFor(operation, asker, settings.patienceMs)
    return problem ? known : readOver(known, operation, asker)
  }

  function aged(answer: Answer): AgedAnswer {
    return { answer, ageSeconds: Math.floor((clock.nowMs() - answer.receivedAtMs) / 1000) }
  }

  return {
    read: async (operation, asker) => aged(await current(operation, asker)),
    close: () => loads.close(),
  }
}
