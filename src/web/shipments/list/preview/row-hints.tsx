import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPrefetchAllowance } from './prefetch-allowance.ts'
import { RowCopy } from '../row-copy.tsx'
import { NEWEST_NOTE_ID } from './preview-note.tsx'
import { LAST_EVENT_ID, RowPreview } from './row-preview.tsx'
import { watchRows } from './watch-rows.ts'
import type { ShipmentList } from '../use-shipment-list.ts'

/** Of the sixty requests a minute of a whole team. */
const allowance = createPrefetchAllowance(6, 60_000)

interface RowHintsProps {
  readonly list: ShipmentList
}

interface Preview {
  readonly reference: string
  readonly anchor: HTMLElement
  readonly pointerX: number | null
}

/** Shows more of the row that the reader rests on, and fetches its shipment. One element serves the whole list. */
export function RowHints({ list }: RowHintsProps) {
  const { box, scroller, rowLines, content } = list
  const { judge } = content
  const router = useRouter()
  const frame = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const row = preview && rowLines.find(({ row }) => row.subject === preview.reference)?.row.row

  const fetchShipment = useEffectEvent((anchor: HTMLElement) => {
    const reference = referenceOf(anchor)
    // The page of the shipment says why it failed.
    void router.preloadRoute({ to: '/shipments/$reference', params: { reference } }).catch(() => {})
  })
  const show = useEffectEvent((anchor: HTMLElement, pointerX: number | null) => {
    describe(pointerX === null ? document.activeElement : null)
    setPreview({ reference: referenceOf(anchor), anchor, pointerX })
  })

  useEffect(() => {
    if (!box.current || !frame.current || !scroller) return
    const stop = watchRows(
      { body: box.current, scroller, preview: frame.current },
      {
        onRest: (anchor) => allowance.take(Date.now()) && fetchShipment(anchor),
        onPress: (anchor) => fetchShipment(anchor),
        onShow: (anchor, pointerX) => show(anchor, pointerX),
        onHide: () => {
          describe(null)
          setPreview(null)
        },
      },
    )
    return () => {
      describe(null)
      stop()
    }
  }, [box, scroller])

  return (
    <>
      {scroller && <RowCopy body={box} scroller={scroller} />}
      <div
        ref={frame}
        popover="manual"
        className="fixed inset-auto m-0 w-88 max-w-[calc(100vw-1rem)] overflow-hidden rounded-lg border border-control bg-panel p-3 text-ink shadow-lg"
      >
        {preview && row && (
          <RowPreview
            row={row}
            judge={judge}
            frame={frame}
            anchor={preview.anchor}
            pointerX={preview.pointerX}
          />
        )}
      </div>
    </>
  )
}

function referenceOf(anchor: HTMLElement): string {
  return anchor.dataset.line ?? ''
}

let described: Element | null = null

/** Describes the link of a row, which has the focus, by its last event and its newest note: the row itself says everything else. */
function describe(link: Element | null): void {
  described?.removeAttribute('aria-describedby')
  link?.setAttribute('aria-describedby', `${LAST_EVENT_ID} ${NEWEST_NOTE_ID}`)
  described = link
}
