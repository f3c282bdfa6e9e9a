import { useMemo } from 'react'
import { isTakenBy } from '../../team/outbox.ts'
import { entryName } from '../../team/team-state.ts'
import { useTeam } from '../../team/use-team.ts'

/** Whether the reader has taken a shipment, or was given it. */
export function useIsMine(): (reference: string) => boolean {
  const { entries, me } = useTeam()
  return useMemo(
    () => (reference) => isTakenBy(entries.get(entryName('owners', reference)), me),
    [entries, me],
  )
}
