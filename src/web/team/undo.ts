/** Actions that the user can undo: the last ones of this tab, also after a reload. */
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { PendingWrite } from '#facts/team/shown-items.ts'
import { createStore } from '../lib/create-store.ts'
import { keepInTab, keptInTab } from '../lib/kept-in-tab.ts'
import type { TeamAction, WriteAnswer } from './team-writes.ts'

/** A change of one entry, and what was there before. */
export interface UndoChange extends Pick<PendingWrite, 'id' | 'kind' | 'key' | 'owner'> {
  /** `rev` that the write has given the entry; `null` while it has no answer. */
  readonly rev: number | null
  /** What the write followed. */
  readonly base: number
  readonly after: string | null
  readonly before: PendingWrite['value']
}

/** An action that can be taken back, whatever was done after it. */
export interface UndoStep {
  /** Id of the action. */
  readonly id: string
  readonly words: string
  readonly person: string
  readonly changes: readonly UndoChange[]
}

const KEPT = 'landfall.undo'
const STEPS_MAX = 20

const steps = createStore<readonly UndoStep[]>(keptInTab(KEPT).filter(isStep))

function setSteps(next: readonly UndoStep[]): void {
  const some = next.filter(({ changes }) => changes.length > 0).slice(-STEPS_MAX)
  steps.set(some)
  keepInTab(KEPT, some)
}

function isStep(value: unknown): value is UndoStep {
  return typeof value === 'object' && value !== null && 'changes' in value && Array.isArray(value.changes)
}

export function noteStep(step: UndoStep): void {
  setSteps([...steps.get(), step])
}

/** The step that is taken back next, or the one of an action; `undefined` where it cannot be, or no longer. */
export function stepToUndo(person: Pick<TeamPerson, 'id'>, id?: string): UndoStep | undefined {
  return steps.get().findLast((step) => step.person === person.id && (id === undefined || step.id === id))
}

/** The writes that take a step back, each on top of its change. */
export function writesBack(
  { changes }: UndoStep,
  made: Pick<PendingWrite, 'by' | 'at'>,
  newId: () => string,
): PendingWrite[] {
  return changes.map(({ id, rev, kind, key, before, owner }) => {
    const write = { id: newId(), kind, key, value: before, ...made, ...(owner !== undefined && { owner }) }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one entry
    return { ...write, ...(rev === null ? { base: 0, after: id } : { base: rev }) } as PendingWrite
  })
}

/** Records an undo. Earlier steps on the same entries now follow the undo's writes. */
export function noteUndone(step: UndoStep, writes: readonly PendingWrite[]): void {
  const all = steps.get()
  const earlier = all.slice(0, all.indexOf(step)).flatMap(({ changes }) => changes)
  const relinked = new Map<UndoChange, UndoChange>()
  for (const [at, { kind, key, base, after }] of step.changes.entries()) {
    const before = earlier.findLast((each) => each.kind === kind && each.key === key)
    // A write where nothing was any more names neither the deletion nor its number.
    const isOnNothing = base === 0 && after === null
    if (before && (isOnNothing || after === before.id || base === before.rev))
      relinked.set(before, { ...before, id: writes[at]?.id ?? before.id, rev: null })
  }
  const others = all.filter((each) => each !== step)
  setSteps(others.map((each) => ({ ...each, changes: each.changes.map((own) => relinked.get(own) ?? own) })))
}

/** The proxy has answered: what was made can be taken back by its number, and what was refused is gone. */
export function noteAnswers({ writes }: Pick<TeamAction, 'writes'>, answers: readonly WriteAnswer[]): void {
  const byId = new Map(writes.map(({ id }, at) => [id, answers[at]]))
  const answered = (change: UndoChange): UndoChange[] => {
    const answer = byId.get(change.id)
    if (!byId.has(change.id)) return [change]
    return answer?.ok ? [{ ...change, rev: answer.entry.rev }] : []
  }
  setSteps(steps.get().map((step) => ({ ...step, changes: step.changes.flatMap(answered) })))
}
