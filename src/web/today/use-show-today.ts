import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { readTodaySearch, type TodaySearch } from '#facts/filters/today-search.ts'

export type ShowToday = (search: TodaySearch | ShipmentsSearch, replace?: boolean) => void

/** Shows other rows of Today. The address always names a tab, since the bare address opens the start page. */
export function useShowToday(): ShowToday {
  const navigate = useNavigate()
  return useCallback(
    (search, replace = false) =>
      void navigate({ to: '/', search: { tab: 'open', ...readTodaySearch({ ...search }) }, replace }),
    [navigate],
  )
}
