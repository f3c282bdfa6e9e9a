import { absent, classed, oneLine, type CellContent, type CellFacts } from './cell.tsx'
import type { Column } from './column.ts'
import { TagLink } from './tag-link.tsx'
import { listed } from './was-text.ts'

export const NO_PO = 'No PO number'

export const tagsColumn: Column = {
  name: 'tags',
  title: 'PO',
  widthMin: 8.25,
  share: 8.25,
  fit: { pinned: 1.5, narrow: 1, tall: 1.75 },
  sort: 'tags',
  text: ({ tags }) => listed(tags, 'no PO number'),
  cell: tagsCell,
}

const CHIP = 'identifier min-w-0 rounded-md border border-line px-1.5 text-xs/4.5 font-medium'

/** The first tag in full, however long, and the number of further ones. */
function tagsCell({ shipment: { tags }, isOneLine }: CellFacts): CellContent {
  const [first, ...others] = tags
  const className = 'max-sm:order-2 max-sm:col-span-2'
  if (first === undefined) return classed(absent(NO_PO), 'max-sm:hidden')
  const words = tagWords(first)
  const content = (
    <>
      <TagLink
        tag={first}
        words={words}
        className={`${CHIP} hover:border-accent hover:text-accent ${isOneLine ? 'truncate' : 'line-clamp-2 break-all'}`}
      />
      {others.length > 0 && (
        // A label instead of hidden text: clipped text inside a row makes the browser repaint the row when it moves.
        <span
          role="img"
          aria-label={`${others.length} more: ${others.map(tagWords).join(', ')}`}
          title={others.map(tagWords).join(', ')}
          className="shrink-0 text-xs/5 text-muted"
        >
          +{others.length}
        </span>
      )}
    </>
  )
  const wrap = isOneLine ? '' : 'flex-wrap content-start'
  return { className: `flex items-start gap-x-1 ${wrap} ${className}`, content }
}

/** A tag may be any text, even an empty one. */
export function tagWords(tag: string): string {
  return oneLine(tag) || 'Empty PO'
}
