import type { TeamEntry, TeamPerson } from '#contract/dashboard-api/team.ts'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { USUAL_RULES, type TeamRules } from '#facts/attention/team-rules.ts'
import { knownMarks, type KnownMarks } from '#facts/team/known-marks.ts'
import { entryName, personKey } from '#facts/team/team-state.ts'
import type { ChangesSince } from '../team/team-changes.ts'
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
  readonly #changesSince: (known: KnownRev | null) => ChangesSince | null
  #known: KnownRev | null = null
  #entries: ReadonlyMap<string, TeamEntry> = new Map()
  #noteCounts: ReadonlyMap<string, number> = new Map()
  /** By {@link personKey}. */
  #people: ReadonlyMap<string, TeamPerson> = new Map()
  #marking = UNMARKED
  #isStale = true

  /** @param changesSince gives `null` while the state cannot be read */
  constructor(changesSince: (known: KnownRev | null) => ChangesSince | null) {
    this.#changesSince = changesSince
  }

  /** The state has changed. */
  noteChange(): void {
    this.#isStale = true
  }

  /** The same object until something of it changes. */
  get marking(): TeamMarking {
    if (!this.#isStale) return this.#marking
    const changes = this.#changesSince(this.#known)
    this.#isStale = changes === null
    if (changes) this.#take(changes)
    return this.#marking
  }

  #take({ epoch, rev, reset, ...changes }: ChangesSince): void {
    this.#known = { epoch, since: rev }
    const entries = new Map(reset ? [] : this.#entries)
    for (const { kind, key } of changes.deleted) entries.delete(entryName(kind, key))
    for (const entry of changes.entries) entries.set(entryName(entry.kind, entry.key), entry)
    const counts = changes.noteCounts.map(({ reference, count }) => [reference, count] as const)
    const people = changes.people.map((person) => [personKey(person), person] as const)
    this.#entries = entries
    // What is made of them is made again when they are other objects.
    if (reset || counts.length > 0)
      this.#noteCounts = new Map([...(reset ? [] : this.#noteCounts), ...counts])
    if (reset || people.some(([key, { name }]) => this.#people.get(key)?.name !== name))
      this.#people = new Map([...(reset ? [] : this.#people), ...people])
    const setting = (name: string) => entries.get(entryName('settings', name))?.value
    const team = { entries, noteCounts: this.#noteCounts, people: this.#people, me: null }
    this.#marking = {
      rules: readTeamRules(setting('thresholds'), setting('arrivalDayCounts')),
      marks: knownMarks(team, this.#marking.marks),
    }
  }
}
