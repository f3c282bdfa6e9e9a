import { queryOptions } from '@tanstack/react-query'
import { ME_PATH } from '#contract/dashboard-api/paths.ts'
import type { Me } from '#contract/schema.ts'
import { getJson } from '../lib/http.ts'

export const accountQueries = {
  me: () =>
    queryOptions({
      // Not below the account's key, since a page without the account's name is not delayed.
      queryKey: ['session', 'me'],
      queryFn: ({ signal }) => getJson<Me>(ME_PATH, signal),
      staleTime: Infinity,
    }),
}
