import { useMemo } from 'react'
import type { KeptViews } from './current-view.ts'
import { useSavedViews } from './saved-views-store.ts'
import { useSharedViews } from './use-shared-views.ts'

/** The views of this browser and those of the team. */
export function useKeptViews(): KeptViews {
  const { views: saved } = useSavedViews()
  const shared = useSharedViews()
  return useMemo(() => ({ saved, shared }), [saved, shared])
}
