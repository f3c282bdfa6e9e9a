import { useSyncExternalStore } from 'react'
import type { StatusEvent } from './feed-event.ts'
import { freshnessOf, UNKNOWN_HEALTH, type FeedHealth, type Freshness } from './freshness.ts'

/** Further off than this, the computer's clock is wrong, or the proxy's. */
const AGE_MS_MAX = 60_000
const TICK_MS = 1000

let health: FeedHealth = UNKNOWN_HEALTH
let freshness: Freshness = { state: 'connecting' }
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Takes up what the proxy says of the feed. */
export function noteStatus({ state, asOf }: StatusEvent): void {
  const nowMs = performance.now()
  const sinceAsOfMs = asOf === null ? NaN : Date.now() - new Date(asOf).getTime()
  const ageMs = sinceAsOfMs >= 0 && sinceAsOfMs <= AGE_MS_MAX ? sinceAsOfMs : 0
  const checkedAtMs = state === 'live' ? nowMs - ageMs : health.checkedAtMs
  update({ ...health, state, asOf: asOf ?? health.asOf, checkedAtMs })
}

/** Takes up whether there is a connection, and whether something missed has still to be read. */
export function noteConnection(isOpen: boolean, isBehind: boolean): void {
  const lostAtMs = isOpen ? null : (health.lostAtMs ?? performance.now())
  update({ ...health, lostAtMs, isBehind })
}

/** How fresh everything on screen is, each second anew. */
export function useFreshness(): Freshness {
  return useSyncExternalStore(subscribeToTicks, currentFreshness)
}

/** The state alone, which changes seldom. */
export function useFreshnessState(): Freshness['state'] {
  return useSyncExternalStore(subscribeToTicks, () => freshness.state)
}

function currentFreshness(): Freshness {
  return freshness
}

function update(next: FeedHealth): void {
  health = next
  tick()
}

function tick(): void {
  const next = freshnessOf(health, performance.now())
  if (isSame(next, freshness)) return
  freshness = next
  for (const listener of listeners) listener()
}

function isSame(one: Freshness, other: Freshness): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function subscribeToTicks(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
