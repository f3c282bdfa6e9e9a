import { createFileRoute, Outlet } from '@tanstack/react-router'
import { KeptList } from '../shipments/list/kept-list.tsx'

/** The list stays mounted while one of its shipments is on screen. */
export const Route = createFileRoute('/shipments')({
  component: () => (
    <>
      <KeptList />
      <Outlet />
    </>
  ),
})
