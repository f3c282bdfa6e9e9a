/** How fresh everything on screen is, according to the feed. */
import { createStore, useStoreValue } from '../lib/create-store.ts'
import { checkProxy, unanswered } from '../lib/http.ts'
import { explain, problemErrorOf, UnreachableError } from '../lib/problem-error.ts'
import { nowMs } from '../lib/use-now.ts'
import type { StatusEvent } from './feed-event.ts'
import { freshnessOf, isLost, UNKNOWN_HEALTH, type FeedHealth, type Freshness } from './freshness.ts'

/** A larger difference means that a clock was changed. */
const AGE_MS_MAX = 60_000
const TICK_MS = 500
/** The proxy usually reads the service, and says so, every five seconds. */
const QUIET_MS = 8000
/** The status with which the proxy reports that the service gave no usable answer. */
const BAD_GATEWAY = 502

export interface LiveState {
  readonly freshness: Freshness
  /** Why nothing can be loaded now; `null` while everything works or the reason is unknown. */
  readonly fault: Error | null
  /** Whether history is not recorded at the moment. */
  readonly isRecordingFailing: boolean
}

const liveState = createStore<LiveState>({
  freshness: { state: 'connecting' },
  fault: null,
  isRecordingFailing: false,
})

/** @param select the part that is needed: the component renders again only when that changes */
export function useLiveState<Part>(select: (state: LiveState) => Part): Part {
  return useStoreValue(liveState, select)
}

let health: FeedHealth = UNKNOWN_HEALTH
let timer: ReturnType<typeof setInterval> | undefined

/** Records what the proxy reports about the feed. */
export function noteStatus(status: StatusEvent): void {
  const { state, asOf, isRecordingFailing = false } = status
  // The proxy may report the same read twice.
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

/** Records whether no stream delivers events. */
export function noteSilence(isSilent: boolean): void {
  update({ ...health, isSilent })
}

/** Records the age of an answer while no stream delivers events. */
export function noteAnswered(asOf: string | null): void {
  update({ ...health, asOf: asOf ?? health.asOf })
}

function checkedAt(asOf: string | null): number {
  const sinceAsOfMs = asOf === null ? NaN : nowMs() - new Date(asOf).getTime()
  return performance.now() - (sinceAsOfMs >= 0 && sinceAsOfMs <= AGE_MS_MAX ? sinceAsOfMs : 0)
}

/** Starts a timer as well, because the freshness also changes with time. */
function update(next: FeedHealth): void {
  health = next
  timer ??= setInterval(publish, TICK_MS)
  publish()
}

function publish(): void {
  const freshness = freshnessOf(health, performance.now())
  if (freshness.state === 'live' && performance.now() - (health.checkedAtMs ?? 0) > QUIET_MS) checkProxy()
  const fault = faultBehind(freshness)
  const { isRecordingFailing } = health
  const next = { freshness, fault, isRecordingFailing }
  if (!isSame(next, liveState.get())) liveState.set(next)
}

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
