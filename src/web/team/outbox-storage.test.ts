import { expect, test } from 'vitest'
import { fakeStorage, handled, OFFLINE, setUp } from './testing/outbox-world.ts'

test.each([
  ['has no key', { key: undefined }],
  ['has no value', { value: undefined }],
  ['has a kind that there is not', { kind: 'odd' }],
  ['stands under the name of another', { key: 'B/overdue' }],
])('sets a stored item aside once that %s, says so, and never sends it', async (_, odd) => {
  const storage = fakeStorage()
  const { world, openTab, sentKeys } = setUp(storage)
  world.fault = OFFLINE
  const first = openTab().outbox
  first.change([handled('A'), handled('C')], '')
  await expect.poll(() => first.view().waiting).toBe('unreachable')
  const name = 'landfall.outbox/items/A/overdue'
  storage.setItem(name, JSON.stringify({ ...JSON.parse(storage.getItem(name) ?? ''), ...odd }))
  world.fault = null
  const { outbox } = openTab()
  expect(outbox.view().news).toBe('1 change kept in this browser cannot be read and is not sent.')
  outbox.newsWasRead()
  outbox.changedElsewhere()
  await expect.poll(() => outbox.view().unsent).toEqual([])
  expect([outbox.view().news, storage.getItem(name), sentKeys()]).toEqual([null, null, ['C/overdue']])
})
