import { useMemo } from 'react'
import type { CountedView } from '../data/account/view-counts.ts'
import { BUILT_IN_VIEWS } from './built-in-views.ts'
import { useSavedViews } from './saved-views-store.ts'

/** All views that have a count: the same array until one is saved or changed. */
export function useCountedViews(): readonly CountedView[] {
  const { views: saved } = useSavedViews()
  return useMemo(() => [...BUILT_IN_VIEWS, ...saved], [saved])
}
