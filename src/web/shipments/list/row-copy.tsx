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

/** Beside the identifier and what follows it, else below: where the button covers nothing. `null` where all is taken. */
function positionAt(target: EventTarget | null): Position | null {
  const link = target instanceof Element ? target.closest<HTMLElement>(IDENTIFIERS) : null
  if (!link) return null
  const { right, top, bottom, height } = link.getBoundingClientRect()
  const edge = document.documentElement.clientWidth - BUTTON_PX
  const places = [
    { left: endOf(link) + 2, top: top + (height - BUTTON_PX) / 2 },
    { left: right - BUTTON_PX, top: bottom },
  ].map((place) => new DOMRect(Math.min(place.left, edge), place.top, BUTTON_PX, BUTTON_PX))
  const taken = takenBeside(link)
  const free = places.find((place) => !taken.some((box) => isOver(place, box)))
  return free ? { text: identifierOf(link), left: free.left, top: free.top } : null
}

/** Where the identifier ends that is in view, or what says how many more there are. */
function endOf(link: HTMLElement): number {
  const more = link.parentElement?.querySelector('[role="img"]')
  if (link.dataset.tag !== undefined) return (more ?? link).getBoundingClientRect().right
  return Math.min(link.getBoundingClientRect().right, ...wordsIn(link).map(({ right }) => right))
}

/** Where the row has words and buttons, and where the rows beside it begin. */
function takenBeside(link: HTMLElement): readonly DOMRect[] {
  const row = link.closest('tr') ?? link
  const { left, top, bottom, width } = row.getBoundingClientRect()
  return [
    ...wordsIn(row),
    ...Array.from(row.querySelectorAll('button, [data-marks]'), (each) => each.getBoundingClientRect()),
    ...(row === link ? [] : [top - BUTTON_PX, bottom].map((y) => new DOMRect(left, y, width, BUTTON_PX))),
  ]
}

/** Where words are drawn, as far as their element shows them. */
function wordsIn(element: Element): readonly DOMRect[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const boxes: DOMRect[] = []
  while (walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const end = walker.currentNode.parentElement?.getBoundingClientRect().right ?? 0
    for (const { x, y, width, height } of range.getClientRects())
      boxes.push(new DOMRect(x, y, Math.min(width, end - x), height))
  }
  return boxes
}

/** Lines of a row may touch the button, but for a pixel. */
function isOver(place: DOMRect, box: DOMRect): boolean {
  return (
    Math.min(place.right, box.right) - Math.max(place.left, box.left) > 1 &&
    Math.min(place.bottom, box.bottom) - Math.max(place.top, box.top) > 1
  )
}
