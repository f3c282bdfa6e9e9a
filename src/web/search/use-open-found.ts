import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Suggestion } from '#contract/dashboard-api/suggest.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/filters/search.ts'
import { suggestQuery } from '../api/suggest.ts'

/** Target of a suggestion: the page of a shipment or a PO, or a list. */
export type Found = Pick<Suggestion, 'opens' | 'search'>

/** @param look columns and row height of a list */
export function useOpenFound(look: ShipmentsSearch = {}) {
  const navigate = useNavigate()
  return ({ opens, search }: Found, replace = false): Promise<void> => {
    switch (opens.page) {
      case 'shipment':
        return navigate({ to: '/shipments/$reference', params: { reference: opens.reference }, replace })
      case 'po':
        return navigate({ to: '/po', search: { tag: opens.tag }, replace })
      case 'orders':
        return navigate({ to: '/orders', replace })
      case 'list':
        return navigate({ to: '/shipments', search: { ...look, ...readShipmentsSearch(search) }, replace })
    }
  }
}

/** Finds the target that a text clearly names, otherwise its list; also its list if there is no answer. */
export function useFindText(): (text: string) => Promise<Found> {
  const client = useQueryClient()
  const ask = (text: string) => client.fetchQuery(suggestQuery(text))
  return (text) =>
    ask(text)
      // Suggestions that close cancel their request, which this may have joined.
      .catch(() => ask(text))
      .then(
        ({ enter }) => enter,
        () => ({ opens: { page: 'list' }, search: { q: text } }),
      )
}
