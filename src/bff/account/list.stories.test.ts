import { expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { ListStory, START } from './testing/list-story.ts'
import { NEVER } from './in-slices.ts'
import { createRoom } from './testing/room.ts'

test.each([1, 2, 3, 4, 5, 6, 7, 8])('lists match the model in random story %i', async (seed) => {
  expect(await new ListStory(seed).run(150)).toEqual([])
})

test('a list with an unchanged order keeps its snapshot, even after earlier ones were evicted', async () => {
  const room = createRoom({
    wallMs: () => Date.UTC(2026, 10, 20, 9),
    // Two snapshots.
    bytesMax: 3000,
  })
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
