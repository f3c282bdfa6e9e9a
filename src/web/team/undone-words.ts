import { grouped } from '#facts/text/grouped.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { isSamePerson, writerName } from '#facts/team/people.ts'
import { referenceOf } from '#facts/team/team-state.ts'
import type { StepChange, UndoStep, WayBack } from './undo-steps.ts'

/** 'Undone: NW-1 handled', 'Undone 18 of 20; Jonas Thiel changed 2', or why nothing was. */
export function undoneWords({ words, changes }: UndoStep, way: WayBack, me: TeamPerson | null): string {
  if (way.skipped.length === 0) return `Undone: ${words}`
  const countOf = unitOf(changes)
  const others = Map.groupBy(way.skipped, ({ by }) => changerName(by, me))
  if (way.back.length === 0 && others.size === 1) {
    return `Not undone: ${words}. ${[...others.keys()].join('')} changed it since.`
  }
  const byWhom = [...others].map(([name, skipped], at) => {
    const count = grouped(countOf(skipped.map(({ change }) => change)))
    return at === 0 ? `${name} changed ${count}` : `${name} ${count}`
  })
  if (way.back.length === 0) return `Not undone: ${words}. ${byWhom.join(', ')} since.`
  const all = countOf(changes)
  const undone = all - countOf(way.skipped.map(({ change }) => change))
  return `Undone ${grouped(undone)} of ${grouped(all)}; ${byWhom.join(', ')}`
}

/** Shipments where a step is about more than one, else what it did to the one. */
function unitOf(changes: readonly StepChange[]): (changes: readonly StepChange[]) => number {
  const shipments = (some: readonly StepChange[]) => new Set(some.map(({ done }) => referenceOf(done))).size
  return shipments(changes) > 1 ? shipments : (some) => some.length
}

function changerName(by: TeamPerson | undefined, me: TeamPerson | null): string {
  return by && me && isSamePerson(by, me) ? 'You' : writerName(by)
}
