import { median, quantile } from '../medians.ts'

/** A request that an operator waited for. */
export interface Interaction {
  readonly kind: string
  readonly startedMs: number
  readonly waitMs: number
  /** Whether it was still rejected after the page's retries. */
  readonly isRefused: boolean
}

/** A version of a shipment that has reached an operator's screen. */
export interface Observation {
  readonly version: string
  readonly atMs: number
  /** When the operator started to look. Earlier stored versions are not changes. */
  readonly lookingSinceMs: number
}

/** What a team experienced. */
export interface TeamFigures {
  readonly interactions: number
  readonly refusedPercent: number
  readonly overSecondPercent: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
}

const SECOND_MS = 1000

/** Summarises the interactions that started at that time or later. */
export function teamFigures(all: readonly Interaction[], sinceMs = -Infinity): TeamFigures {
  const counted = all.filter(({ startedMs }) => startedMs >= sinceMs)
  const waits = counted.map(({ waitMs }) => waitMs)
  const percent = (isMeant: (one: Interaction) => boolean) =>
    (100 * counted.filter(isMeant).length) / counted.length
  return {
    interactions: counted.length,
    refusedPercent: percent(({ isRefused }) => isRefused),
    overSecondPercent: percent(({ waitMs }) => waitMs > SECOND_MS),
    p50Ms: median(waits),
    p95Ms: quantile(waits, 0.95),
    maxMs: Math.max(...waits),
  }
}

/** How long changes took to reach operators who look at them. */
export interface LagFigures {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
  readonly observations: number
}

/**
 * The time from storing each version to each observation of it. Ignores versions that were not stored during the run,
 * or before the first reader came. If a reader gets a version before the writer is notified, it counts as no delay.
 */
export function lagFigures(
  storedAtMs: ReadonlyMap<string, number>,
  observations: readonly Observation[],
): LagFigures {
  const lags = observations.flatMap(({ version, atMs, lookingSinceMs }) => {
    const storedMs = storedAtMs.get(version) ?? -Infinity
    return storedMs < lookingSinceMs ? [] : [Math.max(0, atMs - storedMs)]
  })
  return {
    p50Ms: median(lags),
    p95Ms: quantile(lags, 0.95),
    maxMs: lags.reduce((most, lag) => Math.max(most, lag), 0),
    observations: lags.length,
  }
}

/** Identifies a version of a shipment. */
export function versionOf({ reference, updatedAt }: { reference: string; updatedAt: string }): string {
  return `${reference} ${updatedAt}`
}
