/** Where views show up before their code is there: it is loaded right after the first screen. */
import { Bookmark, BookmarkPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { providedPart } from '../../lib/provided-part.ts'
import { Button } from '../../ui/button.tsx'
import { FilterPopover } from '../filters/filter-popover.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { ViewParts } from './view-parts.ts'

const views = providedPart<ViewParts>()

/** Brings the code of the views. */
export const provideViewParts = views.provide

/** The code of the views; `null` until it is there. */
export const useViewParts = views.use

/** The list of views beside every page, on wide screens. */
export function ViewsSidebarSlot() {
  const loaded = useViewParts()
  return loaded && <loaded.ViewsSidebar />
}

/** The list of views behind a button, where there is no room beside the page. */
export function ViewsMenuSlot({ search }: { search: ShipmentsSearch }) {
  const loaded = useViewParts()
  const popover = useRef<HTMLDivElement>(null)
  return (
    <div className="lg:hidden">
      {loaded ? (
        <loaded.ViewsMenu search={search} />
      ) : (
        <FilterPopover
          icon={Bookmark}
          title="Views"
          word="View"
          value="…"
          isValueShown={false}
          onNear={() => {}}
          popover={popover}
        >
          <p className="p-2 text-muted">Loading…</p>
        </FilterPopover>
      )}
    </div>
  )
}

/** Saves what the list shows as a view, or changes the one that is open. */
export function SaveViewSlot({ search }: { search: ShipmentsSearch }) {
  const loaded = useViewParts()
  const [isSaving, setIsSaving] = useState(false)
  const save = () => setIsSaving(true)
  return (
    <>
      {loaded ? (
        <loaded.ViewButtons search={search} onSave={save} />
      ) : (
        <Button icon={BookmarkPlus} onClick={save}>
          <span className="max-md:sr-only">Save view</span>
        </Button>
      )}
      {loaded && isSaving && <loaded.SaveViewDialog search={search} onClosed={() => setIsSaving(false)} />}
    </>
  )
}
