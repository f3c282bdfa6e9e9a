import { useMemo } from 'react'
import type { CountedView } from '../data/account/view-counts.ts'
import { BUILT_IN_VIEWS } from './built-in-views.ts'
import { useKeptViews } from './use-kept-views.ts'

/** All views that have a count: the same array until one is saved or changed. */
export function useCountedViews(): readonly CountedView[] {
  const { saved, shared } = useKeptViews()
  return useMemo(() => [...BUILT_IN_VIEWS, ...saved, ...shared], [saved, shared])
}
