import type { Answer } from '../answer.ts'
import type { Clock } from '../clock.ts'
import type { Operation } from '../operation.ts'
import type { ApiKey } from './api-key.ts'
import type { Breaker } from './breaker.ts'
import type { Budget } from './budget/budget.ts'

/** A request that the shipment service did not answer as it should. */
interface UpstreamFault {
  readonly operation: Operation['name']
  /** Status of the answer, or `null` when none came. */
  readonly status: number | null
  /** The problem's detail, or the code of the network fault. */
  readonly reason: string
}

/** How the shipment service is asked, and who hears of it. */
export interface UpstreamSettings {
  /** Base address without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: ApiKey
  readonly budget: Budget
  readonly breaker: Breaker
  readonly clock: Clock
  /** Milliseconds since 1970, for the time that a reader is shown. */
  readonly wallMs: () => number
  readonly fetch: typeof globalThis.fetch
  /** A number from 0 to 1, for the pause before a second try. */
  readonly random: () => number
  /** Called with every answer. */
  readonly onAnswer: (operation: Operation, answer: Answer) => void
  /** Called with the reference of a shipment that the service does not have. */
  readonly onNotThere: (operation: Operation) => void
  /** Called with every fault, in words without the key. */
  readonly onFault: (fault: UpstreamFault) => void
  /** Called for each record that is left out as too large: its reference, or `null` where it does not begin with it. */
  readonly onLeftOut: (reference: string | null) => void
  readonly timeoutMs: number
  readonly bodyBytesMax: number
  /** Key of the marketplace object on this server. */
  readonly marketplaceField: string
}
