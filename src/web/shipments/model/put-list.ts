import type { Query } from '@tanstack/react-query'
import type { LoadedList } from './list-page.ts'

/**
 * Puts a list into the place of what its query holds. Neither a success nor a failure, which `setQueryData` would make of
 * it: an error on screen stays, and so does a running request.
 */
export function putList(query: Query, list: LoadedList): void {
  query.setState({ ...query.state, data: list })
}
