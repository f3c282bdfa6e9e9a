import type { WarmSet } from './answers/warm-set/warm-set.ts'
import type { Clock } from './clock.ts'
import type { ChangeFeed } from './feed/change-feed.ts'
import type { History } from './history/history.ts'

/** The parts that go on from the copy that was kept. */
interface Resumable {
  readonly history: Pick<History, 'copy'>
  readonly warmSet: WarmSet
  readonly feed: Pick<ChangeFeed, 'resume'>
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** Room of the warm set. */
  readonly shipmentsMax: number
}

/** Fills the warm set from the file, so that the service is asked only for what has changed since. */
export async function resume({
  history,
  warmSet,
  feed,
  clock,
  wallMs,
  shipmentsMax,
}: Resumable): Promise<void> {
  const kept = await history.copy({ take: (seen) => warmSet.takeKept(seen), countMax: shipmentsMax })
  if (!kept) return warmSet.dropKept()
  warmSet.tookKept(kept.filled, kept.forgottenUs)
  feed.resume({ readAtMs: clock.nowMs() - (wallMs() - kept.readAt), polledUs: kept.polledUs })
}
