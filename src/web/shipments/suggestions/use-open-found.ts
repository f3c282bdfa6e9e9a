import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Suggestion } from '#contract/dashboard-api/suggest.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/views/search.ts'
import { suggestQuery } from '../data/suggest.ts'

/** What a suggestion leads to: the page of a shipment or a PO, or a list. */
type Found = Pick<Suggestion, 'opens' | 'search'>

/** @param look how a list is shown */
export function useOpenFound(look: ShipmentsSearch = {}) {
  const navigate = useNavigate()
  return ({ opens, search }: Found, replace = false): Promise<void> => {
    switch (opens.page) {
      case 'shipment':
        return navigate({ to: '/shipments/$reference', params: { reference: opens.reference }, replace })
      case 'po':
        return navigate({ to: '/po', search: { tag: opens.tag }, replace })
      case 'list':
        return navigate({ to: '/shipments', search: { ...look, ...readShipmentsSearch(search) }, replace })
    }
  }
}

/** Finds what a text clearly stands for, or else its list; without an answer, that list too. */
export function useFindText(): (text: string) => Promise<Found> {
  const client = useQueryClient()
  return async (text) => {
    try {
      return (await client.fetchQuery(suggestQuery(text))).enter
    } catch {
      return { opens: { page: 'list' }, search: { q: text } }
    }
  }
}
