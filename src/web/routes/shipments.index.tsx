import { createFileRoute, redirect } from '@tanstack/react-router'
import { rememberedLook } from '../shipments/columns/look/remembered-look.ts'
import { listQuery, listText } from '../api/list.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { parseSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/shipments/')({
  validateSearch: readShipmentsSearch,
  // Columns do not affect which list is loaded.
  loaderDeps: ({ search }) => ({ list: listText(search) }),
  // An address without any choice uses the columns and row height last chosen. Any other shows exactly what it says.
  beforeLoad: ({ location }) => {
    const look = location.searchStr === '' ? rememberedLook() : {}
    if (Object.keys(look).length > 0) throw redirect({ to: '/shipments', search: look, replace: true })
  },
  loader: ({ context, deps }) => {
    const search = readShipmentsSearch(parseSearch(deps.list))
    void context.queryClient.prefetchInfiniteQuery(listQuery(search))
  },
})
