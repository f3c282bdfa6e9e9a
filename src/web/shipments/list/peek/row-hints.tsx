import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { createPrefetchAllowance } from './prefetch-allowance.ts'
import { rowLinkIn } from '../../row-link.ts'
import { RowCopy } from '../row-copy.tsx'
import { NEWEST_NOTE_ID } from './peek-note.tsx'
import { LAST_EVENT_ID, RowPeek } from './row-peek.tsx'
import { watchRows } from './watch-rows.ts'

/** Of the sixty requests a minute of a whole team. */
const allowance = createPrefetchAllowance(6, 60_000)

interface RowHintsProps {
  /** The element with the rows. */
  readonly body: RefObject<HTMLElement | null>
  /** The element that scrolls. */
  readonly scroller: HTMLElement
  readonly rows: readonly ShipmentRow[]
  readonly clock: Clock
}

interface Peek {
  readonly reference: string
  readonly anchor: HTMLElement
  readonly pointerX: number | null
}

/** Shows more of the row that the reader rests on, and fetches its shipment. One element serves the whole list. */
export function RowHints({ body, scroller, rows, clock }: RowHintsProps) {
  const router = useRouter()
  const frame = useRef<HTMLDivElement>(null)
  const [peek, setPeek] = useState<Peek | null>(null)
  const row = peek && rows.find(({ reference }) => reference === peek.reference)

  const fetchShipment = useEffectEvent((anchor: HTMLElement) => {
    const reference = referenceOf(anchor)
    // The page of the shipment says why it failed.
    void router.preloadRoute({ to: '/shipments/$reference', params: { reference } }).catch(() => {})
  })
  const show = useEffectEvent((anchor: HTMLElement, pointerX: number | null) => {
    describe(pointerX === null ? rowLinkIn(anchor) : null)
    setPeek({ reference: referenceOf(anchor), anchor, pointerX })
  })

  useEffect(() => {
    if (!body.current || !frame.current) return
    const stop = watchRows(
      { body: body.current, scroller, peek: frame.current },
      {
        onRest: (anchor) => allowance.take(Date.now()) && fetchShipment(anchor),
        onPress: (anchor) => fetchShipment(anchor),
        onShow: (anchor, pointerX) => show(anchor, pointerX),
        onHide: () => {
          describe(null)
          setPeek(null)
        },
      },
    )
    return () => {
      describe(null)
      stop()
    }
  }, [body, scroller])

  return (
    <>
      <RowCopy body={body} scroller={scroller} />
      <div
        ref={frame}
        popover="manual"
        className="fixed inset-auto m-0 w-88 max-w-[calc(100vw-1rem)] overflow-hidden rounded-lg border border-control bg-panel p-3 text-ink shadow-lg"
      >
        {peek && row && (
          <RowPeek row={row} clock={clock} frame={frame} anchor={peek.anchor} pointerX={peek.pointerX} />
        )}
      </div>
    </>
  )
}

function referenceOf(anchor: HTMLElement): string {
  return rowLinkIn(anchor)?.dataset.reference ?? ''
}

let described: HTMLElement | null = null

/** Describes the link of a row by its last event and its newest note: the row itself says everything else. */
function describe(link: HTMLElement | null): void {
  described?.removeAttribute('aria-describedby')
  link?.setAttribute('aria-describedby', `${LAST_EVENT_ID} ${NEWEST_NOTE_ID}`)
  described = link
}
