import { expect, test } from 'vitest'
import { DAY_MS, FINGERPRINT, member, setUpTeam, writeOf } from './testing/running-team.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const SWEEP_MS = 600_000
const handled = { state: 'handled', fingerprint: FINGERPRINT } as const

test('a clock that is 500 days ahead at a start deletes nothing that is recent by the service’s clock', async () => {
  const folder = temporaryFolder()
  const first = setUpTeam({ folder })
  first.accountSet.tags.add('PO-1')
  first.send(
    [
      writeOf('items', 'A-1/stale', handled),
      writeOf('notes', 'A-1/n1', { text: 'x' }),
      writeOf('tag-dates', 'PO-1', { on: '2026-12-12' }),
      writeOf('views', 'v1', { name: 'Air', query: '' }),
    ],
    member('ann'),
  )
  first.accountSet.references.delete('A-1')
  await first.clock.advance(SWEEP_MS)
  const startMs = Date.UTC(2026, 10, 20, 8)
  first.team.close()
  const second = setUpTeam({ folder, serviceMs: () => startMs + DAY_MS })
  second.laterBy(500 * DAY_MS)
  second.accountSet.references.delete('A-1')
  await second.clock.advance(2 * SWEEP_MS)
  second.accountSet.references.add('A-1')
  await second.clock.advance(SWEEP_MS)
  expect(
    second
      .all()
      .entries.map(({ key }) => key)
      .toSorted(),
  ).toEqual(['A-1/stale', 'PO-1', 'v1'])
  expect(second.team.notes('A-1').notes).toHaveLength(1)
})

test('nothing is deleted before the service has sent its time', async () => {
  const folder = temporaryFolder()
  let serviceMs: number | null = null
  const { send, all, accountSet, clock, laterBy } = setUpTeam({ folder, serviceMs: () => serviceMs })
  send([writeOf('owners', 'A-1', { to: 'local' })])
  accountSet.references.delete('A-1')
  await clock.advance(SWEEP_MS)
  laterBy(100 * DAY_MS)
  await clock.advance(SWEEP_MS)
  expect(all().entries).toHaveLength(1)
  serviceMs = Date.UTC(2026, 10, 20, 8) + 100 * DAY_MS
  await clock.advance(SWEEP_MS)
  expect(all().entries).toEqual([])
})
