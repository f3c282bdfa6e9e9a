/** Plays a random story in one tab, and compares all that counts shipments with the account itself. For tests. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { teamWith } from '#facts/testing/team-with.ts'
import { account, forgetJudged } from '../data/account/account-store.ts'
import { keepJudging } from '../data/account/judge-account.ts'
import { createLiveShipments } from '../data/live/live-shipments.ts'
import { accountSetQuery, type AccountSet } from '../data/account/account-set.ts'
import { countsQuery } from '../data/counts.ts'
import { randomOf } from './random-of.ts'
import { shipmentQueries } from '../data/queries.ts'
import { countTabs, rowsByTab } from '#facts/views/today-rows.ts'
import { type Figures, heldBy, STORY_MS } from './held-figures.ts'
import { ModelProxy } from './model-proxy.ts'

const STEPS = 60

interface Story {
  /** What the tab counts in the end. */
  readonly counted: Figures
  /** What the account holds. */
  readonly held: Figures
}

/** Plays the story of a seed. */
export async function playStory(seed: number): Promise<Story> {
  vi.useFakeTimers({ toFake: ['Date'], now: STORY_MS })
  const random = randomOf(seed)
  const proxy = new ModelProxy(random, STORY_MS)
  const tab = new CountingTab(proxy)
  const steps = [
    () => proxy.change(),
    () => tab.tell(proxy.poll()),
    () => proxy.release(),
    () => proxy.release(),
    () => tab.handle(`S-${Math.floor(random() * 60)}`),
    () => tab.readAccountAgain(),
    () => (proxy.isWhole ||= random() < 0.3),
  ]
  for (let step = 0; step < STEPS; step += 1) {
    steps[Math.floor(random() * steps.length)]?.()
    if (random() < 0.7) await turn()
  }
  proxy.isWhole = true
  tab.tell(proxy.poll())
  await tab.settle()
  const story = { counted: tab.counted(), held: heldBy(proxy.rows(), tab.judge) }
  tab.close()
  return story
}

/** Lets what was answered be taken in. */
function turn(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

/** The tab pauses between slices so that it can react to its reader. A story has none. */
function skipPauses(): void {
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (task: () => void, ms = 0) => setTimeout(task, ms < 1000 ? 0 : ms))
}

/** A tab that counts the account. */
class CountingTab {
  readonly #proxy: ModelProxy
  readonly #client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  readonly #recent: ShipmentRow[] = []
  readonly #live = createLiveShipments(this.#client, { changed() {} }, () => this.#recent)
  readonly #handled = new Set<string>()
  readonly #ends: (() => void)[] = []
  #endJudging = () => {}
  judge = judgeWith(new Set())

  constructor(proxy: ModelProxy) {
    this.#proxy = proxy
    vi.stubGlobal('fetch', proxy.fetch)
    vi.stubGlobal('requestAnimationFrame', (task: () => void) => setTimeout(task))
    vi.stubGlobal('cancelAnimationFrame', clearTimeout)
    skipPauses()
    const set = { ...accountSetQuery, refetchInterval: false } as const
    const counts = { ...countsQuery, refetchInterval: false } as const
    this.#ends.push(new QueryObserver(this.#client, set).subscribe(() => {}))
    this.#ends.push(new QueryObserver(this.#client, counts).subscribe(() => {}))
    this.#startJudging()
  }

  /** As the shell does whenever there is another judge. */
  #startJudging(): void {
    const { judge } = this
    this.#endJudging()
    this.#endJudging = keepJudging({ client: this.#client, judge })
  }

  /** The feed tells of changes. */
  tell(rows: readonly ShipmentRow[]): void {
    this.#recent.push(...rows)
    this.#live.changed(rows)
  }

  /** A colleague handles all items of a shipment. */
  handle(reference: string): void {
    this.#handled.add(reference)
    this.judge = judgeWith(new Set(this.#handled))
    this.#startJudging()
  }

  readAccountAgain(): void {
    this.#live.reload()
  }

  /** Ends once all is read. */
  async settle(): Promise<void> {
    for (;;) {
      while (this.#client.isFetching() > 0) {
        this.#proxy.release()
        await turn()
      }
      if (this.#set()?.isComplete) break
      this.#live.answers()
      await turn()
    }
    while (account.get().judged.set !== this.#set()) await turn()
  }

  counted(): Figures {
    const { judge } = this
    const { strips } = account.get().counts
    const { rows, rowsWithItems } = account.get().judged
    return {
      map: rows.filter(({ status }) => status === 'Active').length,
      arriving: strips?.arriving.total ?? -1,
      cutoffs: strips?.cutoffs.total ?? -1,
      freeTime: strips?.freeTime.total ?? -1,
      ...countTabs(rowsByTab(rowsWithItems, judge)),
    }
  }

  close(): void {
    this.#endJudging()
    forgetJudged()
    for (const end of this.#ends) end()
    this.#client.clear()
  }

  #set(): AccountSet | undefined {
    return this.#client.getQueryData<AccountSet>(shipmentQueries.accountSet)
  }
}

const MARKS = { item: () => null, tick: () => null }

/** The team has handled all items of these shipments. */
function judgeWith(handled: ReadonlySet<string>): Judge {
  const team = teamWith({
    marksOf: (reference) => (handled.has(reference) ? MARKS : null),
    standingOf: () => ({ kind: 'handled' }),
  })
  return judgeAt(STORY_MS, 'UTC', USUAL_RULES, team)
}
