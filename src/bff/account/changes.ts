interface Step {
  readonly from: number
  readonly to: number
  /** `null`: too many. */
  readonly references: ReadonlySet<string> | null
}

const STEPS_MAX = 200

/** With more changes, what is asked for is made again as fast as it is changed. */
const CHANGES_MAX = 500

/** Which rows have changed from one version of the account to the next. */
export class Changes {
  #steps: Step[] = []

  /** A later version has been judged. */
  note(from: number, to: number, changed: ReadonlySet<string>): void {
    const references = changed.size > CHANGES_MAX ? null : changed
    this.#steps = [...this.#steps.slice(1 - STEPS_MAX), { from, to, references }]
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
