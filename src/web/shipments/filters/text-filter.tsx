import { X, type LucideIcon } from 'lucide-react'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithoutRef,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react'
import { plainIdentifier } from '#contract/search-term.ts'

/** Leaving the field submits its text after this delay, so that a clicked row does not move before it opens. */
const LEAVE_PAUSE_MS = 200

interface TextFilterProps {
  readonly label: string
  readonly icon: LucideIcon
  /** The active text, from the URL. */
  readonly value: string
  /** Attributes of the input element. */
  readonly input: ComponentPropsWithoutRef<'input'>
  readonly ref?: Ref<HTMLInputElement | null>
  /** Receives a function that empties the field, for when something else replaces its text. */
  readonly dropRef?: Ref<() => void>
  /** Typing counts as finished after this many milliseconds; `null` if only Enter finishes it. */
  readonly pauseMs: (text: string) => number | null
  readonly onSubmit: (text: string) => void
  /** Called on Enter, whether or not the text was already submitted. */
  readonly onEnter?: (text: string) => void
  /** Called on each input, and with `null` when the URL changes the text. */
  readonly onType?: (text: string | null) => void
  /** Content over or below the field. */
  readonly children?: ReactNode
}

/** A field whose submitted text goes into the URL. */
export function TextFilter(props: TextFilterProps) {
  const { label, icon: Icon, value, input, children } = props
  const { field, onInput, onLeave, submit, put } = useFinishedText(props)
  const onFormSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
    props.onEnter?.(plainIdentifier(field.current?.value ?? ''))
  }
  const clear = () => {
    put('')
    field.current?.focus()
  }
  return (
    <form
      onSubmit={onFormSubmit}
      role={input.type === 'search' ? 'search' : undefined}
      className="relative flex min-w-0 flex-1 items-center"
    >
      <Icon aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-muted" />
      <input
        {...input}
        ref={field}
        aria-label={label}
        defaultValue={value}
        onInput={onInput}
        onBlur={(event) => {
          input.onBlur?.(event)
          onLeave()
        }}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={`peer h-8 w-full max-sm:h-11 min-w-0 rounded-md border border-control bg-panel pl-8 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden ${input.type === 'search' || value !== '' ? 'pr-8' : 'pr-2'}`}
      />
      {value !== '' && (
        <button
          type="button"
          onClick={clear}
          aria-label={`Clear ${label}`}
          className="absolute right-1 inline-grid size-6 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      {children}
    </form>
  )
}

/** Distinguishes a text submitted here from one that comes from elsewhere: by Back, a link or a cleared filter. */
function useFinishedText({ ref, dropRef, value, pauseMs, onSubmit, onType }: TextFilterProps) {
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, [])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(value)
  /** Submitted texts that are not in the URL yet, because fast typing is ahead of it. */
  const underWay = useRef<string[]>([])

  // The input is uncontrolled while the user types.
  useLayoutEffect(() => {
    if (value === shown.current) return
    shown.current = value
    const at = underWay.current.indexOf(value)
    underWay.current.splice(0, at + 1)
    if (at !== -1) return
    clearTimeout(pause.current)
    if (field.current) field.current.value = value
    onType?.(null)
  }, [value, onType])

  useEffect(() => () => clearTimeout(pause.current), [])

  useImperativeHandle(
    dropRef,
    () => () => {
      clearTimeout(pause.current)
      underWay.current = []
      if (field.current) field.current.value = ''
      onType?.(null)
    },
    [onType],
  )

  const textNow = () => plainIdentifier(field.current?.value ?? '')
  const submit = () => {
    clearTimeout(pause.current)
    const text = textNow()
    if (text === plainIdentifier(underWay.current.at(-1) ?? value)) return
    underWay.current.push(text)
    onSubmit(text)
  }
  const submitAfter = (delayMs: number | null) => {
    clearTimeout(pause.current)
    if (delayMs === 0) submit()
    else if (delayMs !== null) pause.current = setTimeout(submit, delayMs)
  }
  const onInput = () => {
    onType?.(textNow())
    submitAfter(pauseMs(textNow()))
  }
  const put = (text: string) => {
    if (field.current) field.current.value = text
    onType?.(text)
    submit()
  }
  return { field, onInput, onLeave: () => submitAfter(LEAVE_PAUSE_MS), submit, put }
}
