import { describe, expect, test } from 'vitest'
import type { TeamWriteAnswer } from '#contract/dashboard-api/team.ts'
import { PROXY_LIMITS } from '../proxy-limits.ts'
import { local, member, setUpTeam, writeOf } from './testing/running-team.ts'

const view = (id: string, base = 0) => writeOf('views', id, { name: 'x', query: '' }, base)
const note = (key: string) => writeOf('notes', key, { text: 'x'.repeat(2000) })
const ann = member('ann')

/** Whether each write was done, or why not. */
const outcomes = (answers: readonly TeamWriteAnswer[]) => answers.map((answer) => answer.ok || answer.problem)

test('a full store accepts no new entries, but existing ones can be changed and deleted', () => {
  const { send, team } = setUpTeam({ limits: { ...PROXY_LIMITS, teamEntriesMax: 2 } })
  expect(outcomes(send([view('v1'), view('v2'), view('v3')]))).toEqual([true, true, 'store_full'])
  const { epoch } = team.greeting()
  expect(() => team.write(local(), { epoch, writes: [view('v4')] })).toThrow('store_full')
  expect(outcomes(send([view('v1', 1), writeOf('views', 'v2', null, 2)]))).toEqual([true, true])
})

describe('deleting frees space in the team’s state', () => {
  test('for as many entries as were deleted, with the same request or a later one', () => {
    const { send } = setUpTeam({ limits: { ...PROXY_LIMITS, teamEntriesMax: 2 } })
    send([view('v1'), view('v2')])
    const swap = [writeOf('views', 'v1', null, 1), view('v3'), view('v4')]
    expect(outcomes(send(swap))).toEqual([true, true, 'store_full'])
    send([writeOf('views', 'v2', null, 2)])
    expect(outcomes(send([view('v5'), view('v6')]))).toEqual([true, 'store_full'])
  })

  test('if the file has reached its size, although it does not shrink', () => {
    const { send, team } = setUpTeam({ limits: { ...PROXY_LIMITS, teamBytesMax: 200 * 1024 } })
    const keys = Array.from({ length: 100 }, (_, index) => `A-1/n${index}`)
    let written = 0
    // Deleting nothing always succeeds, so a full store is part of the answer, not a failed request.
    while (send([note(keys[written] ?? ''), writeOf('views', 'none', null)])[0]?.ok) written += 1
    expect(written).toBeGreaterThan(10)
    const { notes } = team.notes('A-1')
    send(notes.slice(0, 10).map(({ key, rev }) => writeOf('notes', key, null, rev)))
    expect(send([note('A-2/n1')])).toMatchObject([{ ok: true }])
  })
})

test('the oldest traces of deleted entries are removed if there are too many', () => {
  const { send, traces } = setUpTeam({ limits: { ...PROXY_LIMITS, tracesMax: 2 } })
  const ids = ['v1', 'v2', 'v3', 'v4']
  send(ids.map((id) => view(id)))
  send(ids.map((id, index) => writeOf('views', id, null, index + 1)))
  send([view('v5')])
  expect(traces()).toEqual(['v3', 'v4'])
})

test('one person can fill only a part of the team’s state, and frees space by deleting', () => {
  const { send } = setUpTeam({ limits: { ...PROXY_LIMITS, entriesOfPersonMax: 2 } })
  expect(outcomes(send([view('v1'), view('v2'), view('v3')], ann))).toEqual([true, true, 'store_full'])
  expect(outcomes(send([view('v4')], member('ben')))).toEqual([true])
  send([writeOf('views', 'v1', null, 1)], ann)
  expect(outcomes(send([view('v5')], ann))).toEqual([true])
})
