import { useEffect, useRef, useState, type RefObject } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { identifierOf } from './identifier-of.ts'

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

interface Position {
  readonly text: string
  readonly left: number
  readonly top: number
}

/** Copies the reference or the tag that the pointer or the focus is at. One button serves the whole list; the key is C. */
export function RowCopy({ body, scroller }: RowCopyProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<Position | null>(null)

  useEffect(() => {
    const element = body.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    let leaving: ReturnType<typeof setTimeout> | undefined
    const hide = () => setPosition(null)
    const leave = () => {
      clearTimeout(leaving)
      leaving = setTimeout(hide, GRACE_MS)
    }
    const come = ({ target }: Pick<Event, 'target'>) => {
      const found = positionAt(target)
      if (!found) return leave()
      clearTimeout(leaving)
      setPosition(found)
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
      hidden={!position}
      style={{ left: position?.left, top: position?.top }}
      className="fixed z-20 rounded-md bg-panel print:hidden"
    >
      {position && <CopyButton key={position.text} text={position.text} what={position.text} />}
    </div>
  )
}

/** After the identifier, and after what stands beside it. */
function positionAt(target: EventTarget | null): Position | null {
  const link = target instanceof Element ? target.closest<HTMLElement>(IDENTIFIERS) : null
  if (!link) return null
  const { right } = (
    link.dataset.tag === undefined ? link : (link.parentElement?.querySelector('[role="img"]') ?? link)
  ).getBoundingClientRect()
  const { top, height } = link.getBoundingClientRect()
  return {
    text: identifierOf(link),
    ...clearOf(link, { left: right + 2, top: top + (height - BUTTON_PX) / 2 }),
  }
}

/** Where the button would cover the marks beside an identifier, or leave the window, it goes below. */
function clearOf(
  link: HTMLElement,
  position: Pick<Position, 'left' | 'top'>,
): Pick<Position, 'left' | 'top'> {
  const edge = document.documentElement.clientWidth
  const marks = link.parentElement?.querySelector('[data-marks]')?.getBoundingClientRect()
  if (position.left + BUTTON_PX <= Math.min(marks?.left ?? edge, edge)) return position
  const { right, bottom } = marks ?? link.getBoundingClientRect()
  return { left: Math.min(right, edge) - BUTTON_PX, top: bottom }
}
