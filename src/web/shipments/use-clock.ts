import { useMemo } from 'react'
import { createStore, useStore } from '../lib/create-store.ts'
import { useNow } from '../lib/use-now.ts'
import { clockAt, type Clock } from '#facts/shipment/clock.ts'
import type { DealtWith } from '#facts/shipment/dealt-with.ts'
import { type TeamRules, USUAL_RULES } from '#facts/shipment/team-rules.ts'

/** What the team has chosen and done, as far as it bears on facts. */
interface TeamInForce {
  readonly rules: TeamRules
  readonly dealtWith: DealtWith | null
}

const team = createStore<TeamInForce>({ rules: USUAL_RULES, dealtWith: null })

/**
 * The clock in the viewer's zone with the team's rules and marks: the same object until the minute or one of these
 * changes, so that memoised rows stay as they are.
 */
export function useClock(): Clock {
  const nowMs = useNow()
  const inForce = useStore(team)
  return useMemo(() => clockWith(nowMs, inForce), [nowMs, inForce])
}

/** The same outside of components, at this very moment. */
export function clockNow(): Clock {
  return clockWith(Date.now(), team.get())
}

function clockWith(nowMs: number, { rules, dealtWith }: TeamInForce): Clock {
  return clockAt(nowMs, undefined, rules, dealtWith)
}

/** Puts the team's rules in force for everything in this tab that is judged by them. */
export function obeyTeamRules(rules: TeamRules): void {
  if (rules.key !== team.get().rules.key) team.set({ ...team.get(), rules })
}

/** Lets facts know what the team has dealt with. */
export function knowDealtWith(dealtWith: DealtWith | null): void {
  if (dealtWith !== team.get().dealtWith) team.set({ ...team.get(), dealtWith })
}
