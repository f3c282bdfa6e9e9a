import type { DeletedEntry, TeamEntry, TeamPerson, TeamWrite } from '#contract/dashboard-api/team.ts'
import { isSame, type OutboxWrite, type Settled, type TeamChange } from './outbox.ts'
import { entryName } from '#facts/team/team-state.ts'

/** An action of the user that can be taken back, whatever was done after it. */
export interface UndoStep {
  /** What was done. */
  readonly words: string
  readonly changes: readonly StepChange[]
}

/** What an action did to one entry. */
export interface StepChange {
  readonly done: TeamChange
  readonly before: LeftState
  readonly after: LeftState
}

/** An entry as the user found it, or has left it. Two steps in a row share the one between them. */
export interface LeftState {
  readonly value: TeamWrite['value']
  /** Number of the entry in this state; `null` until this tab knows that the proxy has kept it. */
  rev: number | null
  /** The write that makes it so, while it may be unsent. */
  write: OutboxWrite | null
}

/** What is there of an entry at this moment. */
export interface Present {
  /** The user's unsent write of it, unless it waits for a decision. */
  readonly unsent: OutboxWrite | undefined
  readonly kept: TeamEntry | DeletedEntry | undefined
}

/** What an undo puts back, and what it leaves. */
export interface WayBack {
  readonly back: readonly StepChange[]
  /** `by`: who has changed the entry since; `undefined` where that is not known. */
  readonly skipped: readonly { readonly change: StepChange; readonly by: TeamPerson | undefined }[]
}

/** Actions that can be taken back. */
const STEPS_MAX = 20

/** What the user did in this tab and can take back, the last one at the end. */
export class UndoSteps {
  #steps: readonly UndoStep[] = []
  /** What the proxy has not answered yet, by the id of its write. */
  readonly #awaited = new Map<string, LeftState>()
  readonly #presentOf: (name: string) => Present
  readonly #me: () => TeamPerson | null

  constructor(presentOf: (name: string) => Present, me: () => TeamPerson | null) {
    this.#presentOf = presentOf
    this.#me = me
  }

  /** The step that is taken back next; with another one, whether that still can be. */
  find(step: UndoStep | undefined = this.#steps.at(-1)): UndoStep | undefined {
    return step && this.#steps.includes(step) ? step : undefined
  }

  /** The entries of changes that are about to be made, as they are. */
  found(changes: readonly TeamChange[]): LeftState[] {
    const left = new Map<string, LeftState>()
    for (const { changes: earlier } of this.#steps) {
      for (const { done, after } of earlier) left.set(entryName(done.kind, done.key), after)
    }
    return changes.map(({ kind, key }) => {
      const name = entryName(kind, key)
      const own = left.get(name)
      return own && this.#isThere(name, own) ? own : stateOf(this.#presentOf(name))
    })
  }

  /** Notes an action that was just made. */
  add(step: UndoStep): void {
    this.#steps = [...this.#steps, step].slice(-STEPS_MAX)
    for (const { after } of step.changes) this.await(after)
  }

  remove(step: UndoStep): void {
    this.#steps = this.#steps.filter((each) => each !== step)
  }

  /** The state is to be known by its number as soon as it has one. */
  await(state: LeftState): void {
    if (state.write) this.#awaited.set(state.write.id, state)
  }

  /** The proxy has answered a write. */
  settled(id: string, settled: Settled): void {
    const state = this.#awaited.get(id)
    if (!state || settled.kind === 'again') return
    if (settled.kind === 'done' && settled.isMine) state.rev = settled.entry?.rev ?? 0
    this.#awaited.delete(id)
  }

  /** How to take a step back: each entry that still is as the step left it. */
  wayBack(step: UndoStep): WayBack {
    const later = this.#steps.slice(this.#steps.indexOf(step) + 1).flatMap(({ changes }) => changes)
    const doneLater = new Set(later.map(({ done }) => entryName(done.kind, done.key)))
    const back: StepChange[] = []
    const skipped: WayBack['skipped'][number][] = []
    for (const change of step.changes) {
      const name = entryName(change.done.kind, change.done.key)
      if (doneLater.has(name)) skipped.push({ change, by: this.#me() ?? undefined })
      else if (this.#isThere(name, change.after)) back.push(change)
      else skipped.push({ change, by: this.#presentOf(name).kept?.by })
    }
    return { back, skipped }
  }

  /** Whether nothing of the step is to be seen any more. */
  isUndone({ changes }: UndoStep): boolean {
    return changes.every(({ done, before }) => {
      const present = this.#presentOf(entryName(done.kind, done.key))
      return isSame(stateOf(present).value, before.value)
    })
  }

  /** Whether the entry still is as it was left, and nobody has changed it since. */
  #isThere(name: string, { rev, write }: LeftState): boolean {
    const { unsent, kept } = this.#presentOf(name)
    if (unsent) return unsent.id === write?.id
    return rev === (kept?.rev ?? 0)
  }
}

function stateOf({ unsent, kept }: Present): LeftState {
  return unsent
    ? { value: unsent.value, rev: null, write: unsent }
    : { value: kept?.value ?? null, rev: kept?.rev ?? 0, write: null }
}
