import { createLazyFileRoute, Outlet } from '@tanstack/react-router'
import { KeptList } from '../shipments/list/kept-list.tsx'

/** The list stays mounted while one of its shipments is on screen. */
export const Route = createLazyFileRoute('/shipments')({
  component: () => (
    <>
      <KeptList />
      <Outlet />
    </>
  ),
})
