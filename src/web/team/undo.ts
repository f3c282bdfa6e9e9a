/** Actions that the user can undo: the last ones of this tab, also after a reload. */
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { PendingWrite } from '#facts/team/shown-items.ts'
import { keepInTab, keptInTab } from '../lib/kept-in-tab.ts'
import type { TeamAction, WriteAnswer } from './team-writes.ts'

/** A change of one entry, with its former value. */
export interface UndoChange extends Pick<PendingWrite, 'id' | 'kind' | 'key' | 'owner'> {
  /** The entry's revision after the write; `null` while it is unanswered. */
  readonly rev: number | null
  /** What the write was based on. */
  readonly base: number
  readonly after: string | null
  readonly before: PendingWrite['value']
}

/** An action that can be undone, whatever was done after it. */
export interface UndoStep {
  /** Id of the action. */
  readonly id: string
  readonly words: string
  readonly person: string
  /** Number of changes, including rejected ones. */
  readonly count?: number
  readonly changes: readonly UndoChange[]
}

const KEPT = 'landfall.undo'
const STEPS_MAX = 20

let steps: readonly UndoStep[] = keptInTab(KEPT).filter(isStep)

function setSteps(next: readonly UndoStep[]): void {
  steps = next.filter(({ changes }) => changes.length > 0).slice(-STEPS_MAX)
  keepInTab(KEPT, steps)
}

function isStep(value: unknown): value is UndoStep {
  return typeof value === 'object' && value !== null && 'changes' in value && Array.isArray(value.changes)
}

export function noteStep(step: UndoStep): void {
  setSteps([...steps, { ...step, count: step.changes.length }])
}

/** The next step to undo, or the one of an action; `undefined` if there is none, or no longer. */
export function stepToUndo(person: Pick<TeamPerson, 'id'>, id?: string): UndoStep | undefined {
  return steps.findLast((step) => step.person === person.id && (id === undefined || step.id === id))
}

/** The writes that undo a step, each based on its change. */
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

/** Records an undo. Earlier steps on the same entries are now based on the undo's writes. */
export function noteUndone(step: UndoStep, writes: readonly PendingWrite[]): void {
  const earlier = steps.slice(0, steps.indexOf(step)).flatMap(({ changes }) => changes)
  const relinked = new Map<UndoChange, UndoChange>()
  for (const [at, { kind, key, base, after }] of step.changes.entries()) {
    const before = earlier.findLast((each) => each.kind === kind && each.key === key)
    // A write over a deleted entry names neither the deletion nor its revision.
    const isOnNothing = base === 0 && after === null
    if (before && (isOnNothing || after === before.id || base === before.rev))
      relinked.set(before, { ...before, id: writes[at]?.id ?? before.id, rev: null })
  }
  const others = steps.filter((each) => each !== step)
  setSteps(others.map((each) => ({ ...each, changes: each.changes.map((own) => relinked.get(own) ?? own) })))
}

/** Applies the proxy's answers: accepted changes get their revision, and rejected ones are dropped. */
export function noteAnswers({ writes }: Pick<TeamAction, 'writes'>, answers: readonly WriteAnswer[]): void {
  const byId = new Map(writes.map(({ id }, at) => [id, answers[at]]))
  const answered = (change: UndoChange): UndoChange[] => {
    const answer = byId.get(change.id)
    if (!byId.has(change.id)) return [change]
    return answer?.ok ? [{ ...change, rev: answer.entry.rev }] : []
  }
  setSteps(steps.map((step) => ({ ...step, changes: step.changes.flatMap(answered) })))
}
