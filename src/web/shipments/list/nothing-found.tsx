import { lowerFirst } from '#facts/text/lower-first.ts'
import { Link } from '@tanstack/react-router'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { normalizeTag } from '#facts/orders/similar-tags.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { formatDateNear } from '#facts/text/local-date.ts'
import { isFiltered, withoutFilters } from '#facts/views/search-edits.ts'
import { useTeam } from '../../team/use-team.ts'
import { isolated } from '../../lib/isolated.ts'
import { buttonClass, primaryButtonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyResult } from '../filters/empty-result.tsx'
import type { ListContent } from '../data/list-content.ts'

/** An empty list says why it is empty and offers the next step. */
export function NothingFound({ content: { search, judge } }: { readonly content: ListContent }) {
  if (!isFiltered(search)) {
    return (
      <Notice
        title="This account has no shipments yet"
        advice="They appear here as soon as the first one is recorded."
      />
    )
  }
  if ((search.notes || search.required) && !judge.dealtWith) return <TeamUnknown search={search} />
  const order = requiredOrder(search, judge)
  if (order) return <NoShipmentYet {...order} judge={judge} />
  return <EmptyResult search={search} />
}

interface RequiredOrder {
  readonly tag: string
  readonly on: string
}

/** The PO that the text names, if the team requires it and nothing else is filtered. */
function requiredOrder({ q, ...rest }: ShipmentsSearch, judge: Judge): RequiredOrder | null {
  if (q === undefined || isFiltered(rest)) return null
  const dates = datesOf(judge)
  const [tag] = dates.tags.filter((each) => normalizeTag(each) === normalizeTag(q))
  const on = tag === undefined ? undefined : dates.ofTag(tag)?.on
  return tag === undefined || on === undefined ? null : { tag, on }
}

/** What the team waits for is no number that was mistyped. */
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

/** Nothing is known to have notes or dates, which does not mean that nothing has. */
function TeamUnknown({ search }: { readonly search: ShipmentsSearch }) {
  const { isUnreadable } = useTeam()
  const what = search.notes ? 'Notes' : 'Required dates'
  return (
    <Notice
      title={isUnreadable ? `${what} cannot be read at the moment` : `${what} are being read`}
      advice={`Shipments with ${lowerFirst(what)} appear here once they have been read.`}
    >
      <Link to="/shipments" search={withoutFilters(search)} className={buttonClass}>
        Clear filters
      </Link>
    </Notice>
  )
}
