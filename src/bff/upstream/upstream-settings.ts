import type { Answer } from './answer.ts'
import type { Clock } from '../clock.ts'
import type { Operation } from './operation.ts'
import type { ApiKey } from './api-key.ts'
import type { Breaker } from './breaker.ts'
import type { Budget } from './budget/budget.ts'

/** A failed request to the shipment service. */
interface UpstreamFault {
  readonly operation: Operation['name']
  /** Status of the answer; `null` if none came. */
  readonly status: number | null
  /** The problem's detail, or the network fault's code. */
  readonly reason: string
}

/** Access to the shipment service, and who is notified. */
export interface UpstreamSettings {
  /** Base address without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: ApiKey
  readonly budget: Budget
  readonly breaker: Breaker
  readonly clock: Clock
  /** Milliseconds since 1970, for times shown to users. */
  readonly wallMs: () => number
  readonly fetch: typeof globalThis.fetch
  /** A number from 0 to 1, for the pause before a retry. */
  readonly random: () => number
  /** Called with every answer. */
  readonly onAnswer: (operation: Operation, answer: Answer) => void
  /** Called with the reference of a shipment that the service does not have. */
  readonly onNotThere: (operation: Operation) => void
  /** Called with every fault, with the key removed. */
  readonly onFault: (fault: UpstreamFault) => void
  /** Called for each record skipped as too large: its reference, or `null` if it does not start with one. */
  readonly onLeftOut: (reference: string | null) => void
  readonly timeoutMs: number
  readonly bodyBytesMax: number
  /** Key of the marketplace object on this server. */
  readonly marketplaceField: string
}
