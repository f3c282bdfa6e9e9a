import { expect, test } from 'vitest'
import type { Outbox } from './outbox-sender.ts'
import type { TeamChange } from './outbox.ts'
import type { UndoStep } from './undo-steps.ts'
import { handled, JONAS, OFFLINE, setUp } from './testing/outbox-world.ts'

const NOTE: TeamChange = { kind: 'notes', key: 'A/n1', value: { text: 'hello' } }

const undo = (outbox: Outbox, step?: UndoStep) => outbox.undo(step).words

function stepOf(outbox: Outbox, changes: readonly TeamChange[], words: string) {
  const changed = outbox.change(changes, words)
  if (!changed.isMade) throw new Error(changed.why)
  return changed.step
}

test('an undo takes back the action that it names, and leaves what was done after it', () => {
  const { outbox } = setUp().openTab()
  const first = stepOf(outbox, [handled('A')], 'A handled')
  stepOf(outbox, [NOTE], 'note')
  expect(undo(outbox, first)).toBe('Undone · A handled')
  expect([...outbox.view().entries.keys()]).toEqual(['notes/A/n1'])
  expect(undo(outbox, first)).toBe('Nothing to undo')
  expect(undo(outbox)).toBe('Undone · note')
  expect(outbox.view().entries.size).toBe(0)
})

test('the last twenty actions are taken back one by one, the last first', () => {
  const { outbox } = setUp().openTab()
  for (let at = 1; at <= 21; at += 1) stepOf(outbox, [handled(`R${at}`), handled(`S${at}`)], `R${at} handled`)
  for (let at = 21; at > 1; at -= 1) expect(undo(outbox)).toBe(`Undone · R${at} handled`)
  expect(undo(outbox)).toBe('Nothing to undo')
  expect([...outbox.view().entries.keys()]).toEqual(['items/R1/overdue', 'items/S1/overdue'])
})

test('what a colleague has changed since an action stays, and the undo names them', async () => {
  const { outbox, tellOf } = setUp().openTab()
  stepOf(outbox, [handled('C')], 'C handled')
  await expect.poll(() => outbox.view().unsent).toEqual([])
  const value = { state: 'snoozed', until: null, fingerprint: 'f' } as const
  tellOf({ kind: 'items', key: 'C/overdue', rev: 99, value, by: JONAS, at: '2026-11-20T13:03:00Z' })
  expect(undo(outbox)).toBe('Not undone · C handled · Jonas Thiel changed it since')
  expect(outbox.view().entries.get('items/C/overdue')?.value).toEqual(value)
})

test('what the user has changed again since an action stays', () => {
  const { outbox } = setUp().openTab()
  const first = stepOf(outbox, [{ ...NOTE, value: { text: 'one' } }], 'note')
  stepOf(outbox, [{ ...NOTE, value: { text: 'two' } }], 'Note changed')
  expect(undo(outbox, first)).toBe('Not undone · note · You changed it since')
  expect(outbox.view().entries.get('notes/A/n1')?.value).toEqual({ text: 'two' })
})

test('an action that was refused is not said to be undone', async () => {
  const { world, openTab } = setUp()
  const { outbox } = openTab()
  world.epoch = 'restored'
  stepOf(outbox, [handled('A')], 'A handled')
  await expect.poll(() => outbox.view().troubled).toHaveLength(1)
  expect(undo(outbox)).toBe('Nothing to undo: all is as it was before.')
})

test('a setting of the team is no action that can be undone', () => {
  const { outbox } = setUp().openTab()
  stepOf(outbox, [handled('A')], 'A handled')
  stepOf(outbox, [{ kind: 'settings', key: 'arrivalDayCounts', value: true }], 'how free days are counted')
  expect(undo(outbox)).toBe('Undone · A handled')
})

const snoozed = (reference: string): TeamChange => ({
  kind: 'items',
  key: `${reference}/overdue`,
  value: { state: 'snoozed', until: null, fingerprint: 'f' },
})

test('of many shipments, those that colleagues changed stay, and the undo counts and names them', async () => {
  const { outbox, tellOf } = setUp().openTab()
  const references = Array.from({ length: 20 }, (_, at) => `R${at}`)
  stepOf(outbox, references.map(handled), '20 shipments handled')
  await expect.poll(() => outbox.view().unsent).toEqual([])
  const byJonas = { rev: 99, value: { state: 'snoozed', until: null, fingerprint: 'f' }, by: JONAS } as const
  for (const key of ['R3/overdue', 'R7/overdue']) {
    tellOf({ kind: 'items', key, at: '2026-11-20T13:03:00Z', ...byJonas })
  }
  const { words, references: back } = outbox.undo()
  expect(words).toBe('Undone 18 of 20; Jonas Thiel changed 2')
  expect(back).toHaveLength(18)
  expect([...outbox.view().entries.keys()]).toEqual(['items/R3/overdue', 'items/R7/overdue'])
  expect(undo(outbox)).toBe('Nothing to undo')
})

test('a shipment that a colleague brought back and handled again is theirs, although it looks as the user left it', async () => {
  const { outbox, tellOf } = setUp().openTab()
  stepOf(outbox, [handled('A')], 'A handled')
  await expect.poll(() => outbox.view().unsent).toEqual([])
  tellOf({
    kind: 'items',
    key: 'A/overdue',
    rev: 9,
    value: { state: 'handled', fingerprint: 'f' },
    by: JONAS,
    at: '2026-11-20T13:03:00Z',
  })
  expect(undo(outbox)).toBe('Not undone · A handled · Jonas Thiel changed it since')
  expect(outbox.view().entries.get('items/A/overdue')?.by).toEqual(JONAS)
})

test('actions on one shipment are taken back one after the other, each to the state before it', async () => {
  const { world, openTab } = setUp()
  const { outbox } = openTab()
  const value = () => outbox.view().entries.get('items/A/overdue')?.value
  const saved = async () => {
    await expect.poll(() => outbox.view().unsent).toEqual([])
  }
  for (const [change, words] of [
    [handled('A'), 'handled'],
    [snoozed('A'), 'snoozed'],
    [{ ...handled('A'), value: null }, 'brought back'],
    [handled('A'), 'handled again'],
  ] as const) {
    stepOf(outbox, [change as TeamChange], words)
    await saved()
  }
  const states = [null, snoozed('A').value, handled('A').value, null]
  for (const state of states) {
    expect(undo(outbox)).toMatch(/^Undone · /)
    expect(value() ?? null).toEqual(state)
    await saved()
    expect(world.entries.get('A/overdue')?.value).toEqual(state)
  }
  expect(undo(outbox)).toBe('Nothing to undo')
})

test('what was done offline and undone there leaves the outbox, and is never sent', async () => {
  const { world, openTab, sentKeys } = setUp()
  const { outbox } = openTab()
  world.fault = OFFLINE
  world.isOffline = true
  stepOf(outbox, [handled('A')], 'A handled')
  // Although it was never tried.
  expect(outbox.view().waiting).toBe('unreachable')
  stepOf(outbox, [snoozed('A')], 'A snoozed')
  stepOf(outbox, [handled('B')], 'B handled')
  await expect.poll(() => outbox.view().waiting).toBe('unreachable')
  const attempts = world.timers.length
  expect(undo(outbox)).toBe('Undone · B handled')
  expect(undo(outbox)).toBe('Undone · A snoozed')
  expect(outbox.view().unsent).toMatchObject([{ key: 'A/overdue', value: { state: 'handled' } }])
  expect(undo(outbox)).toBe('Undone · A handled')
  expect(outbox.view().unsent).toEqual([])
  world.fault = null
  outbox.send()
  expect(sentKeys()).toEqual([])
  expect(world.posted).toEqual([])
  expect(world.timers).toHaveLength(attempts)
})

test('what may have reached the proxy before its answer was lost is taken back there', async () => {
  const { world, openTab } = setUp()
  const { outbox } = openTab()
  world.isAnswerLost = true
  stepOf(outbox, [handled('A')], 'A handled')
  await expect.poll(() => outbox.view().waiting).toBe('unreachable')
  expect(world.entries.get('A/overdue')?.value).not.toBeNull()
  expect(undo(outbox)).toBe('Undone · A handled')
  expect(outbox.view().unsent).toEqual([])
  await expect.poll(() => world.timers.length).toBe(2)
  world.isAnswerLost = false
  world.timers.at(-1)?.task()
  await expect.poll(() => world.entries.get('A/overdue')?.value).toBeNull()
})
