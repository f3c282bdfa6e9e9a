import { useState } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import type { SavedView } from './saved-views.ts'
import { EditViewDialog } from './later-view-dialogs.ts'
import { ViewsList } from './views-list.tsx'

/** Where there is room beside the page; the same bound as the breakpoint `lg`. */
const WIDE_QUERY = '(width >= 72rem)'

/** The views, within reach on every page. */
export function ViewsSidebar() {
  const [edited, setEdited] = useState<SavedView | null>(null)
  if (!useMediaQuery(WIDE_QUERY)) return null
  return (
    <nav aria-label="Views" className="mt-4 min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ViewsList onEdit={setEdited} />
      {edited && <EditViewDialog view={edited} onClosed={() => setEdited(null)} />}
    </nav>
  )
}
