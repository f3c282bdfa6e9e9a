import { useMemo } from 'react'
import { createStore, useStore } from '../../lib/create-store.ts'
import { nowMs, useNow } from '../../lib/use-now.ts'
import { teamDays, useTeamDays } from '../../account/team-days.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { type TeamRules, USUAL_RULES } from '#facts/attention/team-rules.ts'

const rules = createStore<TeamRules>(USUAL_RULES)

/**
 * What shipments are judged by, in the team's zone as soon as it is known: the same object until the minute, the zone, a rule
 * or a mark of the team changes, so that memoised rows stay as they are.
 */
export function useJudge(): Judge {
  const now = useNow()
  const chosen = useStore(rules)
  const timeZone = useTeamDays()?.timeZone
  return useMemo(() => judgeAt(now, timeZone, chosen), [now, timeZone, chosen])
}

/** The same outside of components, at this very moment. */
export function judgeNow(): Judge {
  return judgeAt(nowMs(), teamDays()?.timeZone, rules.get())
}

/** Sets the team's rules for everything in this tab that is judged by them. */
export function setTeamRules(next: TeamRules): void {
  if (next.key !== rules.get().key) rules.set(next)
}
