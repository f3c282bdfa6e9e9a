import { createBudget, type Budget } from '../upstream/budget/budget.ts'
import type { Priority } from '../upstream/budget/priority.ts'
import { PROXY_LIMITS } from '../proxy-limits.ts'
import { ManualClock } from './manual-clock.ts'

type Send = Awaited<ReturnType<Budget['acquire']>>

const { sendsMax, windowMs } = PROXY_LIMITS
/** Requests available to others: five of the window are reserved for the feed. */
export const ROOM = 52
export const patient: AbortSignal = new AbortController().signal

/** A gate that was idle for a window, with one answer that reported a full budget. */
export async function setUp(isFilling = () => false) {
  const clock = new ManualClock()
  const budget = createBudget({ clock, sendsMax, windowMs, isFilling })
  const first = await budget.acquire(patient)
  first.settled(60)
  await clock.advance(windowMs)
  return { clock, budget }
}

/** Acquires the given number of sends at once. */
export function take(budget: Budget, count: number, priority: Priority = 'interactive'): Promise<Send[]> {
  return Promise.all(Array.from({ length: count }, () => budget.acquire(patient, { priority })))
}

/** Sends once permitted, and records the time. The answer comes `latencyMs` later. */
export async function sendThrough(budget: Budget, clock: ManualClock, sentAtMs: number[], latencyMs = 0) {
  const send = await budget.acquire(patient)
  sentAtMs.push(clock.nowMs())
  if (latencyMs > 0) clock.after(latencyMs, () => send.settled())
  else send.settled()
}

/** Sends requests once permitted, and returns their times. */
export function sendMany(budget: Budget, clock: ManualClock, count: number, latencyMs = 0): number[] {
  const sentAtMs: number[] = []
  for (let i = 0; i < count; i += 1) void sendThrough(budget, clock, sentAtMs, latencyMs)
  return sentAtMs
}

/** The maximum number of times within any 60 s. */
export function mostInAnyMinute(momentsMs: readonly number[]): number {
  const sorted = momentsMs.toSorted((a, b) => a - b)
  return Math.max(
    0,
    ...sorted.map((start, index) => sorted.slice(index).filter((moment) => moment < start + 60_000).length),
  )
}
