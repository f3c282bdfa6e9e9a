import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { instantInZone } from '#facts/text/relative-instant.ts'
import { useNow } from '../lib/use-now.ts'
import { accountQueries } from './account-queries.ts'
import { useTeamDays } from './team-days.ts'

/**
 * Notes for print only: whose data this is, where it came from, and when.
 *
 * @param path of the printed page, without the parts that only matter in this tab
 */
export function PaperNotes({ path }: { readonly path: string }) {
  const now = useNow()
  const timeZone = useTeamDays()?.timeZone
  const { origin } = useRouter()
  const { data } = useQuery(accountQueries.me())
  const printed = `Printed ${instantInZone(new Date(now).toISOString(), timeZone)}`
  return (
    <p className="hidden justify-between gap-4 text-xs text-muted print:flex">
      <span>{[data?.account.name, printed].filter(Boolean).join(' · ')}</span>
      <span className="wrap-anywhere">{origin + path}</span>
    </p>
  )
}
