import type { Clock } from '../../clock.ts'
import type { Priority } from './priority.ts'

/** The requests that count against the budget: those in flight, and those answered within the last window. */
export interface SendWindow {
  /** Number of requests that count. */
  count(): number
  /** Number of requests in flight. */
  underWayCount(): number
  /** Whether any answer has arrived. */
  readonly hasSettledAny: boolean
  /** When requests of a priority were sent within the window, oldest first. */
  sentAtMs(priority: Priority): readonly number[]
  /** Number of each asker's requests within the window. */
  hadBy(): ReadonlyMap<string, number>
  /** The earliest time when this many requests have stopped counting. */
  leftAtMs(count: number): number
  /** @param asker who gets the request; `null` if nobody waits for it */
  begin(priority: Priority, asker: string | null): SentRequest
  /**
   * Records that an answer has arrived, or that none will.
   *
   * @returns how many requests were sent before it and still count, including itself; `null` if that was recorded
   * before
   */
  settle(request: SentRequest): number | null
}

interface SentRequest {
  readonly priority: Priority
  readonly asker: string | null
  readonly atMs: number
}

export function createSendWindow(clock: Clock, lengthMs: number): SendWindow {
  // Both are sorted, oldest first.
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
      // A request in flight counts until at least a window after its answer.
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
