import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useHasPageSearch } from '../shipments/filters/page-search.ts'
import { useKnownRows } from '../shipments/data/known-rows.ts'
import { referenceLike } from '../shipments/data/queries.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { Dialog } from '../ui/dialog.tsx'
import { focusSearchField, keepShellSearch } from './go-to-search.ts'

/** The search on every page. Where a page has its own field, a button in the same place leads there. */
export function ShellSearch() {
  const hasPageSearch = useHasPageSearch()
  // A field that is written into stays, although a page with its own comes.
  const [isInUse, setIsInUse] = useState(false)
  if (hasPageSearch && !isInUse) {
    return (
      <button
        type="button"
        onClick={focusSearchField}
        className={`${BOX} border-transparent px-2 text-left font-medium hover:bg-hover`}
      >
        <Search aria-hidden className="size-4 shrink-0" />
        Search
      </button>
    )
  }
  return (
    <SearchForm
      className={`relative border-control ${BOX}`}
      onFocus={() => setIsInUse(true)}
      onBlur={() => setIsInUse(false)}
    />
  )
}

/** As high and as wide, whether it is a button or a field. */
const BOX =
  'flex h-9 pointer-coarse:h-11 min-w-0 max-w-xs flex-1 items-center gap-2 rounded-md border bg-panel lg:w-full lg:max-w-none lg:flex-none'

/** In a phone's bar. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  // The field must exist at once: the next keys go into it.
  const open = () => {
    if (!focusSearchField()) flushSync(() => setIsOpen(true))
    return true
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
          <SearchForm className="relative flex min-h-11 items-center rounded-md border border-control" />
        </Dialog>
      )}
    </>
  )
}

interface SearchFormProps {
  readonly className: string
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

/** Leads to the shipments that match, or to the one whose reference it is. In a dialog it closes that, too. */
function SearchForm({ className, onFocus, onBlur }: SearchFormProps) {
  const navigate = useNavigate()
  const known = useKnownRows()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem('q')
    const q = field instanceof HTMLInputElement ? field.value.trim() : ''
    if (q === '' || !(field instanceof HTMLInputElement)) return event.preventDefault()
    if (!event.currentTarget.closest('dialog')) event.preventDefault()
    // The list has the text from now on.
    field.value = ''
    field.blur()
    const reference = referenceLike(q, known)
    if (reference === null) void navigate({ to: '/shipments', search: { q } })
    else void navigate({ to: '/shipments/$reference', params: { reference } })
  }
  return (
    <form role="search" method="dialog" onSubmit={search} className={className}>
      <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-muted" />
      <input
        ref={keepShellSearch}
        name="q"
        type="search"
        aria-label="Search shipments"
        placeholder="Search"
        data-first-focus
        onFocus={onFocus}
        onBlur={onBlur}
        // What is typed here filters nothing yet, so no rows are its results.
        onKeyDown={(event) => event.key === 'ArrowDown' && event.stopPropagation()}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="peer h-full min-h-[inherit] w-full min-w-0 rounded-md bg-transparent pr-2 pl-8.5 placeholder:text-muted"
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute right-2 rounded-sm border border-line px-1.5 font-sans text-xs text-muted not-peer-placeholder-shown:hidden peer-focus:hidden max-sm:hidden"
      >
        /
      </kbd>
    </form>
  )
}
