import { createFileRoute, redirect } from '@tanstack/react-router'
import { readTodaySearch } from '#facts/filters/today-search.ts'
import { bareAddressPage } from '../settings/start-page.ts'
import { linkTo } from '../shell/page-hrefs.ts'
import { todayQuery } from '../api/today.ts'

export const Route = createFileRoute('/')({
  validateSearch: readTodaySearch,
  // Links to Today name a tab, so they always open Today.
  beforeLoad: ({ location }) => {
    const to = location.searchStr === '' ? bareAddressPage() : '/'
    if (to !== '/') throw redirect({ ...linkTo(to), replace: true })
  },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context: { queryClient }, deps: { search } }) =>
    void queryClient.prefetchQuery(todayQuery(search)),
})
