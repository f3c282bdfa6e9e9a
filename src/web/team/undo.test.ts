import { beforeEach, expect, test, vi } from 'vitest'
import type { TeamEntry, TeamPerson, TeamWriteAnswer } from '#contract/dashboard-api/team.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import type { UndoChange, UndoStep } from './undo.ts'

const MIRA: TeamPerson = { id: 'mira', name: 'Mira Okafor' }
const AT = '2026-11-20T13:02:00Z'
const HANDLED = { state: 'handled', fingerprint: 'f' } as const
const MADE = { by: MIRA, at: AT }

/** Loads the modules anew, as a page that was just opened. */
async function loadPage() {
  vi.resetModules()
  const undo = await import('./undo.ts')
  let ids = 0
  return {
    ...undo,
    /** Undoes the last step, or that of an action. */
    takeBack(id?: string) {
      const step = undo.stepToUndo(MIRA, id)
      if (!step) return null
      const writes = undo.writesBack(step, MADE, () => `undo${(ids += 1)}`)
      undo.noteUndone(step, writes)
      return writes.map(({ id: own, base, after, value }) => ({ id: own, base, after, value }))
    },
  }
}

let page: Awaited<ReturnType<typeof loadPage>>
beforeEach(async () => {
  stubStorage('sessionStorage')
  page = await loadPage()
})

function change(id: string, rest: Partial<UndoChange> = {}): UndoChange {
  return { id, kind: 'items', key: 'A/overdue', rev: null, base: 0, after: null, before: null, ...rest }
}

function step(id: string, ...changes: readonly UndoChange[]): UndoStep {
  return { id, words: `${id} done`, person: MIRA.id, changes }
}

function kept(rev: number): TeamWriteAnswer {
  const entry: TeamEntry = { kind: 'items', key: 'A/overdue', rev, value: HANDLED, ...MADE }
  return { ok: true, entry }
}

const refused: TeamWriteAnswer = { ok: false, problem: 'changed_meanwhile', current: null }

/** Simulates answers of the proxy, by ids of writes. */
function answer(answers: Readonly<Record<string, TeamWriteAnswer>>): void {
  const writes = Object.keys(answers).map((id) => {
    return { id, kind: 'items', key: 'A/overdue', base: 0, value: HANDLED, ...MADE } as const
  })
  page.noteAnswers({ writes }, Object.values(answers))
}

test('the undo of an unanswered write is based on that write, and afterwards on its revision', () => {
  page.noteStep(step('a', change('w1', { before: HANDLED })))
  page.noteStep(step('b', change('w2', { key: 'B/overdue' })))
  answer({ w1: kept(7) })
  expect(page.takeBack()).toEqual([{ id: 'undo1', base: 0, after: 'w2', value: null }])
  expect(page.takeBack()).toEqual([{ id: 'undo2', base: 7, after: undefined, value: HANDLED }])
  expect(page.takeBack()).toBeNull()
})

test('after an undo, the earlier step of the same entry is based on the undo', () => {
  page.noteStep(step('a', change('w1')))
  page.noteStep(step('b', change('w2', { after: 'w1', before: HANDLED })))
  expect(page.takeBack()).toMatchObject([{ id: 'undo1', after: 'w2', value: HANDLED }])
  expect(page.takeBack()).toMatchObject([{ id: 'undo2', after: 'undo1', value: null }])
})

test('an entry that was set, deleted and set again is undone step by step, each based on the revision of the undo before', () => {
  page.noteStep(step('a', change('w1')))
  answer({ w1: kept(7) })
  page.noteStep(step('b', change('w2', { base: 7, before: HANDLED })))
  answer({ w2: kept(8) })
  page.noteStep(step('c', change('w3')))
  answer({ w3: kept(9) })
  expect(page.takeBack()).toMatchObject([{ base: 9, value: null }])
  answer({ undo1: kept(10) })
  expect(page.takeBack()).toMatchObject([{ base: 10, value: HANDLED }])
  expect(page.takeBack()).toMatchObject([{ after: 'undo2', value: null }])
})

test('a rejected write is not undone, not even after undoing a later action on the entry', () => {
  page.noteStep(step('a', change('w1', { base: 3, before: HANDLED })))
  answer({ w1: refused })
  page.noteStep(step('b', change('w2')))
  answer({ w2: kept(9) })
  expect(page.takeBack()).toMatchObject([{ base: 9, value: null }])
  answer({ undo1: kept(10) })
  expect(page.takeBack()).toBeNull()
})

test('only the given action is undone, whatever was done after it', () => {
  page.noteStep(step('a', change('w1')))
  page.noteStep(step('b', change('w2', { after: 'w1', before: HANDLED })))
  expect(page.takeBack('a')).toMatchObject([{ after: 'w1', value: null }])
  expect(page.takeBack('a')).toBeNull()
  expect(page.takeBack()).toMatchObject([{ after: 'w2', value: HANDLED }])
})

test('after a rejection, undo reverts the last accepted action, and only its accepted writes', () => {
  page.noteStep(step('a', change('w1'), change('w2', { key: 'B/overdue' })))
  page.noteStep(step('b', change('w3', { key: 'C/overdue' })))
  answer({ w1: refused, w2: kept(7), w3: refused })
  expect(page.takeBack()).toEqual([{ id: 'undo1', base: 7, after: undefined, value: null }])
  expect(page.takeBack()).toBeNull()
})

test('the last twenty actions can be undone, also by the next page of the tab, and only by their author', async () => {
  for (let at = 1; at <= 21; at += 1)
    page.noteStep(step(`s${at}`, change(`w${at}`, { key: `R${at}/overdue` })))
  page = await loadPage()
  expect(page.stepToUndo({ id: 'jonas' })).toBeUndefined()
  for (let at = 21; at > 1; at -= 1) {
    expect(page.stepToUndo(MIRA)?.words).toBe(`s${at} done`)
    expect(page.takeBack()).toMatchObject([{ after: `w${at}` }])
  }
  expect(page.takeBack()).toBeNull()
})

test('a former owner is shown again with the name', () => {
  const own = { kind: 'owners', key: 'A', owner: { id: 'jonas', name: 'Jonas Thiel' } } as const
  const taken = change('w1', { ...own, before: { to: 'jonas' } })
  const writes = page.writesBack(step('a', taken), MADE, () => 'undo')
  expect(writes).toEqual([{ ...own, ...MADE, id: 'undo', value: { to: 'jonas' }, base: 0, after: 'w1' }])
})
