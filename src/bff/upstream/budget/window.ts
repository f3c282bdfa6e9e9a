import type { Clock } from '../../clock.ts'
import type { Priority } from './priority.ts'

/** The requests that count against the budget: those under way, and those whose answer is less than a window old. */
export interface SendWindow {
  /** How many count. */
  count(): number
  /** How many are under way. */
  underWayCount(): number
  /** Whether any answer has come yet. */
  readonly hasSettledAny: boolean
  /** When the requests of a priority were sent within the window, oldest first. */
  sentAtMs(priority: Priority): readonly number[]
  /** How many requests within the window each asker has had. */
  hadBy(): ReadonlyMap<string, number>
  /** The earliest moment at which this many counted requests have left it. */
  leftAtMs(count: number): number
  /** @param asker whose turn it is; `null` where nobody waits */
  begin(priority: Priority, asker: string | null): SentRequest
  /**
   * Notes that an answer has come, or that none will.
   *
   * @returns how many requests were sent before it and still count, itself included; `null` where that was noted before
   */
  settle(request: SentRequest): number | null
}

/** A sent request. */
interface SentRequest {
  readonly priority: Priority
  readonly asker: string | null
  readonly atMs: number
}

export function createSendWindow(clock: Clock, lengthMs: number): SendWindow {
  // Both oldest first.
  let underWay: SentRequest[] = []
  let settled: { readonly request: SentRequest; readonly atMs: number }[] = []
  let hasSettledAny = false

  const isWithin = ({ atMs }: { readonly atMs: number }) => atMs > clock.nowMs() - lengthMs

  function settledLately() {
    settled = settled.filter(isWithin)
    return settled
  }

  function sentLately(): readonly SentRequest[] {
    const answered = settledLately().map(({ request }) => request)
    return [...answered, ...underWay].filter(isWithin).toSorted((a, b) => a.atMs - b.atMs)
  }

  return {
    count: () => underWay.length + settledLately().length,
    underWayCount: () => underWay.length,
    get hasSettledAny() {
      return hasSettledAny
    },
    sentAtMs: (priority) =>
      sentLately().flatMap((request) => (request.priority === priority ? [request.atMs] : [])),
    hadBy() {
      const counts = new Map<string, number>()
      for (const { asker } of sentLately()) {
        if (asker !== null) counts.set(asker, (counts.get(asker) ?? 0) + 1)
      }
      return counts
    },
    leftAtMs(count) {
      const lately = settledLately()
      // A request under way leaves no sooner than a window after its answer.
      return (lately[Math.min(count, lately.length) - 1]?.atMs ?? clock.nowMs()) + lengthMs
    },
    begin(priority, asker) {
      const request = { priority, asker, atMs: clock.nowMs() }
      underWay.push(request)
      return request
    },
    settle(request) {
      const index = underWay.indexOf(request)
      if (index === -1) return null
      hasSettledAny = true
      const sentBefore = settledLately().length + index + 1
      underWay = underWay.toSpliced(index, 1)
      settled.push({ request, atMs: clock.nowMs() })
      return sentBefore
    },
  }
}
