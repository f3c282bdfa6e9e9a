import { useMatch } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { ListVisitContext, nextVisit, type ListVisit } from '../data/list-visit.ts'
import { ShipmentsPage } from './shipments-page.tsx'

const SHOWN = 'flex min-h-0 flex-1 flex-col print:block'
/** Neither painted nor found by anything, but laid out as it was. Out of view as well, where a browser does not know this. */
const KEPT = 'absolute inset-0 flex flex-col [content-visibility:hidden] [translate:0_-200vh] print:hidden'

/**
 * The list, which is only put aside while one of its shipments is open: drawing all rows again would take most of the
 * time of going back.
 */
export function KeptList({ visit }: { readonly visit: ListVisit | null }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = visit?.isShown === true

  useLayoutEffect(() => {
    if (!isShown && box.current) leave(box.current)
  }, [isShown])

  if (!visit) return null
  return (
    <div ref={box} className={isShown ? SHOWN : KEPT}>
      <ListVisitContext value={visit}>{PAGE}</ListVisitContext>
    </div>
  )
}

// One and the same, so that only its parts that read the visit are drawn again.
const PAGE = <ShipmentsPage />

/** The visit to the list that is on screen, or was last. */
export function useLastVisit(): ListVisit | null {
  const asked = useMatch({
    from: '/shipments/',
    shouldThrow: false,
    select: ({ search, loaderDeps, context }) => ({ search, filters: loaderDeps, list: context.list }),
  })
  const [last, setLast] = useState<ListVisit | null>(null)
  const visit = nextVisit(last, asked)
  if (visit !== last) setLast(visit)
  return visit
}

/** What was open in it is closed, and the focus is given up, as if it had gone. */
function leave(box: HTMLElement): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && box.contains(activeElement)) activeElement.blur()
  for (const dialog of box.querySelectorAll('dialog')) dialog.close()
  for (const popover of box.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
}
