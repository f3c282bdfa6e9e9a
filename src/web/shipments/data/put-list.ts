import type { QueryClient } from '@tanstack/react-query'
import type { LoadedList } from './list-page.ts'

/**
 * Puts a list into the place of what its query holds, without making it younger: when it was read says since when changes
 * may be missing. A running request goes on.
 */
export function putList(client: QueryClient, queryKey: readonly unknown[], list: LoadedList): void {
  client.setQueryData(queryKey, list, { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 })
}
