import { useMemo } from 'react'
import { createStore, useStore } from '../../lib/create-store.ts'
import { nowMs, useNow } from '../../lib/use-now.ts'
import { teamDays, useTeamDays } from '../../account/team-days.ts'
import type { DealtWith } from '#facts/attention/dealt-with.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { type TeamRules, USUAL_RULES } from '#facts/attention/team-rules.ts'

/** What the team has chosen and done, as far as it bears on facts. */
interface TeamContext {
  readonly rules: TeamRules
  readonly dealtWith: DealtWith | null
}

const team = createStore<TeamContext>({ rules: USUAL_RULES, dealtWith: null })

/**
 * What shipments are judged by, in the team's zone as soon as it is known: the same object until the minute, the zone, a rule
 * or a mark of the team changes, so that memoised rows stay as they are.
 */
export function useJudge(): Judge {
  const now = useNow()
  const context = useStore(team)
  const timeZone = useTeamDays()?.timeZone
  return useMemo(() => judgeWith(now, timeZone, context), [now, timeZone, context])
}

/** The same outside of components, at this very moment. */
export function judgeNow(): Judge {
  return judgeWith(nowMs(), teamDays()?.timeZone, team.get())
}

function judgeWith(now: number, timeZone: string | undefined, { rules, dealtWith }: TeamContext): Judge {
  return judgeAt(now, timeZone, rules, dealtWith)
}

/** Sets the team's rules for everything in this tab that is judged by them. */
export function setTeamRules(rules: TeamRules): void {
  if (rules.key !== team.get().rules.key) team.set({ ...team.get(), rules })
}

/** Lets facts know what the team has dealt with. */
export function setTeamMarks(dealtWith: DealtWith | null): void {
  if (dealtWith !== team.get().dealtWith) team.set({ ...team.get(), dealtWith })
}
