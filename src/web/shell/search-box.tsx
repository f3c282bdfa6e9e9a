import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { plainIdentifier } from '#contract/search-term.ts'
import { listSearchOf } from '#facts/filters/map-search.ts'
import { readOrdersSearch } from '#facts/filters/orders-search.ts'
import { isFiltered, withoutFilters, withValue } from '#facts/filters/search-edits.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { NONE } from '#facts/filters/choice.ts'
import { SEARCHED_KINDS } from '#facts/search/kinds.ts'
import { later } from '../lib/later.tsx'
import type { PageSearch } from '../filters/page-filters.ts'
import { meantPage } from '../orders/meant.tsx'
import { useFindText, useOpenFound, type Found } from '../search/use-open-found.ts'
import { useSuggestingField } from '../search/use-suggesting-field.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { useIsSlow } from './slow-note.tsx'

const SuggestionList = later(() =>
  import('../search/suggestion-list.tsx').then(({ SuggestionList }) => SuggestionList),
)

const FoundLines = later(() => import('../search/found-lines.tsx').then(({ FoundLines }) => FoundLines))

const BELOW =
  'pointer-events-none absolute top-full left-0 z-10 mt-1 w-max max-w-lg rounded-md max-sm:w-auto border border-line bg-panel px-3 py-1.5 text-xs text-muted shadow-lg'

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

/** The search of every page. On the list, the map and Orders it filters while typing; elsewhere Enter opens the list. */
export function SearchBox() {
  const page = useFilteredPage()
  const hintId = useId()
  const navigate = useNavigate()
  const typed = useRef<Typed>(null)
  const takeTyped = () => {
    const { current } = typed
    typed.current = null
    return current
  }
  const q = page?.search.q ?? ''
  const text = useTypedText({
    value: q,
    onSubmit: (next) => {
      if (page === null) return
      const search = withValue(page.search, 'q', next)
      const done = navigate({ to: '.', search, replace: q !== '' })
      typed.current = { before: page.search.q, ...typed.current, done }
    },
    onReplaced: () => suggesting.onType(''),
  })
  const { field } = text
  const { isAsking, enter, leave, pick } = useSearching(page, text, takeTyped)
  const isSlow = useIsSlow(isAsking)
  const suggesting = useSuggestingField({ field, onPicked: (offer) => void pick(offer) })
  const [pasted, setPasted] = useState<string | null>(null)
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text/plain')
    // A field would join them to one line.
    if (!/\S\s*[\r\n]\s*\S/.test(lines)) return
    event.preventDefault()
    setPasted(lines)
  }
  useTypingGoesOn()
  const onFormSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    text.submit()
    suggesting.close()
    void enter(text.now())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    suggesting.inputProps.onKeyDown(event)
    if (page !== null) return
    // Here the text filters no rows, so arrow down must not move to rows, and Escape discards the text.
    if (event.key === 'ArrowDown') event.stopPropagation()
    if (event.key === 'Escape' && !event.defaultPrevented) text.replace('')
  }
  return (
    <div className="relative min-w-0 flex-1">
      <form onSubmit={onFormSubmit} role="search" className="relative flex items-center">
        <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-muted" />
        <input
          {...suggesting.inputProps}
          ref={field}
          id={ID}
          type="search"
          placeholder="PO, container, booking …"
          aria-label="Search shipments"
          aria-busy={isAsking}
          aria-describedby={hintId}
          defaultValue={q}
          onFocus={() => {
            takeTyped()
            suggesting.inputProps.onFocus()
          }}
          onInput={() => {
            suggesting.onType(text.now())
            text.onInput()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="peer h-8 w-full min-w-0 rounded-md border border-control bg-panel pr-8 pl-8 text-ellipsis placeholder:text-muted max-sm:h-11 aria-busy:last-answer [&::-webkit-search-cancel-button]:hidden"
        />
        {q !== '' && (
          <button
            type="button"
            onClick={() => {
              text.replace('')
              text.submit()
              field.current?.focus()
            }}
            aria-label="Clear search"
            className="absolute right-1 inline-grid size-6 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
        <kbd
          aria-hidden
          className="pointer-events-none absolute right-2 hidden rounded-sm border border-line px-1.5 text-xs text-muted sm:not-peer-focus:peer-placeholder-shown:inline"
        >
          /
        </kbd>
        {/* Shown below the field until something is typed. */}
        <p
          id={hintId}
          className={`${BELOW} max-sm:sr-only not-peer-focus:sr-only not-peer-placeholder-shown:sr-only`}
        >
          Searches references, POs, container, bill, booking, tracking and inbound numbers, places, carriers,
          vessels, suppliers and consignees.
        </p>
        {suggesting.isOpen && <SuggestionList {...suggesting.listProps} />}
      </form>
      {isAsking && (
        <p role="status" className={isSlow ? `${BELOW} max-sm:static` : 'sr-only'}>
          {isSlow && 'The search is slow to respond. Still waiting; no action needed.'}
        </p>
      )}
      {pasted !== null && <FoundLines text={pasted} onLeave={leave} onClosed={() => setPasted(null)} />}
    </div>
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

interface FilteredPage {
  readonly route: typeof LIST | '/map' | typeof ORDERS
  readonly search: PageSearch
}

const LIST = '/shipments/'
const ORDERS = '/orders'

/** The page if the box filters it; otherwise `null`. */
function useFilteredPage(): FilteredPage | null {
  return useRouterState({
    structuralSharing: true,
    select: ({ matches }) => {
      const { routeId: route, search: given } = matches.at(-1) ?? {}
      if (route === ORDERS) return { route, search: readOrdersSearch({ ...given }) }
      const search = readShipmentsSearch({ ...given })
      if (route === LIST) return { route, search }
      return route === '/map' ? { route, search: listSearchOf(search) } : null
    },
  })
}

interface TypedTextProps {
  /** The text in the address. */
  readonly value: string
  readonly onSubmit: (text: string) => void
  /** Called when something else replaces the typed text. */
  readonly onReplaced: () => void
}

/** The text in the field, submitted after a pause. */
function useTypedText({ value, onSubmit, onReplaced }: TypedTextProps) {
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(value)
  /** Submitted texts that are not in the address yet, because fast typing is ahead of it. */
  const underWay = useRef<string[]>([])
  const replace = (text: string) => {
    clearTimeout(pause.current)
    underWay.current = []
    if (field.current) field.current.value = text
    onReplaced()
  }
  // Back, a link or a cleared filter also change the text.
  useLayoutEffect(() => {
    if (value === shown.current) return
    shown.current = value
    const at = underWay.current.indexOf(value)
    underWay.current.splice(0, at + 1)
    if (at === -1) replace(value)
  })
  useEffect(() => () => clearTimeout(pause.current), [])
  const now = () => plainIdentifier(field.current?.value ?? '')
  /** Whether the user is still in the field, and has not changed this text. */
  const isStill = (text: string) => field.current === document.activeElement && now() === text
  const submit = () => {
    clearTimeout(pause.current)
    const text = now()
    if (text === plainIdentifier(underWay.current.at(-1) ?? value)) return
    underWay.current.push(text)
    onSubmit(text)
  }
  const onInput = () => {
    clearTimeout(pause.current)
    if (now() === '') submit()
    else pause.current = setTimeout(submit, PAUSE_MS)
  }
  return { field, now, isStill, submit, replace, onInput }
}

/** What was typed since the field got the focus. */
interface Typed {
  /** The text of the address before. */
  readonly before: string | undefined
  /** Resolves once the last submitted text is in the address. */
  readonly done: Promise<void>
}

/** Opens what a text clearly names. */
function useSearching(
  page: FilteredPage | null,
  { field, isStill, replace }: ReturnType<typeof useTypedText>,
  takeTyped: () => Typed | null,
) {
  const navigate = useNavigate()
  const open = useOpenFound(withoutFilters(page?.search ?? {}))
  const find = useFindText()
  const [isAsking, setIsAsking] = useState(false)
  /** Leaves the box, so that its text does not go on in the box of the next page. */
  const leave = () => {
    if (page === null) replace('')
    if (page?.route !== LIST) field.current?.blur()
    field.current?.closest('dialog')?.close()
  }
  /** Opens a page, to which Back leads from the list as it was before the text was typed. */
  const openFound = async (found: Found) => {
    const typed = takeTyped()
    // Waits, because the router drops an address that is left before it is reached, and Back would not return to it.
    await typed?.done
    if (!typed || page === null || found.opens.page === 'list') return open(found)
    await navigate({ to: '.', search: withValue(page.search, 'q', typed.before), replace: true })
    return open(found, typed.before === undefined)
  }
  const pick = (offer: Found) => {
    replace(offer.opens.page === 'list' ? (readShipmentsSearch(offer.search).q ?? '') : '')
    leave()
    return openFound(offer)
  }
  /** Opens what a filter finds, without the text that names it. */
  const openFiltered = async (filtered: NonNullable<ReturnType<typeof meantPage>>) => {
    leave()
    await takeTyped()?.done
    replace('')
    return navigate(filtered)
  }
  const enterOrders = async (text: string, found: Found, { q: _before, sort, ...filters }: PageSearch) => {
    // Only the search knows which parts of the text name filters, and whether the rest is found.
    const isPlain = found.search.q === text || isOfName(found)
    const partly = isPlain ? null : meantPage(text, true)
    // Orders has no filter by mode, for example.
    if (partly && partly.search.q === found.search.q) return openFiltered(partly)
    if (!isPlain) return pick(found)
    const search = { q: text, ...(sort && { sort }) }
    if (Object.keys(filters).length > 0) sayFiltered(() => navigate({ to: '/orders', search }))
  }
  /** Adds a filter that the text names to those of the page. Rows of a name are shown already if there are filters. */
  const enterList = async (text: string, found: Found, { route, search: before }: FilteredPage) => {
    const filters = withValue(before, 'q', undefined)
    const isShown = found.search.q === text || (isFiltered(filters) && isOfName(found))
    const isOther = ([name]: [string, unknown]) => isShown || !Object.hasOwn(found.search, name)
    const others = Object.fromEntries(Object.entries(filters).filter(isOther))
    if (!isShown) {
      if (route !== LIST) field.current?.blur()
      await openFound({ ...found, search: { ...filters, ...found.search } })
    }
    if (isFiltered(others)) sayFiltered(() => open(found))
  }
  const enter = async (text: string) => {
    if (text === '') return
    const isOrders = page?.route === ORDERS
    const filtered = isOrders ? meantPage(text) : null
    if (filtered) return openFiltered(filtered)
    setIsAsking(true)
    const found = await find(text)
    setIsAsking(false)
    if (!isStill(text)) return
    if (page === null || field.current?.closest('dialog') !== null) leave()
    if (page !== null && found.opens.page === 'list')
      return isOrders ? enterOrders(text, found, page.search) : enterList(text, found, page)
    field.current?.blur()
    await openFound(found)
  }
  return { isAsking, enter, leave, pick }
}

const NAME_PARAMETERS: ReadonlySet<string> = new Set(SEARCHED_KINDS.map(({ parameter }) => parameter))

/** Whether a list is that of a number, name or place, and not of a filter. */
function isOfName({ search }: Found): boolean {
  return Object.entries(search).every(([name, value]) => NAME_PARAMETERS.has(name) && value !== NONE)
}

function sayFiltered(clear: () => Promise<void>): void {
  const action = { label: 'Clear filters', run: () => void clear() }
  showToast({ words: 'Other filters still apply.', actions: [action] })
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
