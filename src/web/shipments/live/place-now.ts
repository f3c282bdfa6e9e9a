import type { QueryClient } from '@tanstack/react-query'
import type { ServerFilters } from '#facts/views/search.ts'

type Place = (client: QueryClient, filters: ServerFilters) => void

/** Rows wait for places only where changes are merged, and the code that places them comes with that. */
let place: Place = () => {}

/** Brings that code. */
export function providePlacing(loaded: Place): void {
  place = loaded
}

/** Puts the rows of a list into the places that they wait for. */
export function placeNow(client: QueryClient, filters: ServerFilters): void {
  place(client, filters)
}
