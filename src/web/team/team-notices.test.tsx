import { beforeAll, beforeEach, expect, test } from 'vitest'
import { BUILD_META } from '#contract/dashboard-api/headers.ts'
import type { TeamChange } from './outbox.ts'
import { TeamNotices } from './team-notices.tsx'
import { startTeamProxy, type TeamProxy } from './testing/team-proxy.tsx'
import { useAct, useUndo } from './use-act.ts'
import { useOutbox } from './use-team.ts'

const OWN_BUILD = 'b1'

let proxy: TeamProxy
beforeAll(() => {
  const meta = document.createElement('meta')
  meta.name = BUILD_META
  meta.content = OWN_BUILD
  document.head.append(meta)
})
beforeEach(() => {
  proxy = startTeamProxy()
})

/** A button that makes changes, and the notices. */
async function notices(changes: readonly TeamChange[]) {
  function Page() {
    const outbox = useOutbox()
    const undo = useUndo()
    const act = useAct()
    return (
      <>
        <button onClick={() => outbox.change(changes, 'changed')}>Change</button>
        <button onClick={() => act(changes, { words: 'Note on A-1 added', more: '3 left' })}>Act</button>
        <button onClick={() => outbox.send()}>Send</button>
        <button onClick={() => undo()}>Undo</button>
        <TeamNotices />
      </>
    )
  }
  const screen = await proxy.draw(<Page />)
  // Nothing can be changed before the state is read.
  await expect.poll(() => proxy.reads).toBeGreaterThan(0)
  const change = async () => {
    await screen.getByRole('button', { name: 'Change' }).click()
  }
  return { screen, change, send: () => screen.getByRole('button', { name: 'Send' }).click() }
}

const tick = (reference: string): TeamChange => ({
  kind: 'ticks',
  key: `${reference}/collected`,
  value: { on: true, fingerprint: 'f' },
})
const note: TeamChange = { kind: 'notes', key: 'A-1/n1', value: { text: 'Called\nthe carrier' } }
const JONAS = { id: 'jonas', name: 'Jonas Thiel' }
const AT = '2026-11-20T13:02:00Z'

test('an action that waits is counted once, however many its writes, and goes once the dashboard can be reached', async () => {
  const { screen, change, send } = await notices([tick('A-1'), tick('B-2')])
  proxy.isDown = true
  await change()
  await expect.element(screen.getByRole('status').getByText('1 action waiting to be sent')).toBeVisible()
  proxy.isDown = false
  await send()
  await expect.poll(() => screen.getByText(/waiting to be sent/).elements()).toEqual([])
  expect(proxy.written).toHaveLength(2)
})

test('what is done while the dashboard cannot be reached is said to be saved later', async () => {
  const { screen, change, send } = await notices([note])
  const act = () => screen.getByRole('button', { name: 'Act' }).click()
  proxy.isDown = true
  await change()
  await expect.element(screen.getByText('1 action waiting to be sent')).toBeVisible()
  await act()
  const kept = 'Note on A-1 added · saved offline, will send when you reconnect · 3 left'
  await expect.element(screen.getByText(kept, { exact: true })).toBeVisible()
  proxy.isDown = false
  await send()
  await expect.poll(() => screen.getByText(/waiting to be sent/).elements()).toEqual([])
  await expect.element(screen.getByText('Note on A-1 added · 3 left', { exact: true })).toBeVisible()
})

test('a note that was refused is shown with its text, to copy or to discard', async () => {
  const { screen, change } = await notices([note])
  proxy.refusal = 'too_large'
  await change()
  await expect.element(screen.getByText('This note was refused: it is too large.')).toBeVisible()
  await expect.element(screen.getByText('Called the carrier')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy text' })).toBeVisible()
  await screen.getByRole('button', { name: 'Discard mine' }).click()
  await expect.poll(() => screen.getByText(/refused/).elements()).toEqual([])
})

test('a note that a colleague changed meanwhile can be saved as a new one', async () => {
  const { screen, change } = await notices([note])
  proxy.judge = () => {
    proxy.judge = null
    const current = { ...note, rev: 7, value: { text: 'Theirs' }, by: JONAS, at: AT } as const
    return { ok: false, problem: 'changed_meanwhile', current }
  }
  await change()
  await expect.element(screen.getByText('Jonas Thiel changed the same note first.')).toBeVisible()
  await screen.getByRole('button', { name: 'Save as a new note' }).click()
  await expect.poll(() => proxy.written.length).toBe(2)
  expect(proxy.written[1]?.key).not.toBe(note.key)
  expect(proxy.written[1]?.value).toEqual(note.value)
})

test('a view that a colleague changed meanwhile stands beside mine, to keep or to discard', async () => {
  const view: TeamChange = { kind: 'views', key: 'v1', value: { name: 'Q4 promo', query: '?a=1' } }
  const { screen, change } = await notices([view])
  proxy.judge = () => {
    proxy.judge = null
    const current = { ...view, rev: 7, value: { name: 'Q4', query: '' }, by: JONAS, at: AT } as const
    return { ok: false, problem: 'changed_meanwhile', current }
  }
  await change()
  await expect.element(screen.getByText('Jonas Thiel changed the same view first.')).toBeVisible()
  await expect.element(screen.getByText('Q4 promo')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => proxy.written.length).toBe(2)
  await expect.poll(() => screen.getByText(/view first/).elements()).toEqual([])
})

test('of many dates that a colleague set meanwhile, three are asked about at once', async () => {
  const dates = ['a+b', '#1', 'ü', 'Q4/PROMO'].map((key): TeamChange => {
    return { kind: 'tag-dates', key, value: { on: '2026-12-12' } }
  })
  const { screen, change } = await notices(dates)
  proxy.judge = ({ kind, key }) => {
    if (kind !== 'tag-dates') throw new Error('No other kind is written.')
    const current = { kind, key, rev: 7, value: { on: '2026-12-14' }, by: JONAS, at: AT }
    return { ok: false, problem: 'changed_meanwhile', current }
  }
  await change()
  await expect.element(screen.getByText('1 more change to decide about.')).toBeVisible()
  proxy.judge = null
  await screen.getByRole('button', { name: 'Use mine' }).first().click()
  await expect.poll(() => proxy.written.at(-1)).toMatchObject({ key: 'a+b', base: 7 })
  await expect.element(screen.getByText(/required date of Q4\/PROMO/)).toBeVisible()
})

test('a colleague who was first is told of, and nothing waits', async () => {
  const { screen, change } = await notices([tick('A-1')])
  const current = { ...tick('A-1'), rev: 7, value: null, by: JONAS, at: AT } as const
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a tick that was removed
  proxy.judge = () => ({ ok: false, problem: 'changed_meanwhile', current }) as never
  await change()
  await expect.element(screen.getByText('A-1: Jonas Thiel removed the tick first.')).toBeVisible()
  expect(screen.getByRole('status').elements()).toEqual([])
})

test('an undo shows what became of it, even where nothing was undone', async () => {
  const { screen, change } = await notices([tick('A-1')])
  const undo = () => screen.getByRole('button', { name: 'Undo' }).click()
  await change()
  await undo()
  await expect.element(screen.getByText('Undone · changed')).toBeVisible()
  await change()
  await expect.poll(() => proxy.written).toHaveLength(3)
  proxy.tell({
    kind: 'ticks',
    key: 'A-1/collected',
    rev: 200,
    value: { on: true, fingerprint: 'g' },
    by: JONAS,
    at: AT,
  })
  await undo()
  await expect.element(screen.getByText('Not undone · changed · Jonas Thiel changed it since')).toBeVisible()
})

test('a newer dashboard offers to reload, and holds back what is changed', async () => {
  const { screen, change } = await notices([tick('A-1')])
  proxy.build = 'b2'
  proxy.tell({ kind: 'owners', key: 'A-1', rev: 200, value: { to: 'jonas' }, by: JONAS, at: AT })
  await expect.element(screen.getByText('Landfall was updated.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  await change()
  expect(proxy.written).toEqual([])
})
