import { createStore, useStoreValue } from '../lib/create-store.ts'
import { explain, problemErrorOf, UnreachableError } from '../lib/problem-error.ts'
import type { StatusEvent } from './feed-event.ts'
import { freshnessOf, UNKNOWN_HEALTH, type FeedHealth, type Freshness } from './freshness.ts'

/** A larger difference means that the computer's clock is wrong, or the proxy's. */
const AGE_MS_MAX = 60_000
const TICK_MS = 1000
/** The status with which the proxy says that the service gave no usable answer. */
const BAD_GATEWAY = 502

let health: FeedHealth = UNKNOWN_HEALTH
/** What is shown of it. */
const shown = createStore<Shown>(
  { freshness: { state: 'connecting' }, fault: null, isRecordingFailing: false },
  () => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  },
)

interface Shown {
  readonly freshness: Freshness
  readonly fault: Error | null
  readonly isRecordingFailing: boolean
}

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

/** Records whether there is a connection, and whether missed changes are still unread. */
export function noteConnection(isOpen: boolean, isBehind: boolean): void {
  const lostAtMs = isOpen ? null : (health.lostAtMs ?? performance.now())
  update({ ...health, lostAtMs, isBehind })
}

/** How fresh everything on screen is, updated every second. */
export function useFreshness(): Freshness {
  return useStoreValue(shown, ({ freshness }) => freshness)
}

/** Why nothing can be read now; `null` while all is well or the reason is unknown. */
export function useFeedFault(): Error | null {
  return useStoreValue(shown, ({ fault }) => fault)
}

/** Whether what changes is not kept at the moment. */
export function useIsRecordingFailing(): boolean {
  return useStoreValue(shown, ({ isRecordingFailing }) => isRecordingFailing)
}

function checkedAt(asOf: string | null): number {
  const sinceAsOfMs = asOf === null ? NaN : Date.now() - new Date(asOf).getTime()
  return performance.now() - (sinceAsOfMs >= 0 && sinceAsOfMs <= AGE_MS_MAX ? sinceAsOfMs : 0)
}

function update(next: FeedHealth): void {
  health = next
  tick()
}

function tick(): void {
  const freshness = freshnessOf(health, performance.now())
  const fault = faultBehind(freshness)
  const { isRecordingFailing } = health
  const next = { freshness, fault, isRecordingFailing }
  if (!isSame(next, shown.get())) shown.set(next)
}

/** Why the screen is not up to date. */
function faultBehind({ state }: Freshness): Error | null {
  if (state === 'live' || state === 'connecting') return null
  if (state === 'offline' && health.lostAtMs !== null)
    return new UnreachableError('The dashboard does not answer.')
  if (!health.fault) return null
  const { retryAfterSeconds } = health.fault
  return problemErrorOf(BAD_GATEWAY, health.fault, retryAfterSeconds?.toString())
}

function isSame(one: Shown, other: Shown): boolean {
  const textOf = ({ fault, ...rest }: Shown) => JSON.stringify({ ...rest, fault: fault && explain(fault) })
  return textOf(one) === textOf(other)
}
