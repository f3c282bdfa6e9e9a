import { LRUCache } from 'lru-cache'
import type { ProblemError } from '#contract/problem.ts'
import type { Answer } from '../upstream/answer.ts'
import type { Clock } from '../clock.ts'

/** The last answer to each request, and faults of the last few seconds. */
export interface AnswerCache {
  /** The last answer of any age, which the caller checks. */
  get(key: string): Answer | undefined
  /** Stores an answer and removes the key's earlier problem. */
  set(key: string, answer: Answer): void
  /** Removes an outdated answer. */
  forget(key: string): void
  /** The key's recent problem. */
  problem(key: string): ProblemError | undefined
  setProblem(key: string, problem: ProblemError): void
}

export interface CacheSettings {
  readonly clock: Clock
  /** How long an answer is kept in case the service fails. */
  readonly keptMsMax: number
  /** How long a fault prevents the same request from being sent again. */
  readonly problemTtlMs: number
  /** Memory limit of the answers. */
  readonly bytesMax: number
}

const ENTRY_BYTES = 2000
/** Size of an answer with its compressed forms, in relation to its body. */
const FORMS_FACTOR = 2
const PROBLEMS_MAX = 2000

export function createAnswerCache(settings: CacheSettings): AnswerCache {
  const { clock, keptMsMax, problemTtlMs, bytesMax } = settings
  const timing = { perf: { now: () => clock.nowMs() }, ttlResolution: 0 }
  const answers = new LRUCache<string, Answer>({
    ...timing,
    ttl: keptMsMax,
    maxSize: bytesMax,
    sizeCalculation: (answer, key) => answer.body.length * FORMS_FACTOR + key.length * 2 + ENTRY_BYTES,
  })
  const problems = new LRUCache<string, ProblemError>({ ...timing, ttl: problemTtlMs, max: PROBLEMS_MAX })
  return {
    get: (key) => answers.get(key),
    set(key, answer) {
      answers.set(key, answer)
      problems.delete(key)
    },
    forget: (key) => void answers.delete(key),
    problem: (key) => problems.get(key),
    setProblem: (key, problem) => void problems.set(key, problem),
  }
}
