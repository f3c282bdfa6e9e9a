import { expect, test } from 'vitest'
import { rowsIn } from '../testing/rows-in.ts'
import {
  DAY_MS,
  folderWithEntries,
  manyReference,
  member,
  setUpTeam,
  writeOf,
  handled,
} from './testing/running-team.ts'

const SWEEP_MS = 600_000
/** More entries than one step changes, or one event lists. */
const MANY = 5100
const ann = member('ann')

/** A large state whose shipments are all in the account set. */
function setUpLarge() {
  const running = setUpTeam({ folder: folderWithEntries(MANY) })
  for (let index = 0; index < MANY; index += 1) running.accountSet.references.add(manyReference(index))
  return running
}

test('a large state with many changes tells open pages to reload it instead of listing them', async () => {
  const { events, clock, byAnother } = setUpLarge()
  await clock.advance(1000)
  byAnother(`UPDATE entry SET rev = rev + ${MANY}; UPDATE meta SET value = '${2 * MANY}' WHERE name = 'rev'`)
  await clock.advance(1000)
  expect(events).toMatchObject([{ rev: 2 * MANY, entries: [], noteCounts: [] }])
})

test('a person with many entries is deleted in steps, while others read and write', async () => {
  const { team, send, all } = setUpLarge()
  const forgetting = team.forget(ann)
  expect(new Set(all().entries.map(({ by }) => by.id))).toHaveProperty('size', 2)
  expect(send([writeOf('items', 'A-1/stale', handled)])).toMatchObject([{ ok: true }])
  await forgetting
  const { entries } = all()
  expect(entries).toHaveLength((MANY * 4) / 5 + 1)
  const ids = new Set(entries.map(({ by }) => by.id))
  expect(ids).not.toContain('ann')
  expect(ids.size).toBe(2)
})

test('data of shipments long gone is deleted in steps', async () => {
  const { path, accountSet, clock, laterBy } = setUpLarge()
  const count = () => Number(rowsIn(path, 'SELECT count(*) AS n FROM entry')[0]?.n)
  accountSet.references.clear()
  await clock.advance(SWEEP_MS)
  laterBy(401 * DAY_MS)
  let meanwhile = 0
  clock.after(SWEEP_MS, () => (meanwhile = count()))
  await clock.advance(SWEEP_MS)
  expect(meanwhile).toBe(MANY - 4000)
  expect(count()).toBe(0)
})
