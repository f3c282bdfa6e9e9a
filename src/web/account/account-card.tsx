import { useQuery } from '@tanstack/react-query'
import { explain } from '../lib/problem-error.ts'
import { accountQueries } from './queries.ts'

/** Whose shipments these are, and which key reads them. */
export function AccountCard() {
  const { data, error } = useQuery(accountQueries.me())
  if (error && !data) return <p className="text-xs text-bad lg:flex-1">{explain(error).title}</p>
  if (!data) return <p className="text-xs text-muted lg:flex-1">Reading the account…</p>
  return (
    <div className="min-w-0 lg:flex-1">
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
