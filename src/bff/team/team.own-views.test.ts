import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TeamAnswer } from '#contract/dashboard-api/team.ts'
import { local, member, setUpTeam, writeOf } from './testing/running-team.ts'

const ann = member('ann', 'Ann Example')
const ben = member('ben')
const AIR = { name: 'Ann’s air', query: '?mode=Air' }

/** A team, and what each of its people can read. */
function setUp() {
  const team = setUpTeam()
  const answerTo = (by = ann): TeamAnswer => JSON.parse(team.team.read(by).toString())
  return {
    ...team,
    answerTo,
    ownOf: (by = ann) => answerTo(by).ownViews?.map(({ key, value }) => [key, value.name]),
  }
}

describe('an own view', () => {
  test('is only in answers to its owner and in the owner’s export, and in no event or change', () => {
    const { send, answerTo, ownOf, team, events } = setUp()
    answerTo(ben)
    const eventsBefore = events.length
    const answers = send([writeOf('own-views', 'v1', AIR)], ann)
    expect(answers).toMatchObject([{ ok: true, entry: { kind: 'own-views', key: 'v1', value: AIR } }])
    expect(ownOf(ann)).toEqual([['v1', 'Ann’s air']])
    expect([ownOf(ben), answerTo(ben).views]).toEqual([[], []])
    expect(team.everything()).toMatchObject({ entries: [], deleted: [] })
    const own = [{ kind: 'own-views', key: 'v1', value: AIR }]
    expect(JSON.parse(team.dataOf(ann))).toMatchObject({ entries: own })
    expect(JSON.parse(team.dataOf(ben))).toMatchObject({ entries: [] })
    send([writeOf('own-views', 'v1', null, 1)], ann)
    expect(events).toHaveLength(eventsBefore)
    expect(ownOf(ann)).toEqual([])
  })

  test('can have the same id as another person’s without affecting it', () => {
    const { send, ownOf } = setUp()
    send([writeOf('own-views', 'v1', AIR)], ann)
    const mine = { name: 'Ben’s', query: '' }
    expect(send([writeOf('own-views', 'v1', mine), writeOf('own-views', 'v2', null)], ben)).toMatchObject([
      { ok: true, entry: { key: 'v1', value: mine } },
      { ok: true, entry: { key: 'v2', rev: 0, value: null } },
    ])
    expect([ownOf(ann), ownOf(ben)]).toEqual([[['v1', 'Ann’s air']], [['v1', 'Ben’s']]])
  })

  test('that was changed in another browser stays, and the answer has its current value', () => {
    const { send } = setUp()
    send([writeOf('own-views', 'v1', AIR)], ann)
    const late = send([writeOf('own-views', 'v1', { name: 'Late', query: '' })], ann)
    expect(late).toMatchObject([{ problem: 'changed_meanwhile', current: { key: 'v1', value: AIR } }])
  })

  test('is rejected without sign-in', () => {
    const { send, all, answerTo } = setUp()
    expect(send([writeOf('own-views', 'v1', AIR)])).toEqual([{ ok: false, problem: 'not_allowed' }])
    expect(all().rev).toBe(0)
    expect(answerTo(local())).not.toHaveProperty('ownViews')
  })

  test.each(['ann/v1', '/v1', 'V1', '', 'v'.repeat(33), '__proto__'])('has no key like %j', (key) => {
    const { send, ownOf } = setUp()
    send([writeOf('own-views', 'v1', AIR)], ann)
    const hostile = send(
      [writeOf('own-views', key, { name: 'x', query: '' }, 1), writeOf('own-views', key, null, 1)],
      ben,
    )
    expect(hostile).toMatchObject([{ pointer: '/writes/0/key' }, { pointer: '/writes/1/key' }])
    expect([ownOf(ann), ownOf(ben)]).toEqual([[['v1', 'Ann’s air']], []])
  })

  test('of a person is one of at most 200, separate from other people’s and the team’s limits', () => {
    const { send } = setUp()
    const views = Array.from({ length: 200 }, (_, at) => writeOf('own-views', `v${at}`, AIR))
    expect(send(views, ann).every(({ ok }) => ok)).toBe(true)
    expect(send([writeOf('own-views', 'more', AIR), writeOf('views', 'more', AIR)], ann)).toMatchObject([
      { ok: false, problem: 'store_full' },
      { ok: true },
    ])
    expect(send([writeOf('own-views', 'more', AIR)], ben)).toMatchObject([{ ok: true }])
    expect(send([writeOf('own-views', 'v0', null, 1), writeOf('own-views', 'more', AIR)], ann)).toMatchObject(
      [{ ok: true }, { ok: true }],
    )
  })

  test('is deleted from tables and file with its owner’s data', async () => {
    const { send, team, path, ownOf } = setUp()
    send([writeOf('own-views', 'v1', AIR), writeOf('own-views', 'v2', AIR)], ann)
    send([writeOf('own-views', 'v2', null, 2)], ann)
    send([writeOf('own-views', 'v1', { name: 'Ben’s', query: '' })], ben)
    await team.forget(ann)
    expect([ownOf(ann), ownOf(ben)]).toEqual([[], [['v1', 'Ben’s']]])
    const files = readdirSync(dirname(path)).map((name) => readFileSync(join(dirname(path), name), 'utf8'))
    expect(files.join('\n')).not.toContain('Ann’s air')
    expect(files.join('\n')).not.toContain('ann/v')
  })
})
