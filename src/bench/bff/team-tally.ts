import { median, quantile } from '../medians.ts'

/** A request that an operator waited for. */
export interface Interaction {
  readonly kind: string
  readonly startedMs: number
  readonly waitMs: number
  /** Whether it was still refused after the page's retries. */
  readonly isRefused: boolean
}

/** A version of a shipment that has arrived where an operator sees it. */
export interface Observation {
  readonly version: string
  readonly atMs: number
  /** When the operator began to look: versions stored earlier are no changes. */
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

/** Sums up the interactions that began at the moment or later. */
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

/** How long changes took to reach the operators who look at them. */
export interface LagFigures {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
  readonly observations: number
}

/**
 * The time from the storing of each version to each observation of it. Leaves out versions that were not stored during
 * the run, or were stored before the first reader came. A reader who hears of a version before the writer has waited
 * no time.
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

/** Names a version of a shipment. */
export function versionOf({ reference, updatedAt }: { reference: string; updatedAt: string }): string {
  return `${reference} ${updatedAt}`
}
