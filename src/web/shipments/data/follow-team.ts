import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import type { Outbox } from '../../team/outbox-sender.ts'
import { entryName } from '#facts/team/team-state.ts'
import { setTeamMarks, setTeamRules } from './use-judge.ts'
import { knownMarks, type KnownMarks } from '#facts/team/known-marks.ts'

let followed: Outbox | null = null
let unfollow = () => {}

/**
 * Judges by what the team has chosen and dealt with, from now on. Not by way of a component: what is shown and what it is
 * judged by change in the same moment, and are drawn once.
 */
export function followTeam(outbox: Outbox): void {
  if (followed === outbox) return
  followed = outbox
  unfollow()
  let marks: KnownMarks | null = null
  const look = () => {
    const { entries, state, me } = outbox.view()
    const thresholds = entries.get(entryName('settings', 'thresholds'))?.value
    const arrivalDayCounts = entries.get(entryName('settings', 'arrivalDayCounts'))?.value
    setTeamRules(readTeamRules(thresholds, arrivalDayCounts))
    marks = state ? knownMarks({ ...state, entries, me }, marks) : null
    setTeamMarks(marks)
  }
  unfollow = outbox.subscribe(look)
  look()
}
