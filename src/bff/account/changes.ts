import type { ChangedRow, ChangedRows } from './judged-account.ts'

interface Step {
  readonly from: number
  readonly to: number
  readonly rows: ChangedRows
}

/** With more changes, computing everything again is about as fast. */
const CHANGES_MAX = 500

/** Remembers which rows changed between versions of the account. */
export class Changes {
  #steps: readonly Step[] = []

  /** Records the changes from one judged version to the next. */
  note(from: number, to: number, rows: ChangedRows): void {
    const steps = [...this.#steps, { from, to, rows }]
    let count = 0
    this.#steps = steps.slice(steps.findLastIndex((step) => (count += 1 + step.rows.size) > CHANGES_MAX) + 1)
  }

  /** `null` if unknown, or if too many have changed. */
  between(from: number, to: number): ChangedRows | null {
    const first = this.#steps.findIndex((step) => step.from === from)
    const last = this.#steps.findIndex((step) => step.to === to)
    if (first === -1 || last < first) return null
    const changed = new Map<string, ChangedRow>()
    for (const { rows } of this.#steps.slice(first, last + 1)) {
      for (const [reference, { before, after }] of rows) {
        changed.set(reference, { before: (changed.get(reference) ?? { before }).before, after })
      }
    }
    return changed
  }
}
