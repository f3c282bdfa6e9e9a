import { createFileRoute, redirect } from '@tanstack/react-router'
import { readTodaySearch } from '#facts/views/today-search.ts'
import { startPage } from '../settings/start-page.ts'
import { later } from '../ui/later.tsx'

export const Route = createFileRoute('/')({
  validateSearch: readTodaySearch,
  // The bare address opens what the reader starts with; the link to this page names a tab.
  beforeLoad: ({ location }) => {
    if (location.searchStr === '') throw redirect({ to: startPage(), replace: true })
  },
  component: later(async () => (await import('../shipments/today/today-page.tsx')).TodayPage),
})
