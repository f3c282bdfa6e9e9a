import {
  Component,
  lazy,
  Suspense,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Dialog } from './dialog.tsx'
import { MissingCode } from './missing-code.tsx'

/** Fetches the code of a component. */
export type LoadPart<Props> = () => Promise<ComponentType<Props>>

/** A component whose code is a file of its own. */
export interface Later<Props> {
  (props: Props): ReactNode
  /** Fetches the code before it is drawn, as on hover. It never fails: the component itself says that code is missing. */
  readonly preload: () => Promise<void>
}

/**
 * A component whose code is fetched when it is first drawn. If the code does not come, a note stands in its place, and
 * the rest of the page stays as it is.
 *
 * @param waiting is shown until the code has come
 */
export function later<Props extends object>(load: LoadPart<Props>, waiting: ReactNode = null): Later<Props> {
  return laterWith(load, waiting, ({ fetchAgain, onFetched }) => (
    <MissingCode fetchAgain={fetchAgain} onFetched={onFetched} />
  ))
}

/** The same for a part that the page can do without: if the code does not come, nothing stands in its place. */
export function laterIfAny<Props extends object>(load: LoadPart<Props>): Later<Props> {
  return laterWith(load, null, () => null)
}

/** The same for a dialog: the note is a dialog too. */
export function laterDialog<Props extends { readonly onClosed: () => void }>(
  load: LoadPart<Props>,
): Later<Props> {
  return laterWith(load, null, ({ fetchAgain, onFetched, props: { onClosed } }) => (
    <MissingDialog fetchAgain={fetchAgain} onFetched={onFetched} onClosed={onClosed} />
  ))
}

interface Missing<Props> {
  readonly props: Props
  readonly fetchAgain: () => Promise<unknown>
  /** The code is here now. */
  readonly onFetched: () => void
}

function laterWith<Props extends object>(
  load: LoadPart<Props>,
  waiting: ReactNode,
  noteOf: (missing: Missing<Props>) => ReactNode,
): Later<Props> {
  let here: ComponentType<Props> | null = null
  const fetchPart = async () => (here = await load())
  const part = () => lazy(async () => ({ default: await orMissing(fetchPart()) }))
  let newest = part()

  function Part(props: Props) {
    // Code that is here is drawn at once; a `lazy` would wait for it again.
    const [Loaded, setLoaded] = useState(() => here ?? newest)
    const [attempt, nextAttempt] = useReducer((count: number) => count + 1, 0)
    const onFetched = () => {
      setLoaded(() => here ?? newest)
      nextAttempt()
    }
    // React keeps a `lazy` that has failed, so each new attempt needs another one.
    const onMissing = () => (newest = part())
    return (
      <CatchMissing
        key={attempt}
        note={noteOf({ props, fetchAgain: fetchPart, onFetched })}
        onMissing={onMissing}
      >
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </CatchMissing>
    )
  }

  return Object.assign(Part, { preload: () => fetchPart().then(ignore, ignore) })
}

function ignore(): void {}

/** Tells code that did not come from code that failed. */
class CodeIsMissing extends Error {}

async function orMissing<Part>(loading: Promise<Part>): Promise<Part> {
  try {
    return await loading
  } catch (cause) {
    throw new CodeIsMissing('The code of a part of the page did not come.', { cause })
  }
}

interface CatchMissingProps {
  readonly note: ReactNode
  readonly onMissing: () => void
  readonly children: ReactNode
}

class CatchMissing extends Component<CatchMissingProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeIsMissing) this.props.onMissing()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof CodeIsMissing) return this.props.note
    throw error
  }
}

interface MissingDialogProps extends Omit<Missing<unknown>, 'props'> {
  readonly onClosed: () => void
}

function MissingDialog({ fetchAgain, onFetched, onClosed }: MissingDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const isFetched = useRef(false)
  return (
    // Closed before the other opens, it gives the focus back to the button that opened it.
    <Dialog title="Not loaded" onClosed={() => (isFetched.current ? onFetched() : onClosed())}>
      <div ref={content}>
        <MissingCode
          fetchAgain={fetchAgain}
          onFetched={() => {
            isFetched.current = true
            content.current?.closest('dialog')?.close()
          }}
        />
      </div>
    </Dialog>
  )
}
