import { useQuery } from '@tanstack/react-query'
import { explain } from '../lib/problem-error.ts'
import { accountQueries } from './queries.ts'

/** Two lines high from the beginning: the page below would move when they come. */
const PLACE = 'min-h-9 min-w-0 lg:flex-1'

/** Whose shipments these are, and which key reads them. */
export function AccountCard() {
  const { data, error } = useQuery(accountQueries.me())
  if (error && !data) return <p className={`${PLACE} text-xs text-bad`}>{explain(error).title}</p>
  if (!data) return <p className={`${PLACE} text-xs text-muted`}>Reading the account…</p>
  return (
    <div className={PLACE}>
      <p className="truncate font-semibold" title={data.account.name}>
        {data.account.name}
      </p>
      <p className="truncate text-xs text-muted" title={`Key “${data.apiKey.name}”`}>
        Key{' '}
        <span translate="no" className="identifier">
          {data.apiKey.prefix}…
        </span>
      </p>
    </div>
  )
}
