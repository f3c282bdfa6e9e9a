import { useNavigate } from '@tanstack/react-router'
import { filtersIn, ORDER_FILTERS, type NamedFilter } from '#facts/search/named-filters.ts'
import { readOrdersSearch } from '#facts/filters/orders-search.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { Button } from '../ui/button.tsx'
import { NearNames } from '../search/not-in-account.tsx'

/** The filters that a text names: those of Orders, otherwise those of the list, otherwise those that a part names. */
function filtersMeant(text: string) {
  const own = filtersIn(text, ORDER_FILTERS)
  const isWhole = ({ rest }: NamedFilter) => rest === undefined
  const ofList = own.some(isWhole) ? [] : filtersIn(text).filter(isWhole)
  const isOwn = ofList.length === 0
  return (isOwn ? own : ofList).map(({ word, rank, search, rest }) => ({
    word: isOwn ? word : `Shipments: ${word}`,
    rank,
    isPart: rest !== undefined,
    leadsTo: isOwn
      ? ({ to: '/orders', search: readOrdersSearch(search) } as const)
      : ({ to: '/shipments', search: readShipmentsSearch(search) } as const),
  }))
}

/**
 * The page of the filter that a text clearly names; `null` if it names none, or several equally well.
 *
 * @param isOfPart whether only a part of the text names the filter
 */
export function meantPage(text: string, isOfPart = false) {
  const [filter, other] = filtersMeant(text).filter(({ isPart }) => isPart === isOfPart)
  return filter && filter.rank !== other?.rank ? filter.leadsTo : null
}

interface MeantProps {
  readonly q: string | undefined
  /** Whether any orders match the text. */
  readonly isFound: boolean
}

/** Shown above the orders: what the text may mean. */
export function Meant({ q = '', isFound }: MeantProps) {
  const navigate = useNavigate()
  const filters = filtersMeant(q)
  if (filters.length > 0) {
    return (
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:px-5 print:hidden">
        <p role="status">
          {filters.some(({ isPart }) => isPart) ? `A part of “${q}”` : `“${q}”`} is also the name of a filter.
        </p>
        {filters.map(({ word, leadsTo }) => (
          <Button key={word} onClick={() => void navigate(leadsTo)}>
            {word}
          </Button>
        ))}
      </div>
    )
  }
  // The empty page already says that nothing was found.
  if (!isFound) return null
  return <NearNames q={q} onPick={({ word }) => void navigate({ to: '/orders', search: { q: word } })} />
}
