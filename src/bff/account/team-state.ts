import { isOfDates, type TeamEntry, type TeamPerson, entryName } from '#contract/dashboard-api/team.ts'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { USUAL_RULES, type TeamRules } from '#facts/attention/team-rules.ts'
import { knownDates } from '#facts/team/known-dates.ts'
import { markedBy, marksIn, marksOf, type KeptMarks, type KnownMarks } from '#facts/team/known-marks.ts'
import { personKey } from '#facts/team/people.ts'
import type { NamedEntry, TeamChanges } from '../team/team-changes.ts'

/** The team's rules and entries that shipments are judged by. */
export interface TeamMarking {
  readonly rules: TeamRules
  /** `null` while the team's state cannot be read, or none is stored. */
  readonly marks: KnownMarks | null
}

/** A copy of the team's state. It is read once, and then updated by each write. */
export class TeamStateCopy {
  readonly #readAll: () => TeamChanges | null
  #isRead = false
  #marking: TeamMarking = { rules: USUAL_RULES, marks: null }
  readonly #settings = new Map<string, unknown>()
  readonly #marks = new Map<string, KeptMarks>()
  readonly #dates = new Map<string, TeamEntry>()
  readonly #noteCounts = new Map<string, number>()
  readonly #people = new Map<string, TeamPerson>()

  /** @param readAll gives `null` while the state cannot be read */
  constructor(readAll: () => TeamChanges | null) {
    this.#readAll = readAll
  }

  /** Applies changes of the state. If they are empty, everything is read again. */
  note(changes: TeamChanges): void {
    const { entries, deleted, noteCounts } = changes
    if (entries.length + deleted.length + noteCounts.length === 0) this.#isRead = false
    else if (this.#isRead) this.#take(changes, this.#marking.marks)
  }

  /** Returns the same object until it changes. */
  get marking(): TeamMarking {
    const all = this.#isRead ? null : this.#readAll()
    if (all) {
      for (const map of [this.#settings, this.#marks, this.#dates, this.#noteCounts, this.#people])
        map.clear()
      this.#take(all, null)
      this.#isRead = true
    }
    return this.#marking
  }

  #take({ entries, deleted, noteCounts, people }: TeamChanges, before: KnownMarks | null): void {
    for (const entry of entries) this.#put(entry, entry)
    for (const each of deleted) this.#put(each, null)
    for (const { reference, count } of noteCounts) this.#noteCounts.set(reference, count)
    for (const person of people) this.#people.set(personKey(person), person)
    const isDated = [...entries, ...deleted].some(({ kind }) => isOfDates(kind))
    this.#marking = {
      rules: readTeamRules(this.#settings.get('thresholds'), this.#settings.get('arrivalDayCounts')),
      marks: marksIn({
        marks: this.#marks,
        dates: before && !isDated ? before.dates : knownDates(this.#dates.values()),
        team: { noteCounts: this.#noteCounts, people: this.#people, me: null },
      }),
    }
  }

  #put({ kind, key }: NamedEntry, entry: TeamEntry | null): void {
    if (kind === 'settings') this.#settings.set(key, entry?.value)
    const name = entryName(kind, key)
    if (!entry) this.#dates.delete(name)
    else if (isOfDates(kind)) this.#dates.set(name, entry)
    const reference = markedBy({ kind, key })
    if (reference === null) return
    const known = this.#marks.get(reference)?.entries ?? []
    const others = known.filter((each) => entryName(each.kind, each.key) !== name)
    const own = entry ? [...others, entry] : others
    if (own.length > 0) this.#marks.set(reference, marksOf(reference, own))
    else this.#marks.delete(reference)
  }
}
