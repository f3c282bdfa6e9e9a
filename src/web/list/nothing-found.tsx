import { lowerFirst } from '#facts/text/lower-first.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
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
  const { isUnreadable } = useTeam()
  const { q = '', ...rest } = search
  const isOrderAlone = q !== '' && !isFiltered(rest)
  const found = useQuery({ ...foundOrdersQuery(listText({ q })), enabled: isOrderAlone })
  const [tag, ...others] = (isOrderAlone && !found.isPlaceholderData && found.data?.tags) || []
  const { data } = useQuery({
    ...orderQuery(tag ?? ''),
    enabled: tag !== undefined && others.length === 0,
  })
  if (!isFiltered(search)) {
    return (
      <Notice
        title="This account has no shipments yet"
        advice="They appear here as soon as the first one is recorded."
      />
    )
  }
  if ((search.notes || search.required) && isUnreadable) return <TeamUnreadable search={search} />
  // A PO without a shipment is no typing error.
  if (tag !== undefined && data?.rows.length === 0 && data.order.on !== null) {
    return (
      <Notice
        title={`No shipment has ${isolated(tag)} yet`}
        advice={`The PO is required by ${formatDateNear(data.order.on, judge.today)}.`}
      >
        <Link to="/po" search={{ tag }} className={`${primaryButtonClass} max-w-full`}>
          <span className="truncate">Open the PO</span>
        </Link>
      </Notice>
    )
  }
  return <EmptyResult search={search} />
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
