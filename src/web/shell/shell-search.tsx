import { Search } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useHasPageSearch } from '../shipments/filters/page-search.ts'
import { later } from '../lib/later.tsx'
import { useFindText, useOpenFound } from '../shipments/suggestions/use-open-found.ts'
import { useSuggestingField } from '../shipments/suggestions/use-suggesting-field.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { Dialog } from '../ui/dialog.tsx'
import { focusSearchField, keepShellSearch } from './go-to-search.ts'

const SuggestionList = later(() =>
  import('../shipments/suggestions/suggestion-list.tsx').then(({ SuggestionList }) => SuggestionList),
)

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

/** Leads to what a text clearly stands for, or to the shipments that match. In a dialog it closes that, too. */
function SearchForm({ className, onFocus, onBlur }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const find = useFindText()
  const open = useOpenFound()
  // The list has the text from now on.
  const leave = () => {
    if (!field.current) return
    field.current.value = ''
    field.current.blur()
    field.current.closest('dialog')?.close()
  }
  const { isOpen, onType, inputProps, listProps } = useSuggestingField({ field, onPicked: leave })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = field.current?.value.trim() ?? ''
    if (q === '') return
    leave()
    void find(q).then((found) => open(found))
  }
  return (
    <form role="search" onSubmit={submit} className={className}>
      <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-muted" />
      <input
        ref={(input) => {
          field.current = input
          return input ? keepShellSearch(input) : undefined
        }}
        type="search"
        aria-label="Search shipments"
        placeholder="Search"
        data-first-focus
        onInput={(event) => onType(event.currentTarget.value)}
        {...inputProps}
        onFocus={() => {
          inputProps.onFocus()
          onFocus?.()
        }}
        onBlur={() => {
          inputProps.onBlur()
          onBlur?.()
        }}
        onKeyDown={(event) => {
          inputProps.onKeyDown(event)
          // What is typed here filters nothing yet, so no rows are its results.
          if (event.key === 'ArrowDown') event.stopPropagation()
          // The page may take the focus from it, and leaves no text behind that it does not search for.
          if (event.key === 'Escape' && !event.defaultPrevented) event.currentTarget.value = ''
        }}
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
      {isOpen && <SuggestionList {...listProps} />}
    </form>
  )
}
