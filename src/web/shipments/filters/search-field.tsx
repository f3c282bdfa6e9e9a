import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useRef, type RefObject } from 'react'
import { plainIdentifier } from '#contract/search-term.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFiltered, withoutFilters, withValue } from '#facts/views/search-edits.ts'
import { later } from '../../lib/later.tsx'
import { useFindText, useOpenFound } from '../suggestions/use-open-found.ts'
import { useSuggestingField } from '../suggestions/use-suggesting-field.ts'
import { usePageSearch } from './page-search.ts'
import { TextFilter } from './text-filter.tsx'

const SuggestionList = later(() =>
  import('../suggestions/suggestion-list.tsx').then(({ SuggestionList }) => SuggestionList),
)

/** The list follows after this pause in typing. */
const PAUSE_MS = 150

interface SearchFieldProps {
  readonly search: ShipmentsSearch
}

/** The search of the list. */
export function SearchField({ search }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const drop = useRef<() => void>(null)
  usePageSearch(field)
  const { submit, enter } = useSearching(search, field)
  const suggesting = useSuggestingField({
    field,
    look: withoutFilters(search),
    onPicked: () => drop.current?.(),
  })
  const hintId = useId()
  const { q = '' } = search
  return (
    <TextFilter
      label="Search shipments"
      icon={Search}
      value={q}
      pauseMs={(text) => (text === '' ? 0 : PAUSE_MS)}
      onType={(text) => suggesting.onType(text ?? '')}
      onSubmit={submit}
      onEnter={(text) => {
        suggesting.close()
        void enter(text)
      }}
      ref={field}
      dropRef={drop}
      input={{
        type: 'search',
        placeholder: 'PO, container, bill, booking, reference …',
        'aria-describedby': hintId,
        ...suggesting.inputProps,
      }}
    >
      <kbd
        aria-hidden
        className="pointer-events-none absolute top-1.5 right-2 hidden rounded-sm border border-line px-1.5 text-xs text-muted sm:not-peer-focus:peer-placeholder-shown:inline"
      >
        /
      </kbd>
      <SearchHint id={hintId} />
      {suggesting.isOpen && <SuggestionList {...suggesting.listProps} />}
    </TextFilter>
  )
}

/** Stands below the field until something is typed. */
function SearchHint({ id }: { readonly id: string }) {
  return (
    <p
      id={id}
      className="pointer-events-none absolute top-full z-10 mt-1 w-[calc(100vw-1.5rem)] rounded-md max-sm:right-0 sm:left-0 sm:w-max sm:max-w-lg border border-line bg-panel px-3 py-1.5 text-xs text-muted shadow-lg not-peer-focus:sr-only not-peer-placeholder-shown:sr-only"
    >
      Searches references, POs and tags, all numbers, places, carriers, vessels, suppliers and consignees.
    </p>
  )
}

/** Puts a text into the URL, and opens what it clearly stands for. */
function useSearching(search: ShipmentsSearch, field: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate()
  const open = useOpenFound(withoutFilters(search))
  const find = useFindText()
  const submitted = useRef<Promise<void>>(undefined)
  const submit = (text: string) => {
    const replace = search.q !== undefined
    submitted.current = navigate({ to: '.', search: withValue(search, 'q', text), replace })
  }
  const enter = async (text: string) => {
    if (text === '') return
    const found = await find(text)
    // The router drops an address that is left before it is reached, and Back would not lead to it.
    await submitted.current
    // All that fits, as the suggestions count it: other filters go. A list that has no others is there already.
    const isHere =
      found.opens.page === 'list' &&
      found.search.q !== undefined &&
      !isFiltered(withValue(search, 'q', undefined))
    if (!isHere && isStillTyped(text, field.current)) await open(found)
  }
  return { submit, enter }
}

/** Whether the field still has this text and the focus. */
function isStillTyped(text: string, field: HTMLInputElement | null): boolean {
  return field !== null && field === document.activeElement && plainIdentifier(field.value) === text
}
