import type { TeamDays } from '#contract/dashboard-api/session.ts'
import { createStore, useStore } from '../lib/create-store.ts'

const days = createStore<TeamDays | null>(null)

/** The time zone of the team's days; `null` until the proxy has sent it. */
export const teamDays = days.get

export function useTeamDays(): TeamDays | null {
  return useStore(days)
}

/** Stores the zone that the proxy sends with the session and with each status of the feed. @returns whether it has changed */
export function noteTeamDays(next: TeamDays): boolean {
  const known = days.get()
  const isNews = next.timeZone !== known?.timeZone || next.source !== known.source
  if (isNews) days.set(next)
  return isNews
}

/** 'Days count in Europe/Berlin, where most shipments are delivered'. */
export function teamDaysWords({ timeZone, source }: TeamDays): string {
  return `Days count in ${timeZone}, ${REASONS[source]}`
}

const REASONS: Readonly<Record<TeamDays['source'], string>> = {
  setting: 'the TIME_ZONE of this installation',
  deliveries: 'where most shipments are delivered',
  unknown: 'until the zone of a delivery is known',
}
