import { createFileRoute, redirect } from '@tanstack/react-router'

// Until the page Today exists, the first page that does.
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/shipments', replace: true })
  },
})
