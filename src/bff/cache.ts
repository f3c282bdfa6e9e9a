import { LRUCache } from 'lru-cache'
import type { ProblemError } from '#contract/problem.ts'
import type { Answer } from './answer.ts'
import type { Clock } from './clock.ts'

/** Answers of the last seconds, and faults of the last few. */
export interface AnswerCache {
  get(key: string): Answer | undefined
  set(key: string, answer: Answer): void
  /** The problem that this key met a moment ago. */
  problem(key: string): ProblemError | undefined
  setProblem(key: string, problem: ProblemError): void
}

export interface CacheSettings {
  readonly clock: Clock
  /** How long an answer is handed out. */
  readonly answerTtlMs: number
  /** How long a fault keeps the same request from being sent again. */
  readonly problemTtlMs: number
  /** Memory that the answers may take. */
  readonly bytesMax: number
}

const ENTRY_BYTES = 500
const PROBLEMS_MAX = 2000

export function createAnswerCache(settings: CacheSettings): AnswerCache {
  const { clock, answerTtlMs, problemTtlMs, bytesMax } = settings
  const timing = { perf: { now: () => clock.nowMs() }, ttlResolution: 0 }
  const answers = new LRUCache<string, Answer>({
    ...timing,
    ttl: answerTtlMs,
    maxSize: bytesMax,
    sizeCalculation: (answer, key) => answer.body.length + key.length * 2 + ENTRY_BYTES,
  })
  const problems = new LRUCache<string, ProblemError>({ ...timing, ttl: problemTtlMs, max: PROBLEMS_MAX })
  return {
    get: (key) => answers.get(key),
    set: (key, answer) => void answers.set(key, answer),
    problem: (key) => problems.get(key),
    setProblem: (key, problem) => void problems.set(key, problem),
  }
}
