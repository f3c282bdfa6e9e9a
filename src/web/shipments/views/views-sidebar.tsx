import { useState } from 'react'
import { EditViewDialog } from './later-dialogs.ts'
import type { EditedView } from './view-dialogs.tsx'
import { ViewsList } from './views-list.tsx'

/** The views beside the page. */
export function ViewsSidebar() {
  const [edited, setEdited] = useState<EditedView | null>(null)
  return (
    <nav aria-label="Views" className="mt-4 min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ViewsList onEdit={setEdited} />
      {edited && <EditViewDialog {...edited} onClosed={() => setEdited(null)} />}
    </nav>
  )
}
