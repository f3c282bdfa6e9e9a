import { lowerFirst } from '#facts/text/lower-first.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { isFiltered, withoutFilters } from '#facts/filters/search-edits.ts'
import { useTeam } from '../team/use-team.ts'
import { isolated } from '../lib/isolated.ts'
import { buttonClass, primaryButtonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmptyResult } from '../filters/empty-result.tsx'
import type { ListContent } from '../api/list-content.ts'
import { listText } from '../api/list.ts'
import { foundOrdersQuery, orderQuery } from '../api/orders.ts'

/** Says why the list is empty, and offers the next step. */
export function NothingFound({ content: { search, judge } }: { readonly content: ListContent }) {
  if (!isFiltered(search)) {
    return (
      <Notice
        title="This account has no shipments yet"
        advice="They appear here as soon as the first one is recorded."
      />
    )
  }
  return <NothingFiltered search={search} judge={judge} />
}

function NothingFiltered({ search, judge }: { readonly search: ShipmentsSearch; readonly judge: Judge }) {
  const { isUnreadable } = useTeam()
  const { q = '', ...rest } = search
  const isOrderAlone = q !== '' && !isFiltered(rest)
  const found = useQuery({ ...foundOrdersQuery(listText({ q })), enabled: isOrderAlone })
  const [tag, ...others] = (isOrderAlone && !found.isPlaceholderData && found.data?.tags) || []
  const { data } = useQuery({
    ...orderQuery(tag ?? ''),
    enabled: tag !== undefined && others.length === 0,
  })
  if ((search.notes || search.required) && isUnreadable) return <TeamUnreadable search={search} />
  const on = data?.order.on ?? null
  if (tag !== undefined && on !== null) return <NoShipmentYet tag={tag} on={on} judge={judge} />
  return <EmptyResult search={search} />
}

interface RequiredOrder {
  readonly tag: string
  readonly on: string
}

/** For a PO that has a required date but no shipment yet, so that it is not taken for a typing error. */
function NoShipmentYet({ tag, on, judge: { today } }: RequiredOrder & { readonly judge: Judge }) {
  return (
    <Notice
      title={`No shipment has ${isolated(tag)} yet`}
      advice={`The PO is required by ${formatDateNear(on, today)}.`}
    >
      <Link to="/po" search={{ tag }} className={`${primaryButtonClass} max-w-full`}>
        <span className="truncate">Open the PO</span>
      </Link>
    </Notice>
  )
}

/** Team data could not be read, so an empty result does not mean that there are no notes or dates. */
function TeamUnreadable({ search }: { readonly search: ShipmentsSearch }) {
  const what = search.notes ? 'Notes' : 'Required dates'
  return (
    <Notice
      title={`${what} cannot be read at the moment`}
      advice={`Shipments with ${lowerFirst(what)} appear here once they have been read.`}
    >
      <Link to="/shipments" search={withoutFilters(search)} className={buttonClass}>
        Clear filters
      </Link>
    </Notice>
  )
}
