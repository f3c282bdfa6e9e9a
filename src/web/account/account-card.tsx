import { useQuery } from '@tanstack/react-query'
import { explain } from '../lib/problem-error.ts'
import { accountQueries } from './account-queries.ts'

/** One line high from the start, so that the content below does not move when the account arrives. */
const LINE = 'min-h-5 min-w-0 truncate'

/** The company and account whose shipments are shown. */
export function AccountCard() {
  const { data, error } = useQuery(accountQueries.me())
  if (error && !data) return <p className={`${LINE} text-xs text-bad`}>{explain(error).title}</p>
  if (!data) return <p className={`${LINE} text-xs text-muted`}>Reading the account…</p>
  return (
    <p className={`${LINE} font-semibold`} title={`${data.account.name}, by the key “${data.apiKey.name}”`}>
      {data.account.name}
    </p>
  )
}
