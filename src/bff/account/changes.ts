import type { RowFacts } from '#facts/views/row-facts.ts'

/** What was judged at a version of the account. */
interface JudgedVersion {
  readonly sequence: number
  /** By reference: another object where something has changed that rows are chosen or ordered by. */
  readonly facts: ReadonlyMap<string, RowFacts>
  /** Notes of the team, which are no facts. */
  readonly noteCounts: unknown
}

interface Step {
  readonly from: number
  readonly to: number
  /** `null`: too many. */
  readonly references: readonly string[] | null
}

const STEPS_MAX = 200

/** With more changes, a list is made again as fast as it is changed. */
const CHANGES_MAX = 500

/** Which rows have changed from one version of the account to the next. */
export class Changes {
  #last: JudgedVersion | null = null
  #steps: Step[] = []

  /** The next version has been judged. */
  note(next: JudgedVersion): void {
    const last = this.#last
    if (last && next.sequence <= last.sequence) return
    this.#last = next
    if (!last) return
    const references = last.noteCounts === next.noteCounts ? changedBetween(last.facts, next.facts) : null
    this.#steps = [
      ...this.#steps.slice(1 - STEPS_MAX),
      { from: last.sequence, to: next.sequence, references },
    ]
  }

  /** `null` where it is not known, or they are too many. */
  between(from: number, to: number): ReadonlySet<string> | null {
    const first = this.#steps.findIndex((step) => step.from === from)
    const last = this.#steps.findIndex((step) => step.to === to)
    if (first === -1 || last < first) return null
    const changed = new Set<string>()
    for (const { references } of this.#steps.slice(first, last + 1)) {
      if (!references) return null
      for (const reference of references) changed.add(reference)
    }
    return changed.size > CHANGES_MAX ? null : changed
  }
}

function changedBetween(
  before: ReadonlyMap<string, RowFacts>,
  now: ReadonlyMap<string, RowFacts>,
): readonly string[] | null {
  const changed: string[] = []
  for (const [reference, facts] of now) if (before.get(reference) !== facts) changed.push(reference)
  for (const reference of before.keys()) if (!now.has(reference)) changed.push(reference)
  return changed.length > CHANGES_MAX ? null : changed
}
