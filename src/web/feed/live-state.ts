/** How fresh everything on screen is, by what the feed says. */
import { createStore, useStoreValue } from '../lib/create-store.ts'
import { unanswered } from '../lib/http.ts'
import { explain, problemErrorOf, UnreachableError } from '../lib/problem-error.ts'
import { nowMs } from '../lib/use-now.ts'
import type { StatusEvent } from './feed-event.ts'
import { freshnessOf, isLost, UNKNOWN_HEALTH, type FeedHealth, type Freshness } from './freshness.ts'

/** A larger difference means that a clock was moved. */
const AGE_MS_MAX = 60_000
const TICK_MS = 500
/** The status with which the proxy says that the service gave no usable answer. */
const BAD_GATEWAY = 502

export interface LiveState {
  readonly freshness: Freshness
  /** Why nothing can be loaded now; `null` while all is well or the reason is unknown. */
  readonly fault: Error | null
  /** Whether what changes is not kept at the moment. */
  readonly isRecordingFailing: boolean
}

const liveState = createStore<LiveState>({
  freshness: { state: 'connecting' },
  fault: null,
  isRecordingFailing: false,
})

/** @param select the part that is needed: what uses it is drawn again only when that changes */
export function useLiveState<Part>(select: (state: LiveState) => Part): Part {
  return useStoreValue(liveState, select)
}

let health: FeedHealth = UNKNOWN_HEALTH
let timer: ReturnType<typeof setInterval> | undefined

/** Records what the proxy says of the feed. */
export function noteStatus(status: StatusEvent): void {
  const { state, asOf, isRecordingFailing = false } = status
  // The proxy may report the same reading twice.
  const checkedAtMs = state === 'live' && asOf !== health.asOf ? checkedAt(asOf) : health.checkedAtMs
  update({
    ...health,
    state,
    asOf: asOf ?? health.asOf,
    checkedAtMs,
    fault: status.fault,
    isRecordingFailing,
  })
}

unanswered.subscribe(() => update({ ...health, unansweredSinceMs: unanswered.get()?.sinceMs ?? null }))

/** Records whether no stream speaks. */
export function noteSilence(isSilent: boolean): void {
  update({ ...health, isSilent })
}

/** Records when the service was last read, from an answer, while no stream speaks. */
export function noteAnswered(asOf: string | null): void {
  update({ ...health, asOf: asOf ?? health.asOf })
}

function checkedAt(asOf: string | null): number {
  const sinceAsOfMs = asOf === null ? NaN : nowMs() - new Date(asOf).getTime()
  return performance.now() - (sinceAsOfMs >= 0 && sinceAsOfMs <= AGE_MS_MAX ? sinceAsOfMs : 0)
}

/** What is shown of it changes with time alone as well. */
function update(next: FeedHealth): void {
  health = next
  timer ??= setInterval(tell, TICK_MS)
  tell()
}

function tell(): void {
  const freshness = freshnessOf(health, performance.now())
  const fault = faultBehind(freshness)
  const { isRecordingFailing } = health
  const next = { freshness, fault, isRecordingFailing }
  if (!isSame(next, liveState.get())) liveState.set(next)
}

/** Why the screen is not up to date. */
function faultBehind({ state }: Freshness): Error | null {
  if (state === 'live' || state === 'connecting') return null
  if (isLost(health, performance.now())) return new UnreachableError('The dashboard does not answer.')
  if (!health.fault || health.isSilent) return null
  const { retryAfterSeconds } = health.fault
  return problemErrorOf(BAD_GATEWAY, health.fault, retryAfterSeconds?.toString())
}

function isSame(one: LiveState, other: LiveState): boolean {
  const textOf = ({ freshness, fault, isRecordingFailing }: LiveState) =>
    JSON.stringify([freshness, fault && explain(fault), isRecordingFailing])
  return textOf(one) === textOf(other)
}
