import { useMemo, useSyncExternalStore } from 'react'
import { useNow } from '../lib/use-now.ts'
import { clockAt, type Clock } from '#facts/shipment/clock.ts'
import { type TeamRules, USUAL_RULES } from '#facts/shipment/team-rules.ts'

let rules: TeamRules = USUAL_RULES
const listeners = new Set<() => void>()

/**
 * The clock in the viewer's zone with the team's rules: the same object until the minute or a rule changes, so that
 * memoised rows stay as they are.
 */
export function useClock(): Clock {
  const nowMs = useNow()
  const inForce = useSyncExternalStore(subscribe, teamRules)
  return useMemo(() => clockAt(nowMs, undefined, inForce), [nowMs, inForce])
}

/** The same outside of components, at this very moment. */
export function clockNow(): Clock {
  return clockAt(Date.now(), undefined, rules)
}

/** Puts the team's rules in force for everything in this tab that is judged by them. */
export function obeyTeamRules(next: TeamRules): void {
  if (next.key === rules.key) return
  rules = next
  for (const listener of listeners) listener()
}

function teamRules(): TeamRules {
  return rules
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
