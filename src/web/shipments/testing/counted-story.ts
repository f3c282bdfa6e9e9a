/** Plays a random story in one tab, and compares all that counts shipments with the account itself. For tests. */
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { teamWith } from '#facts/testing/team-with.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { listFiltersAt } from '#facts/views/search-edits.ts'
import { account, forgetJudged } from '../data/account/account-store.ts'
import { keepJudging } from '../data/account/judge-account.ts'
import { arrangeRows } from '../data/arrange-rows.ts'
import { createLiveShipments } from '../data/live/live-shipments.ts'
import { accountSetQuery, type AccountSet } from '../data/account/account-set.ts'
import { countsQuery } from '../data/counts.ts'
import { createKnownRows } from '../data/known-rows.ts'
import type { LoadedList } from '../data/list-page.ts'
import { loadedShipments } from '../data/loaded-shipments.ts'
import { randomOf } from '../data/testing/model-service.ts'
import { shipmentQueries } from '../data/queries.ts'
import { showList } from '../data/reading-lists.ts'
import { countTabs, rowsByTab } from '../today/today-rows.ts'
import { facetsOf, type Figures, heldBy, SEARCHES, STORY_MS } from './held-figures.ts'
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
    () => tab.readOn(),
    () => tab.show(SEARCHES[Math.floor(random() * SEARCHES.length)] ?? {}),
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
  const story = { counted: tab.counted(), held: heldBy(proxy.rows(), tab.search, tab.judge) }
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

/** A tab with a list on screen, whose reader is never in the way of a row. */
class CountingTab {
  readonly #proxy: ModelProxy
  readonly #client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  readonly #known = createKnownRows()
  readonly #recent: ShipmentRow[] = []
  readonly #live = createLiveShipments(this.#client, this.#known, { changed() {} }, () => this.#recent)
  readonly #handled = new Set<string>()
  readonly #ends: (() => void)[] = []
  #leaveList = () => {}
  #readOn = () => {}
  #endJudging = () => {}
  search = SEARCHES[0] ?? {}
  judge = judgeWith(new Set())

  constructor(proxy: ModelProxy) {
    this.#proxy = proxy
    vi.stubGlobal('fetch', proxy.fetch)
    vi.stubGlobal('requestAnimationFrame', (task: () => void) => setTimeout(task))
    vi.stubGlobal('cancelAnimationFrame', clearTimeout)
    skipPauses()
    const set = { ...accountSetQuery(this.#known), refetchInterval: false } as const
    const counts = { ...countsQuery, refetchInterval: false } as const
    this.#ends.push(new QueryObserver(this.#client, set).subscribe(() => {}))
    this.#ends.push(new QueryObserver(this.#client, counts).subscribe(() => {}))
    this.show(this.search)
    this.#startJudging()
  }

  /** As the shell does whenever there is another judge. */
  #startJudging(): void {
    const { judge } = this
    this.#endJudging()
    this.#endJudging = keepJudging({ client: this.#client, known: this.#known, judge })
  }

  /** The reader chooses another list. */
  show(search: ShipmentsSearch): void {
    this.#leaveList()
    this.search = search
    const observer = new InfiniteQueryObserver(this.#client, this.#query())
    const unsubscribe = observer.subscribe(() => {})
    const leave = showList(observer.getCurrentQuery().queryHash, {
      isBusy: () => false,
      onReloaded() {},
      onAnswers() {},
    })
    this.#readOn = () => {
      const { hasNextPage, isFetching } = observer.getCurrentResult()
      if (hasNextPage && !isFetching) void observer.fetchNextPage()
    }
    this.#leaveList = () => {
      unsubscribe()
      leave()
    }
  }

  readOn(): void {
    this.#readOn()
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
    this.#live.reload(0)
  }

  /** Ends once all is read. */
  async settle(): Promise<void> {
    for (;;) {
      while (this.#client.isFetching() > 0) {
        this.#proxy.release()
        await turn()
      }
      if (this.#set()?.isComplete && this.#pages()?.pages.at(-1)?.nextCursor === null) break
      this.#live.answers()
      this.#readOn()
      await turn()
    }
    while (account.get().judged.set !== this.#set()) await turn()
  }

  counted(): Figures {
    const { search, judge } = this
    const { strips } = account.get().counts
    const { loaded } = loadedShipments(this.#pages() ?? { pages: [], pageParams: [] }, this.#known)
    const { rows, rowsWithItems } = account.get().judged
    return {
      ...facetsOf(loaded, search, judge),
      list: arrangeRows(loaded, search, judge).length,
      map: rows.filter(({ status }) => status === 'Active').length,
      arriving: strips?.arriving.total ?? -1,
      cutoffs: strips?.cutoffs.total ?? -1,
      freeTime: strips?.freeTime.total ?? -1,
      ...countTabs(rowsByTab(rowsWithItems, judge)),
    }
  }

  close(): void {
    this.#leaveList()
    this.#endJudging()
    forgetJudged()
    for (const end of this.#ends) end()
    this.#client.clear()
  }

  #filters() {
    return listFiltersAt(this.search, STORY_MS)
  }

  #query() {
    return shipmentQueries.list(this.#filters(), this.#known)
  }

  #pages(): LoadedList | undefined {
    return this.#client.getQueryData(this.#query().queryKey)
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
