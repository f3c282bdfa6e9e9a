import { useMemo } from 'react'
import { createStore, useStoreValue } from '../../lib/create-store.ts'
import { useTeam } from '../../team/use-team.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { saysTheSame } from './current-view.ts'
import { sharedViewsIn, versionOf, type SharedView, type Version } from './shared-views.ts'

/** The views that the team shares: the same array until one of them changes, whatever else the team does. */
export function useSharedViews(): readonly SharedView[] {
  const { entries } = useTeam()
  const views = useMemo(() => sharedViewsIn(entries), [entries])
  const key = JSON.stringify(views)
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all that they hold
  return useMemo(() => views, [key])
}

/** Whether the team's state can be written at all. */
export function useCanShare(): boolean {
  return useTeam().mayWrite
}

/** The versions of shared views that the user has last seen as they were, by id: edits are made to these. */
const seenViews = createStore<ReadonlyMap<string, SharedView>>(new Map())

/** How the list stands to its shared view. */
export function useVersion(search: ShipmentsSearch, view: SharedView): Version {
  const seen = useStoreValue(seenViews, (all) => all.get(view.id))
  return versionOf(search, view, seen, saysTheSame)
}

/** Takes the view for the one that the user makes edits to, if the list shows it as it is. */
export function keepSeen(search: ShipmentsSearch, view: SharedView): void {
  if (!saysTheSame(search, view.search)) return
  const seen = seenViews.get()
  if (seen.get(view.id) !== view) seenViews.set(new Map([...seen, [view.id, view]]))
}
