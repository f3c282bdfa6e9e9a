import { createLazyFileRoute, Outlet } from '@tanstack/react-router'
import { KeptList, useLastVisit } from '../shipments/list/kept-list.tsx'
import { LastListContext } from '../shipments/data/list-visit.ts'

/** The list stays mounted while one of its shipments is on screen. */
function Shipments() {
  const visit = useLastVisit()
  return (
    <LastListContext value={visit}>
      <KeptList visit={visit} />
      <Outlet />
    </LastListContext>
  )
}

export const Route = createLazyFileRoute('/shipments')({ component: Shipments })
