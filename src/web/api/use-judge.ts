import { useMemo } from 'react'
import { createStore, useStore } from '../lib/create-store.ts'
import { nowMs, useNow } from '../lib/use-now.ts'
import { teamDays, useTeamDays } from '../account/team-days.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { type TeamRules, USUAL_RULES } from '#facts/attention/team-rules.ts'

const rules = createStore<TeamRules>(USUAL_RULES)

/**
 * The judge of shipments, in the team's time zone as soon as it is known. Returns the same object until the minute, the
 * zone, or a team rule or mark changes, so that memoised rows do not render again.
 */
export function useJudge(): Judge {
  const now = useNow()
  const chosen = useStore(rules)
  const timeZone = useTeamDays()?.timeZone
  return useMemo(() => judgeAt(now, timeZone, chosen), [now, timeZone, chosen])
}

/** The judge outside of components, at the current time. */
export function judgeNow(): Judge {
  return judgeAt(nowMs(), teamDays()?.timeZone, rules.get())
}

/** Sets the team's rules for everything judged in this tab. */
export function setTeamRules(next: TeamRules): void {
  if (next.key !== rules.get().key) rules.set(next)
}
