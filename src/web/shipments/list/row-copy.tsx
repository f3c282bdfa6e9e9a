import { useEffect, useRef, useState, type RefObject } from 'react'
import { copyToClipboard } from '../../lib/clipboard.ts'
import { handleKeys } from '../../shortcuts/shortcuts.ts'
import { announce } from '../../ui/announcer.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { selectedReferences } from '../../worklist/selection-store.ts'

const IDENTIFIERS = 'a[data-reference], a[data-tag]'
/** Width and height of the button. */
const BUTTON_PX = 24
/** Time to get from an identifier to the button beside it. */
const GRACE_MS = 250

interface RowCopyProps {
  /** The element with the rows. */
  readonly body: RefObject<HTMLElement | null>
  /** The element that scrolls. */
  readonly scroller: HTMLElement
}

interface Place {
  readonly text: string
  readonly what: string
  readonly left: number
  readonly top: number
}

/** Copies the reference or the tag that the pointer or the focus is at. One button serves the whole list; the key is C. */
export function RowCopy({ body, scroller }: RowCopyProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => handleKeys({ c: copyFocused }), [])

  useEffect(() => {
    const element = body.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    let leaving: ReturnType<typeof setTimeout> | undefined
    const hide = () => setPlace(null)
    const leave = () => {
      clearTimeout(leaving)
      leaving = setTimeout(hide, GRACE_MS)
    }
    const come = ({ target }: Pick<Event, 'target'>) => {
      const found = placeAt(target)
      if (!found) return leave()
      clearTimeout(leaving)
      setPlace(found)
    }
    // The pointer is there already: that is why this is loaded.
    come({ target: element.querySelector(`:is(${IDENTIFIERS}):hover`) })
    element.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && come(event), {
      signal,
    })
    element.addEventListener('focusin', come, { signal })
    element.addEventListener('pointerleave', leave, { signal })
    element.addEventListener('focusout', leave, { signal })
    scroller.addEventListener('scroll', hide, { signal, passive: true })
    frame.current?.addEventListener('pointerenter', () => clearTimeout(leaving), { signal })
    frame.current?.addEventListener('pointerleave', leave, { signal })
    return () => {
      clearTimeout(leaving)
      stop.abort()
    }
  }, [body, scroller])

  return (
    <div
      ref={frame}
      hidden={!place}
      style={{ left: place?.left, top: place?.top }}
      className="fixed z-20 rounded-md bg-panel print:hidden"
    >
      {place && <CopyButton key={place.text} text={place.text} what={place.what} />}
    </div>
  )
}

/** After the identifier, and after what stands beside it. */
function placeAt(target: EventTarget | null): Place | null {
  const link = target instanceof Element ? target.closest<HTMLElement>(IDENTIFIERS) : null
  if (!link) return null
  const { right } = (
    link.dataset.tag === undefined ? link : (link.parentElement?.querySelector('[role="img"]') ?? link)
  ).getBoundingClientRect()
  const { top, height } = link.getBoundingClientRect()
  const { tag, lead, reference = '' } = link.dataset
  const text = tag ?? lead ?? reference
  return { text, what: text, ...besideMarks(link, { left: right + 2, top: top + (height - BUTTON_PX) / 2 }) }
}

/** Marks beside an identifier stay in view: where the button would cover them, it goes below. */
function besideMarks(link: HTMLElement, place: Pick<Place, 'left' | 'top'>): Pick<Place, 'left' | 'top'> {
  const marks = link.parentElement?.querySelector('[data-marks]')?.getBoundingClientRect()
  const isInTheWay = marks && marks.left < place.left + BUTTON_PX
  return isInTheWay ? { left: marks.right - BUTTON_PX, top: marks.bottom } : place
}

/** Copies what has the focus, where nothing is selected. */
function copyFocused(target: Element): boolean {
  const { tag, lead, reference } = target instanceof HTMLElement ? target.dataset : {}
  const text = tag ?? lead ?? reference
  if (text === undefined || selectedReferences().size > 0) return false
  void copyToClipboard({ text }).then((isCopied) => announce(isCopied ? `Copied ${text}` : 'Copying failed'))
  return true
}
