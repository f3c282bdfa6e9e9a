import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { OrdersSearch } from '#facts/views/orders-search.ts'

/** Shows other orders. What is typed takes the place of what was typed before. */
export type ShowOrders = (search: OrdersSearch, replace?: boolean) => void

export function useShowOrders(): ShowOrders {
  const navigate = useNavigate()
  return useCallback(
    (search, replace = false) => void navigate({ to: '/orders', search, replace }),
    [navigate],
  )
}
