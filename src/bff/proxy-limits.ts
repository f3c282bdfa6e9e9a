import { RATE_LIMIT_MAX } from '#contract/rate-limit.ts'
import type { Config } from './config.ts'
import type { ShipmentSetLimits } from './answers/warm-set/shipment-set.ts'
import { FEED_LIMITS, type FeedLimits } from './feed/feed-limits.ts'
import { CLIENT_LIMITS, type ClientLimits } from './server.ts'
import type { TeamLimits } from './team/write-all.ts'
import type { WriteRateLimits } from './team/write-rate.ts'

/** Limits that are equal in all installations. */
export interface ProxyLimits
  extends FeedLimits, ShipmentSetLimits, ClientLimits, TeamLimits, WriteRateLimits {
  /** Maximum requests sent in any window: three below the API's limit of 60 per minute. */
  readonly sendsMax: number
  /** Requests per minute of the same key that belong to others. */
  readonly othersShare: number
  /** Length of the window: half a second more than the API's minute, because clocks differ slightly in speed. */
  readonly windowMs: number
  /** Maximum age of a fresh answer. */
  readonly freshMsMax: number
  /**
   * Maximum age of a cached answer that is sent immediately and refreshed afterwards. The feed sends each new reader
   * the changes of a longer period, so that none is missed.
   */
  readonly staleMsMax: number
  /** How long answers are kept in case the service fails, or the budget is used up. */
  readonly keptMsMax: number
  /** How long a fault prevents the same request from being sent again. */
  readonly problemTtlMs: number
  /** Memory limit of answers. */
  readonly cacheBytesMax: number
  /** Maximum wait of a browser without a cached answer. A stalled connection is cut soon after. */
  readonly patienceMs: number
  /** Maximum wait of a browser if there is a cached answer that is too old. */
  readonly stalePatienceMs: number
  /** Faults in a row after which the service is only probed. */
  readonly faultsMax: number
  readonly probeEveryMs: number
  /** Maximum duration of one request to the service. */
  readonly timeoutMs: number
  /** Maximum size of an answer of the service. */
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

/** Memory for the JSON text of an average shipment. */
const SHIPMENT_BYTES = PROXY_LIMITS.shipmentBytesMax / PROXY_LIMITS.shipmentsMax

/** The limits for a share of the key's requests per minute, and a maximum number of shipments. */
export function limitsFor({ budget, accountMax }: Pick<Config, 'budget' | 'accountMax'>): ProxyLimits {
  return {
    ...PROXY_LIMITS,
    shipmentsMax: accountMax,
    shipmentBytesMax: accountMax * SHIPMENT_BYTES,
    sendsMax: Math.floor((PROXY_LIMITS.sendsMax * budget) / RATE_LIMIT_MAX),
    othersShare: RATE_LIMIT_MAX - budget,
  }
}
