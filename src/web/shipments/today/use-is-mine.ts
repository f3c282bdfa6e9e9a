import { useMemo } from 'react'
import { entryName } from '../../team/team-state.ts'
import { useTeam } from '../../team/use-team.ts'

/** Whether the reader has taken a shipment, or was given it. */
export function useIsMine(): (reference: string) => boolean {
  const { entries, me } = useTeam()
  return useMemo(
    () => (reference) => {
      const owner = entries.get(entryName('owners', reference))
      return owner?.kind === 'owners' && me !== null && owner.value.to === me.id
    },
    [entries, me],
  )
}
