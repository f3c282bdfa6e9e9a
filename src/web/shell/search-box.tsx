import { useMatch, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { plainIdentifier } from '#contract/search-term.ts'
import { listSearchOf } from '#facts/views/map-search.ts'
import { isFiltered, withoutFilters, withValue } from '#facts/views/search-edits.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { later } from '../lib/later.tsx'
import { TextFilter } from '../shipments/filters/text-filter.tsx'
import { useFindText, useOpenFound, type Found } from '../shipments/suggestions/use-open-found.ts'
import { useSuggestingField } from '../shipments/suggestions/use-suggesting-field.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { Dialog } from '../ui/dialog.tsx'

const SuggestionList = later(() =>
  import('../shipments/suggestions/suggestion-list.tsx').then(({ SuggestionList }) => SuggestionList),
)

/** The list updates after this pause in typing. */
const PAUSE_MS = 150

/** Focuses the search box synchronously, so that it receives the next keys. @returns whether the page has one */
export function focusSearchBox(): boolean {
  const box = searchBox()
  box?.focus()
  box?.select()
  return box !== null
}

/** Each page has one search box; on a phone, only while its dialog is open. */
const ID = 'search-box'

function searchBox(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${ID}`)
}

/** The search of every page. On the list and the map it filters while typing; elsewhere Enter opens the list. */
export function SearchBox() {
  const search = useListSearch()
  const field = useRef<HTMLInputElement>(null)
  const drop = useRef<() => void>(null)
  const hintId = useId()
  const { begin, submit, enter, pick } = useSearching(search, field, drop)
  const suggesting = useSuggestingField({ field, onPicked: (offer) => void pick(offer) })
  useTypingGoesOn()
  return (
    <TextFilter
      label="Search shipments"
      icon={Search}
      value={search?.q ?? ''}
      pauseMs={(text) => (search === null ? null : text === '' ? 0 : PAUSE_MS)}
      onType={(text) => suggesting.onType(text ?? '')}
      onSubmit={submit}
      onEnter={(text) => {
        suggesting.close()
        void enter(text)
      }}
      ref={field}
      dropRef={drop}
      input={{
        id: ID,
        type: 'search',
        placeholder: 'PO, container, booking …',
        'aria-describedby': hintId,
        ...suggesting.inputProps,
        onFocus: () => {
          begin()
          suggesting.inputProps.onFocus()
        },
        onKeyDown: (event) => {
          suggesting.inputProps.onKeyDown(event)
          if (search !== null) return
          // Here the text filters no rows, so arrow down must not move to rows, and Escape discards the text.
          if (event.key === 'ArrowDown') event.stopPropagation()
          if (event.key === 'Escape' && !event.defaultPrevented) drop.current?.()
        },
      }}
    >
      <kbd
        aria-hidden
        className="pointer-events-none absolute right-2 hidden rounded-sm border border-line px-1.5 text-xs text-muted sm:not-peer-focus:peer-placeholder-shown:inline"
      >
        /
      </kbd>
      <SearchHint id={hintId} />
      {suggesting.isOpen && <SuggestionList {...suggesting.listProps} />}
    </TextFilter>
  )
}

/** The same box in a dialog, opened from a phone's bar. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  // Synchronous, because the field must receive the next keys.
  const open = () => {
    flushSync(() => setIsOpen(true))
    return focusSearchBox()
  }
  useKeys({ '/': open })
  return (
    <>
      <button type="button" onClick={open} className="page-link">
        <Search aria-hidden className="page-link-icon" />
        Search
      </button>
      {isOpen && (
        <Dialog title="Search" onClosed={() => setIsOpen(false)}>
          <SearchBox />
        </Dialog>
      )}
    </>
  )
}

/** Shown below the field until something is typed. */
function SearchHint({ id }: { readonly id: string }) {
  return (
    <p
      id={id}
      className="pointer-events-none absolute top-full left-0 z-10 mt-1 w-max max-w-lg rounded-md border border-line bg-panel px-3 py-1.5 text-xs text-muted shadow-lg max-sm:sr-only not-peer-focus:sr-only not-peer-placeholder-shown:sr-only"
    >
      Searches references, POs and tags, all numbers, places, carriers, vessels, suppliers and consignees.
    </p>
  )
}

/** The search of the page if the box filters it; otherwise `null`. */
function useListSearch(): ShipmentsSearch | null {
  const ofList = useMatch({
    from: '/shipments/',
    shouldThrow: false,
    select: ({ search }) => search,
    structuralSharing: true,
  })
  const ofMap = useMatch({
    from: '/map',
    shouldThrow: false,
    select: ({ search }) => listSearchOf(search),
    structuralSharing: true,
  })
  return ofList ?? ofMap ?? null
}

type Ref<Value> = Readonly<React.RefObject<Value | null>>

/** Puts a text into the address of a list, and opens what it clearly names. */
function useSearching(search: ShipmentsSearch | null, field: Ref<HTMLInputElement>, drop: Ref<() => void>) {
  const navigate = useNavigate()
  const open = useOpenFound(withoutFilters(search ?? {}))
  const find = useFindText()
  const submitted = useRef<Promise<void>>(undefined)
  /** The text of the address before the first submitted one. */
  const before = useRef<string>(undefined)
  const begin = () => (submitted.current = undefined)
  const submit = (text: string) => {
    if (search === null) return
    if (submitted.current === undefined) before.current = search.q
    const replace = search.q !== undefined
    submitted.current = navigate({ to: '.', search: withValue(search, 'q', text), replace })
  }
  /** Leaves the box, to the next page or the list below. */
  const leave = () => {
    if (search === null) {
      drop.current?.()
      field.current?.blur()
    }
    field.current?.closest('dialog')?.close()
  }
  /** Opens a page, to which Back leads from the list as it was before the text was typed. */
  const openFound = async (found: Found) => {
    const q = before.current
    const isTyped = search !== null && submitted.current !== undefined && found.opens.page !== 'list'
    // Waits, because the router drops an address that is left before it is reached, and Back would not return to it.
    await submitted.current
    begin()
    if (isTyped) await navigate({ to: '.', search: withValue(search, 'q', q), replace: true })
    await open(found, isTyped && q === undefined)
  }
  const pick = (offer: Found) => {
    drop.current?.()
    leave()
    return openFound(offer)
  }
  const enter = async (text: string) => {
    if (text === '') return
    const isLeft = search === null || field.current?.closest('dialog') !== null
    if (isLeft) leave()
    const found = await find(text)
    // The suggestion counts all matches, so other filters are dropped. A list without other filters is already shown.
    const isHere =
      search !== null &&
      found.opens.page === 'list' &&
      found.search.q !== undefined &&
      !isFiltered(withValue(search, 'q', undefined))
    if (isHere || !(isLeft || isStillTyped(text, field.current))) return
    // The text is done with, so it does not go on in the box of the next page.
    if (found.opens.page !== 'list') field.current?.blur()
    await openFound(found)
  }
  return { begin, submit, enter, pick }
}

/** Whether the field is focused and still has this text. */
function isStillTyped(text: string, field: HTMLInputElement | null): boolean {
  return field !== null && field === document.activeElement && plainIdentifier(field.value) === text
}

/** The text typed into the box of a page that was replaced meanwhile. */
let interrupted: string | null = null

/** Moves typing to the box of the next page if the page changes meanwhile, so that further keys are not shortcuts. */
function useTypingGoesOn(): void {
  useLayoutEffect(() => {
    const input = searchBox()
    if (!input) return
    if (interrupted !== null) {
      input.value = interrupted
      interrupted = null
      input.focus()
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return () => {
      if (input === document.activeElement && input.closest('dialog') === null) interrupted = input.value
    }
  }, [])
}
