import { useQueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { BUILD_META } from '#contract/dashboard-api/headers.ts'
import type { TeamEntry } from '#contract/dashboard-api/team.ts'
import { pendingWrites } from '../team/team-writes.ts'
import { TeamProxy } from '../api/testing/team-proxy.tsx'
import { undo, useAct, type TeamChange } from '../team/use-act.ts'
import { noteBuild, Notices } from './notices.tsx'

const OWN_BUILD = 'b1'
/** Failed writes are repeated after two seconds. */
const SENT_AGAIN = { timeout: 8000 }

let proxy: TeamProxy
beforeAll(() => {
  const meta = document.createElement('meta')
  meta.name = BUILD_META
  meta.content = OWN_BUILD
  document.head.append(meta)
})
beforeEach(() => {
  proxy = new TeamProxy()
})

/** Renders a button that makes changes, as one action or one by one, one that undoes them, and the notices. */
async function notices(changes: readonly TeamChange[], isEach = false) {
  function Page() {
    const client = useQueryClient()
    const act = useAct()
    const actions = isEach ? changes.map((change) => [change]) : [changes]
    const run = () => actions.forEach((each) => act(each, { words: 'changed', more: '3 left' }))
    return (
      <>
        <button onClick={run}>Act</button>
        <button onClick={() => undo(client)}>Undo it</button>
        <Notices />
      </>
    )
  }
  const screen = await proxy.draw(<Page />)
  await expect.poll(() => proxy.isReady).toBe(true)
  const click = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return { screen, act: () => click('Act'), undo: () => click('Undo it') }
}

const TICKED = { on: true, fingerprint: 'f' }
const tick = (reference: string): TeamChange => {
  return { kind: 'ticks', key: `${reference}/collected`, value: TICKED, over: undefined }
}
const note: TeamChange = { kind: 'notes', key: 'A-1/n1', value: { text: 'Called' }, over: undefined }
const JONAS = { id: 'jonas', name: 'Jonas Thiel' }
const AT = '2026-11-20T13:02:00Z'

/** A colleague was first with these values by kind. Applies to some writes. */
function isOutrun(theirs: Readonly<Record<string, unknown>>, times = 1): void {
  let left = times
  proxy.judge = ({ kind, key }) => {
    left -= 1
    if (left === 0) proxy.judge = null
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one entry
    const current = { kind, key, value: theirs[kind], rev: 7, by: JONAS, at: AT } as TeamEntry
    return { ok: false, problem: 'changed_meanwhile', current }
  }
}

test('a waiting action is counted once, whatever its number of writes, and is sent once the dashboard is reachable', async () => {
  const { screen, act } = await notices([tick('A-1'), tick('B-2')])
  proxy.isDown = true
  await act()
  await expect.element(screen.getByRole('status').getByText('1 action waiting to be sent')).toBeVisible()
  await expect.element(screen.getByText('changed · 3 left', { exact: true })).toBeVisible()
  await act()
  await expect.element(screen.getByText('2 actions waiting to be sent', { exact: true })).toBeVisible()
  proxy.isDown = false
  await expect.poll(() => screen.getByText(/waiting to be sent/).elements(), SENT_AGAIN).toEqual([])
  expect(proxy.written).toHaveLength(4)
})

test.each([
  ['not_kept', '1 action waiting to be sent: the dashboard cannot save at the moment'],
  ['sign_in_required', '1 action waiting to be sent: sign in again to save it'],
] as const)('while the proxy answers %s, it is said that “%s”', async (code, words) => {
  const { screen, act } = await notices([tick('A-1')])
  proxy.refusal = code
  await act()
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
})

test.each([
  ['a note', note, { text: 'Theirs' }, 'A-1: A colleague changed the note first; yours was not saved.'],
  [
    'a view',
    { kind: 'views', key: 'v1', value: { name: 'Q4 promo', query: '?a=1' }, over: undefined },
    { name: 'Q4', query: '' },
    'Jonas Thiel changed the view first; yours was not saved.',
  ],
  [
    'a date',
    { kind: 'tag-dates', key: 'Q4/PROMO', value: { on: '2026-12-12' }, over: undefined },
    { on: '2026-12-14' },
    'Q4/PROMO: Jonas Thiel set the required date to Mon 14 Dec 2026 first; yours (Sat 12 Dec 2026) was not saved.',
  ],
] as const)(
  'of %s that a colleague changed first, the user can use their own anyway',
  async (_what, change, theirs, words) => {
    const { screen, act } = await notices([change])
    isOutrun({ [change.kind]: theirs })
    await act()
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Use mine' }).click()
    const { key, value } = change
    await expect.poll(() => proxy.written.slice(1)).toMatchObject([{ key, value, base: 7 }])
  },
)

test('a note that the proxy rejects is no longer sent, and the message says why', async () => {
  const { screen, act } = await notices([note])
  proxy.refusal = 'too_large'
  await act()
  const words = 'A-1: The note was refused: it is too large.'
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  expect(screen.getByText(/waiting/).elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Undo', exact: true }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Close message' }).click()
  await expect.element(screen.getByText(words, { exact: true })).not.toBeInTheDocument()
})

test('several rejections share one toast, and one button writes all of the user’s values', async () => {
  const date = { kind: 'tag-dates', value: { on: '2026-12-12' }, over: undefined } as const
  const changes = [tick('A-1'), { ...date, key: 'a+b' }, tick('B-2'), { ...date, key: 'Q4/PROMO' }]
  const theirs = { ticks: { on: true, fingerprint: 'g' }, 'tag-dates': { on: '2026-12-14' } }
  const { screen, act } = await notices(changes, true)
  isOutrun(theirs, changes.length)
  await act()
  const words =
    'A-1, B-2: Jonas Thiel ticked it first. a+b, Q4/PROMO: Jonas Thiel set the required date to Mon 14 Dec 2026 first; yours (Sat 12 Dec 2026) was not saved.'
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Use mine' }).click()
  await expect
    .poll(() => proxy.written.slice(changes.length).map(({ key, base }) => `${key} on ${base}`))
    .toEqual(['a+b on 7', 'Q4/PROMO on 7'])
  await expect.element(screen.getByText(/^2 changes made anyway/)).toBeVisible()
})

test('of several dates, a toast counts the saved ones, and the undo those undone', async () => {
  const date = { kind: 'tag-dates', value: { on: '2026-12-12' }, over: undefined } as const
  const { screen, act, undo } = await notices(['a+b', 'PO-2'].map((key) => ({ ...date, key })))
  isOutrun({ 'tag-dates': { on: '2026-12-14' } })
  await act()
  await expect.element(screen.getByText(/^1 of 2 dates saved\. a\+b: Jonas Thiel set/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Use mine' }).click()
  await expect.element(screen.getByText('1 change made anyway', { exact: true })).toBeVisible()
  await undo()
  await undo()
  await expect.element(screen.getByText('1 of 2 undone · changed', { exact: true })).toBeVisible()
})

test('if a colleague was first with a part of an action, a toast counts the rest and offers to undo it', async () => {
  const item = { kind: 'items', value: { state: 'handled', fingerprint: 'f' }, over: undefined } as const
  const keys = ['A-1/overdue', 'B-2/overdue', 'B-2/free-time']
  const { screen, act } = await notices(keys.map((key) => ({ ...item, key })))
  isOutrun({ items: item.value })
  await act()
  const words = '2 of 3 items handled. A-1: Jonas Thiel handled it first.'
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(screen.getByText('2 of 3 undone · changed', { exact: true })).toBeVisible()
})

test('the second tap of a double tap does not undo the action of the first', async () => {
  const { screen, act } = await notices([tick('A-1')])
  await act()
  const button = screen.getByRole('button', { name: 'Undo', exact: true })
  await expect.element(button).toBeVisible()
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.poll(() => proxy.written).toHaveLength(1)
  await expect.element(button).toBeVisible()
})

test('an undo keeps a colleague’s later change and names them', async () => {
  const { screen, act, undo } = await notices([tick('A-1')])
  await act()
  await expect.poll(() => proxy.written).toHaveLength(1)
  const value = { on: true, fingerprint: 'g' }
  proxy.tell({ kind: 'ticks', key: 'A-1/collected', rev: 200, value, by: JONAS, at: AT })
  await undo()
  await expect
    .element(screen.getByText('A-1: Jonas Thiel ticked it since; not undone.', { exact: true }))
    .toBeVisible()
})

test('the undo of what is refused later says nothing more than that it was refused', async () => {
  const { screen, act, undo } = await notices([tick('A-1')])
  proxy.isDown = true
  await act()
  await undo()
  const current = { ...tick('A-1'), kind: 'ticks', rev: 7, value: null, by: JONAS, at: AT } as const
  proxy.judge = () => ({ ok: false, problem: 'changed_meanwhile', current })
  proxy.isDown = false
  await expect.poll(() => pendingWrites.get().actions.length, SENT_AGAIN).toBe(0)
  expect(proxy.written).toHaveLength(2)
  await expect
    .element(screen.getByText('A-1: Jonas Thiel removed the tick first.', { exact: true }))
    .toBeVisible()
})

test('an undo in several requests names only once the shipments that a colleague has changed', async () => {
  const references = Array.from({ length: 801 }, (_, at) => `R-${at}`)
  const { screen, act, undo } = await notices(references.map(tick))
  await act()
  await expect.poll(() => proxy.written.length).toBe(801)
  const value = { on: true, fingerprint: 'g' }
  const words = '799 of 801 changes undone. R-7, R-500: Jonas Thiel ticked it since; not undone.'
  for (const reference of ['R-7', 'R-500'])
    proxy.tell({ kind: 'ticks', key: `${reference}/collected`, rev: 5000, value, by: JONAS, at: AT })
  await undo()
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
})

test('a newer dashboard offers to reload', async () => {
  const { screen } = await notices([tick('A-1')])
  noteBuild('b2')
  onTestFinished(() => noteBuild(OWN_BUILD))
  await expect.element(screen.getByText('Landfall was updated.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})
