import { RATE_LIMIT_MAX } from '#contract/rate-limit.ts'
import type { Config } from './config.ts'
import type { ShipmentSetLimits } from './answers/warm-set/shipment-set.ts'
import { FEED_LIMITS, type FeedLimits } from './feed/feed-limits.ts'
import { CLIENT_LIMITS, type ClientLimits } from './server.ts'
import type { TeamLimits } from './team/write-all.ts'
import type { WriteRateLimits } from './team/write-rate.ts'

/** Bounds common to all installations. */
export interface ProxyLimits
  extends FeedLimits, ShipmentSetLimits, ClientLimits, TeamLimits, WriteRateLimits {
  /** Requests that go up in any window: three below the API's limit of 60 a minute. */
  readonly sendsMax: number
  /** Requests a minute of the same key that belong to others. */
  readonly othersShare: number
  /** Half a second more than the API's minute, for clocks that run at slightly different speeds. */
  readonly windowMs: number
  /** Age up to which an answer counts as fresh. */
  readonly freshMsMax: number
  /**
   * Age up to which a copy goes out at once and is refreshed behind it. The feed tells each new reader the changes of a
   * longer time, so that none is missed in between.
   */
  readonly staleMsMax: number
  /** How long to keep an answer in case the service fails, or the budget is gone. */
  readonly keptMsMax: number
  /** How long a fault keeps the same request from being sent again. */
  readonly problemTtlMs: number
  /** Memory for answers. */
  readonly cacheBytesMax: number
  /** Longest wait of a browser without any copy; a connection on which nothing moves is cut soon after. */
  readonly patienceMs: number
  /** The same while a copy exists that is too old. */
  readonly stalePatienceMs: number
  /** Faults in a row after which the service is only probed. */
  readonly faultsMax: number
  readonly probeEveryMs: number
  /** Longest that one answer of the service may take. */
  readonly timeoutMs: number
  /** Largest answer of the service. */
  readonly bodyBytesMax: number
}

export const PROXY_LIMITS: ProxyLimits = {
  ...FEED_LIMITS,
  ...CLIENT_LIMITS,
  shipmentsMax: 20_000,
  shipmentBytesMax: 160 * 1024 * 1024,
  sendsMax: 57,
  othersShare: 0,
  windowMs: 60_500,
  freshMsMax: 10_000,
  staleMsMax: 30_000,
  keptMsMax: 24 * 3_600_000,
  problemTtlMs: 3000,
  cacheBytesMax: 64 * 1024 * 1024,
  patienceMs: 40_000,
  stalePatienceMs: 3000,
  faultsMax: 5,
  probeEveryMs: 5000,
  timeoutMs: 10_000,
  bodyBytesMax: 8 * 1024 * 1024,
  teamEntriesMax: 50_000,
  entriesOfPersonMax: 10_000,
  tracesMax: 20_000,
  teamBytesMax: 256 * 1024 * 1024,
  writesOfPersonMax: 120,
  writesMax: 600,
}

/** Room for the JSON text of an average shipment. */
const SHIPMENT_BYTES = PROXY_LIMITS.shipmentBytesMax / PROXY_LIMITS.shipmentsMax

/** The bounds of a dashboard with a part of its key's requests a minute, and room for so many shipments. */
export function limitsFor({ budget, accountMax }: Pick<Config, 'budget' | 'accountMax'>): ProxyLimits {
  return {
    ...PROXY_LIMITS,
    shipmentsMax: accountMax,
    shipmentBytesMax: accountMax * SHIPMENT_BYTES,
    sendsMax: Math.floor((PROXY_LIMITS.sendsMax * budget) / RATE_LIMIT_MAX),
    othersShare: RATE_LIMIT_MAX - budget,
  }
}
