import { expect, test } from 'vitest'
import type { ListPage } from '#contract/dashboard-api/list.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { atPort, known, waiting } from '#facts/testing/known-shipment.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { createRandom } from '#contract/testing/random.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import type { Account } from './account.ts'
import { countsOf } from './counts.ts'
import { NEVER } from './in-slices.ts'
import { readCursor } from './list-cursor.ts'
import { rowJudge, type Body } from './list.ts'
import { allOrders } from './orders.ts'
import { sortedReferences, textIndexOf } from './query.ts'
import type { Question } from './snapshots.ts'
import { createRoom } from './testing/room.ts'
import { todayOf } from './today.ts'

const PEOPLE: readonly TeamPerson[] = [
  { id: 'ann', name: 'Ann' },
  { id: 'ben', name: 'Ben' },
]
const SEARCHES: readonly ShipmentsSearch[] = [
  {},
  { status: ['Active'] },
  { sort: 'eta' },
  { sort: '-eta', tag: 'PO-1' },
  { sort: 'attention' },
  { sort: 'tags' },
  { q: 'R-1', sort: 'shipment' },
  { updatedSince: '24h' },
  { mine: 'yes' },
  { mine: 'yes', sort: 'eta' },
]
/** Where every list begins. */
const START = { snapshot: '', index: 0 }

async function answersOf(account: Account) {
  const judged = await account.judged()
  const { rows } = (await textIndexOf(judged)).find('PO-1')
  return {
    today: await todayOf(judged, {}),
    orders: await allOrders(judged),
    counts: await countsOf(judged, [{}, { attention: ['free-time'] }, { notes: 'yes' }]),
    found: rows.map(({ reference }) => reference).toSorted(),
  }
}

async function listOf(account: Account, { search, me }: Question): Promise<readonly string[]> {
  const judged = await account.judged()
  const judge = me ? account.judgeFor(me) : judged.judge
  return (await sortedReferences({ ...judged, judge }, search)).map(({ reference }) => reference)
}

/** The last loaded page of a list, and the index of its first row. */
interface Loaded {
  readonly question: Question
  readonly limit: number
  readonly page: Body<ListPage>
  readonly first: number
}

/**
 * Shipments are added, changed and removed, people set marks, time passes, snapshots are evicted, and the proxy
 * restarts, while lists are opened and paged through.
 */
test.each([1, 2, 3, 4, 5, 6])(
  'after any changes, all answers equal those after a fresh start, and lists keep their order (story %i)',
  async (seed) => {
    const random = createRandom(seed)
    const any = (count: number) => Math.floor(random() * count)
    const reference = () => `R-${any(14)}`
    let nowMs = Date.UTC(2026, 10, 20, 9)
    let updatedMs = Date.UTC(2026, 10, 19)
    // Three snapshots.
    const room = createRoom({ wallMs: () => nowMs, bytesMax: 12_000 })
    let running = room.start()
    let loaded: Loaded | null = null
    const orders = new Map<string, readonly string[]>()

    function put(): void {
      // Some shipments change within the same second.
      updatedMs += [0, 1000, 300_000][any(3)] ?? 0
      const tags = [`PO-${any(4)}`, `po-${any(4)}`].slice(any(3))
      const status = (['Active', 'Active', 'Active', 'Delivered', 'Cancelled'] as const)[any(5)] ?? 'Active'
      const parts = { reference: reference(), tags, updatedAt: new Date(updatedMs).toISOString(), status }
      const made = [known(parts), waiting(parts), atPort(`2026-11-1${any(9)}`, any(9), parts)]
      room.put(made[any(3)] ?? known(parts))
    }

    function mark(): void {
      const by = PEOPLE[any(2)] ?? { id: 'ann', name: 'Ann' }
      const shared = { rev: 1, by, at: '' }
      const at = reference()
      if (any(3) === 0)
        room.mark({ ...shared, kind: 'tag-dates', key: `PO-${any(4)}`, value: { on: '2026-12-01' } })
      else if (any(2) === 0) room.mark({ ...shared, kind: 'owners', key: at, value: { to: by.id } })
      else {
        const value = { on: any(2) === 0, fingerprint: '' }
        room.mark({ ...shared, kind: 'ticks', key: `${at}/collected`, value })
      }
    }

    /** Checks a page: its order must be the snapshot's, and its rows current. */
    async function take(next: Loaded): Promise<void> {
      const { question, page, first, limit } = next
      const { account } = room.start()
      const id = page.snapshot ?? ''
      const order = orders.get(id) ?? (await listOf(account, question))
      orders.set(id, order)
      const there = order.slice(first, first + limit).flatMap((each) => account.row(each) ?? [])
      const { version } = running.account
      expect(page.rows).toEqual(there.map((row) => ({ ...rowJudge(account)(row), version })))
      expect([page.total, page.next === null]).toEqual([order.length, first + limit >= order.length])
      loaded = next
    }

    async function open(): Promise<readonly string[]> {
      const search = SEARCHES[any(SEARCHES.length)] ?? {}
      const question = { search, me: search.mine === undefined ? null : (PEOPLE[any(2)] ?? null) }
      const now = await listOf(room.start().account, question)
      const limit = [1, 2, 5][any(3)] ?? 1
      const page = await running.lists.page(question, START, limit, NEVER)
      expect(orders.get(page.snapshot ?? '') ?? now).toEqual(now)
      await take({ question, page, limit, first: 0 })
      return now
    }

    /** Loads the next page from the same snapshot, or else from the current list at the same index. */
    async function turn(): Promise<boolean> {
      if (!loaded?.page.next) return false
      const { question, limit, first, page: before } = loaded
      const cursor = readCursor(before.next ?? '', question)
      if (cursor.of === 'service') throw new Error('The copy is complete, so the service issues no cursors.')
      const page = await running.lists.page(question, cursor, limit, NEVER)
      await take({ question, page, limit, first: first + limit })
      return true
    }

    /** Pages through a list while nothing changes: each row appears exactly once. */
    async function walk(): Promise<void> {
      const order = await open()
      const met: string[] = []
      const note = () => void met.push(...(loaded?.page.rows ?? []).map((row) => row.shipment.reference))
      for (note(); await turn();) note()
      expect(met).toEqual(order)
    }

    async function checkNews(): Promise<void> {
      const [id = '', was = []] = [...orders].at(-1 - any(3)) ?? []
      const snapshot = running.lists.get(id)
      if (!snapshot) return
      const is = await listOf(room.start().account, snapshot.question)
      const { come, gone, moved } = await running.lists.news(snapshot, NEVER)
      const stayed = was.filter((each) => is.includes(each))
      const isSameOrder = stayed.join() === is.filter((each) => was.includes(each)).join()
      expect([come, gone]).toEqual([is.length - stayed.length, was.length - stayed.length])
      expect(moved === 0).toBe(isSameOrder)
    }

    const acts: (() => unknown)[] = [put, put, put, mark, mark, open, walk, turn, turn, turn, checkNews]
    acts.push(
      () => room.remove(reference()),
      () => room.note(reference()),
      () => void (nowMs += 1_200_000 * any(30)),
      () => random() < 0.2 && (running = room.start()),
    )
    for (let at = 0; at < 12; at += 1) put()
    for (let step = 0; step < 90; step += 1) {
      for (let each = any(3); each >= 0; each -= 1) await acts[any(acts.length)]?.()
      expect(await answersOf(running.account), `step ${step}`).toEqual(await answersOf(room.start().account))
    }
  },
)

test('a list with an unchanged order keeps its snapshot, even after earlier ones were evicted', async () => {
  // Two snapshots.
  const room = createRoom({ wallMs: () => Date.UTC(2026, 10, 20, 9), bytesMax: 3000 })
  const { lists } = room.start()
  const snapshotAfter = async (reference: string, updatedAt: string) => {
    room.put(sampleShipment(reference, { updatedAt }))
    const question = { search: { sort: 'shipment' }, me: null } as const
    return (await lists.page(question, START, 10, NEVER)).snapshot
  }
  const first = await snapshotAfter('R-1', '2026-11-20T08:00:00Z')
  await snapshotAfter('R-2', '2026-11-20T08:01:00Z')
  const third = await snapshotAfter('R-3', '2026-11-20T08:02:00Z')
  expect(lists.get(first ?? '')).toBeUndefined()
  expect(await snapshotAfter('R-2', '2026-11-20T08:03:00Z')).toBe(third)
})
