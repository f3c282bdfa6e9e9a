import { Search, Tag, X } from 'lucide-react'
import { useEffect, useId, useRef, type SubmitEvent } from 'react'

/** Shorter texts ask only on Enter: they match too much to be meant. */
const LENGTH_MIN = 3

interface TextFilterProps {
  readonly label: string
  readonly placeholder: string
  readonly hint: string
  readonly type: 'search' | 'text'
  /** The text that is in force, from the URL. */
  readonly value: string
  /** Typing counts as finished after so many milliseconds. */
  readonly pauseMs: number
  readonly onSubmit: (text: string) => void
}

/** A field whose text goes into the URL once it is finished. */
export function TextFilter({ label, placeholder, hint, type, value, pauseMs, onSubmit }: TextFilterProps) {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const Icon = type === 'search' ? Search : Tag

  // The field is the browser's own while it is typed in; the URL moves it on Back, Clear and links.
  useEffect(() => {
    const element = input.current
    if (element && element.value.trim() !== value) element.value = value
    return () => clearTimeout(pause.current)
  }, [value])

  const submit = () => {
    clearTimeout(pause.current)
    const text = input.current?.value.trim() ?? ''
    if (text !== value) onSubmit(text)
  }
  const onInput = () => {
    clearTimeout(pause.current)
    const { length } = input.current?.value.trim() ?? ''
    if (length === 0 || length >= LENGTH_MIN) pause.current = setTimeout(submit, pauseMs)
  }
  const onFormSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    submit()
    input.current?.focus()
  }
  return (
    <form
      onSubmit={onFormSubmit}
      role={type === 'search' ? 'search' : undefined}
      className="relative min-w-0 flex-1"
    >
      <Icon aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted" />
      <input
        ref={input}
        type={type}
        aria-label={label}
        aria-describedby={hintId}
        title={hint}
        placeholder={placeholder}
        defaultValue={value}
        onInput={onInput}
        onBlur={submit}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="h-8 w-full min-w-0 rounded-md border border-control bg-panel pr-8 pl-8 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      <span id={hintId} className="sr-only">
        {hint}
      </span>
      {value !== '' && (
        <button
          type="button"
          onClick={clear}
          aria-label={`Clear ${label}`}
          className="absolute top-1 right-1 inline-grid size-6 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </form>
  )
}
