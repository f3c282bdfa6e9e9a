import { useEffect, useRef } from 'react'
import { readTeamRules } from '#facts/shipment/read-team-rules.ts'
import { knownMarks, type KnownMarks } from '../shipments/team-marks/known-marks.ts'
import { knowDealtWith, obeyTeamRules } from '../shipments/use-clock.ts'
import { entryName } from '../team/team-state.ts'
import { useTeam } from '../team/use-team.ts'

/** Puts in force what the team has chosen and dealt with, from the moment that this tab knows of it. */
export function TeamInForce() {
  const { entries, state, me } = useTeam()
  const thresholds = entries.get(entryName('settings', 'thresholds'))?.value
  const arrivalDayCounts = entries.get(entryName('settings', 'arrivalDayCounts'))?.value
  useEffect(() => obeyTeamRules(readTeamRules(thresholds, arrivalDayCounts)), [thresholds, arrivalDayCounts])
  const marks = useRef<KnownMarks | null>(null)
  useEffect(() => {
    marks.current = state ? knownMarks({ ...state, entries, me }, marks.current) : null
    knowDealtWith(marks.current)
  }, [entries, state, me])
  return null
}
