import type { TeamAnswer } from '#contract/dashboard-api/team.ts'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { USUAL_RULES, type TeamRules } from '#facts/attention/team-rules.ts'
import { knownMarks, type KnownMarks } from '#facts/team/known-marks.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { entryName, withAnswer, type TeamState } from '#facts/team/team-state.ts'
import type { KnownRev } from '../team/team.ts'

/** What the team has chosen and written, as far as shipments are judged by it. */
export interface TeamMarking {
  readonly rules: TeamRules
  /** `null` while the team's state cannot be read, or none is kept. */
  readonly marks: KnownMarks | null
}

const UNMARKED: TeamMarking = { rules: USUAL_RULES, marks: null }

/** The team's state, loaded again after each change. */
export class TeamStateCopy {
  readonly #changesSince: (known: KnownRev | null) => TeamAnswer | null
  #state: TeamState | undefined
  #marking = UNMARKED
  #isStale = true

  /** @param changesSince gives `null` while the state cannot be read */
  constructor(changesSince: (known: KnownRev | null) => TeamAnswer | null) {
    this.#changesSince = changesSince
  }

  /** The state has changed. */
  noteChange(): void {
    this.#isStale = true
  }

  /** The same object until something of it changes. */
  get marking(): TeamMarking {
    if (!this.#isStale) return this.#marking
    const known = this.#state && { epoch: this.#state.epoch, since: this.#state.rev }
    const answer = this.#changesSince(known ?? null)
    this.#isStale = answer === null
    if (answer) this.#take(withAnswer(this.#state, answer))
    return this.#marking
  }

  #take(state: TeamState): void {
    if (state === this.#state) return
    this.#state = state
    const entries = new Map<string, ShownEntry>()
    for (const [name, entry] of state.entries) if (entry.value !== null) entries.set(name, entry)
    const setting = (name: string) => entries.get(entryName('settings', name))?.value
    this.#marking = {
      rules: readTeamRules(setting('thresholds'), setting('arrivalDayCounts')),
      marks: knownMarks({ ...state, entries, me: null }, this.#marking.marks),
    }
  }
}
