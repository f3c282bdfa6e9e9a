import { describe, expect, test } from 'vitest'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { ProblemError } from '#contract/problem.ts'
import type { TeamChange } from './outbox.ts'
import { handled, JONAS, MIRA, OFFLINE, setUp } from './testing/outbox-world.ts'

function problem(code: ProblemError['code']): ProblemError {
  return new ProblemError(code, { detail: 'no', hint: 'none' })
}

describe('the outbox', () => {
  test('shows a change at once, and sends it', async () => {
    const { openTab, sentKeys } = setUp()
    const { outbox } = openTab()
    expect(outbox.change([handled('A')], 'NW-1 handled').isMade).toBe(true)
    expect(outbox.view().entries.get('items/A/overdue')?.by).toEqual(MIRA)
    await expect.poll(() => outbox.view().unsent).toEqual([])
    expect(sentKeys()).toEqual(['A/overdue'])
    expect(outbox.view().entries.get('items/A/overdue')?.rev).toBe(1)
  })

  test('sends what was done offline once and in order, after the page was loaded again', async () => {
    const { world, openTab, sentKeys } = setUp()
    world.fault = OFFLINE
    const { outbox: first, unsent } = openTab()
    first.change([handled('A')], '')
    first.change([{ kind: 'ticks', key: 'A/collected', value: { on: true, fingerprint: 'f' } }], '')
    first.change([{ kind: 'notes', key: 'A/n1', value: { text: 'hello' } }], '')
    await expect.poll(() => first.view().waiting).toBe('unreachable')
    world.fault = null
    const second = openTab(unsent()).outbox
    expect(second.view().unsent).toHaveLength(3)
    second.send()
    await expect.poll(() => second.view().unsent).toEqual([])
    second.send()
    expect(sentKeys()).toEqual(['A/overdue', 'A/collected', 'A/n1'])
  })

  test('tries again after 1 s, 2 s, and at last every 60 s', async () => {
    const { world, openTab } = setUp()
    world.fault = OFFLINE
    openTab().outbox.change([handled('A')], '')
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect.poll(() => world.timers.length).toBe(attempt)
      world.timers.at(-1)?.task()
    }
    expect(world.timers.slice(0, 8).map(({ delayMs }) => delayMs / 1000)).toEqual([
      1, 2, 4, 8, 16, 32, 60, 60,
    ])
  })

  test('stops after a few tries while a colleague is first time after time, and tries again later', async () => {
    const { world, openTab } = setUp()
    let rev = 0
    world.outrun = ({ kind, key }) => {
      rev += 1
      if (rev === 20) world.outrun = null
      const value = { on: true, fingerprint: `older ${rev}` }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a tick
      return { kind, key, rev, value, by: JONAS, at: '2026-11-20T13:00:00Z' } as TeamEntry
    }
    const { outbox } = openTab()
    const value = { on: true, fingerprint: 'mine' }
    outbox.change([{ kind: 'ticks', key: 'A/collected', value, factsAt: '2026-11-20T13:01:00Z' }], '')
    await expect.poll(() => outbox.view().waiting).toBe('outrun')
    expect(world.posted).toHaveLength(4)
    expect(world.timers.map(({ delayMs }) => delayMs)).toEqual([1000])
    world.outrun = null
    world.timers.at(-1)?.task()
    await expect.poll(() => outbox.view().unsent).toEqual([])
    expect(outbox.view().entries.get('ticks/A/collected')?.value).toEqual(value)
  })

  test.each([
    ['busy', 'unreachable'],
    ['too_many_writes', 'unreachable'],
    ['upstream_invalid', 'unreachable'],
    ['not_kept', 'not-kept'],
    ['sign_in_required', 'signed-out'],
  ] as const)('keeps a change that was answered with %s', async (code, waiting) => {
    const { world, openTab } = setUp()
    world.fault = problem(code)
    const { outbox } = openTab()
    outbox.change([handled('A')], '')
    await expect.poll(() => outbox.view().waiting).toBe(waiting)
    expect(outbox.view().unsent).toHaveLength(1)
  })

  test.each(['invalid_body', 'too_large', 'store_full'] as const)(
    'takes a change back that was answered with %s, and keeps its text',
    async (code) => {
      const { world, openTab } = setUp()
      world.fault = problem(code)
      const { outbox } = openTab()
      outbox.change([handled('A')], '')
      await expect
        .poll(() => outbox.view().troubled)
        .toMatchObject([{ trouble: { kind: 'refused', problem: code } }])
      expect(outbox.view().entries.size).toBe(0)
    },
  )

  test('never sends, nor shows, what another person made in this tab', async () => {
    const { world, openTab, sentKeys } = setUp()
    world.fault = problem('sign_in_required')
    const { outbox, unsent } = openTab()
    outbox.change([handled('A')], '')
    await expect.poll(() => outbox.view().waiting).toBe('signed-out')
    world.fault = null
    world.me = JONAS
    const { outbox: other, unsent: left } = openTab(unsent())
    other.send()
    other.change([handled('B')], '')
    await expect.poll(sentKeys).toEqual(['B/overdue'])
    expect(other.view().entries.has('items/A/overdue')).toBe(false)
    world.me = MIRA
    const again = openTab(left()).outbox
    again.send()
    await expect.poll(sentKeys).toEqual(['B/overdue', 'A/overdue'])
  })

  test('writes nothing onto a state that was restored, until the user keeps it', async () => {
    const { world, openTab, sentKeys } = setUp()
    const { outbox } = openTab()
    world.epoch = 'e2'
    outbox.change([handled('A')], '')
    await expect.poll(() => outbox.view().troubled).toMatchObject([{ trouble: { kind: 'other-epoch' } }])
    expect(world.entries.size).toBe(0)
    for (const write of outbox.view().troubled) outbox.keep(write)
    await expect.poll(() => world.entries.size).toBe(1)
    expect(sentKeys()).toHaveLength(2)
  })

  test('holds everything back in a tab of an old build', async () => {
    const { openTab, sentKeys } = setUp()
    const { outbox, updated } = openTab()
    updated('b2')
    outbox.change([handled('A')], '')
    expect(outbox.view()).toMatchObject({ isOldBuild: true, unsent: [{ key: 'A/overdue' }] })
    expect(sentKeys()).toEqual([])
    updated('b1')
    await expect.poll(sentKeys).toEqual(['A/overdue'])
  })

  test('tells of a colleague who was first with another outcome, and shows theirs', async () => {
    const { world, openTab } = setUp()
    const mine = openTab().outbox
    world.me = JONAS
    const snooze: TeamChange = {
      kind: 'items',
      key: 'A/overdue',
      value: { state: 'snoozed', until: null, fingerprint: 'f' },
    }
    setUpColleague()
    mine.change([handled('A')], '')
    await expect.poll(() => mine.view().news).toBe('A: Jonas Thiel snoozed it first.')
    expect(mine.view().entries.get('items/A/overdue')?.value).toEqual(snooze.value)

    function setUpColleague() {
      if (snooze.kind !== 'items' || !snooze.value) throw new Error('It is an item.')
      world.entries.set('A/overdue', {
        kind: 'items',
        key: snooze.key,
        rev: 5,
        value: snooze.value,
        by: JONAS,
        at: '2026-11-20T13:01:00Z',
      })
      world.me = MIRA
    }
  })
})
