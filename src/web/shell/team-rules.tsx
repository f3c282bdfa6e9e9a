import { useEffect } from 'react'
import { readTeamRules } from '#facts/shipment/read-team-rules.ts'
import { obeyTeamRules } from '../shipments/use-clock.ts'
import { entryName } from '../team/team-state.ts'
import { useTeam } from '../team/use-team.ts'

/** Puts in force what the team has chosen, from the moment that this tab knows of it. */
export function TeamRulesInForce() {
  const { entries } = useTeam()
  const thresholds = entries.get(entryName('settings', 'thresholds'))?.value
  const arrivalDayCounts = entries.get(entryName('settings', 'arrivalDayCounts'))?.value
  useEffect(() => obeyTeamRules(readTeamRules(thresholds, arrivalDayCounts)), [thresholds, arrivalDayCounts])
  return null
}
