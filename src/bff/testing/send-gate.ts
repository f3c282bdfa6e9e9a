import { createBudget, type Budget } from '../upstream/budget/budget.ts'
import type { Priority } from '../upstream/budget/priority.ts'
import { PROXY_LIMITS } from '../proxy-limits.ts'
import { ManualClock } from './manual-clock.ts'

type Send = Awaited<ReturnType<Budget['acquire']>>

const { sendsMax, windowMs } = PROXY_LIMITS
/** What is left to those who wait: five requests of the window are kept for the feed. */
export const ROOM = 52
export const patient: AbortSignal = new AbortController().signal

/** A gate through which nothing has gone for a window, while one answer has told that the budget is whole. */
export async function setUp(isFilling = () => false) {
  const clock = new ManualClock()
  const budget = createBudget({ clock, sendsMax, windowMs, isFilling })
  const first = await budget.acquire(patient)
  first.settled(60)
  await clock.advance(windowMs)
  return { clock, budget }
}

/** Takes the given number of sends at once. */
export function take(budget: Budget, count: number, priority: Priority = 'interactive'): Promise<Send[]> {
  return Promise.all(Array.from({ length: count }, () => budget.acquire(patient, { priority })))
}

/** Sends once there is leave, and notes when; the answer comes `latencyMs` later. */
export async function sendThrough(budget: Budget, clock: ManualClock, sentAtMs: number[], latencyMs = 0) {
  const send = await budget.acquire(patient)
  sentAtMs.push(clock.nowMs())
  if (latencyMs > 0) clock.after(latencyMs, () => send.settled())
  else send.settled()
}

/** The most moments that lie within any span of 60 s. */
export function mostInAnyMinute(momentsMs: readonly number[]): number {
  const sorted = momentsMs.toSorted((a, b) => a - b)
  return Math.max(
    0,
    ...sorted.map((start, index) => sorted.slice(index).filter((moment) => moment < start + 60_000).length),
  )
}
