import { memo } from 'react'
import { isRowLine, type Line, type WorklistCells, type WorkRow } from './lines.ts'

interface LineViewProps {
  readonly line: Line<WorkRow>
  /** Its index among the lines. */
  readonly index: number
  /** Height of the undrawn lines above it, in pixels. */
  readonly gap: number
  readonly cells: WorklistCells<WorkRow>
  readonly measure: ((element: HTMLElement | null) => void) | undefined
  /** Whether the pointer or focus is in it, or there is no pointer. */
  readonly isActive: boolean
  readonly isSelected: boolean
}

/** A line of the table, with the gap above it. It renders again when its content changes, not when the list scrolls. */
export const LineView = memo(function LineView(props: LineViewProps) {
  const { line, index, gap, cells, measure, isActive, isSelected } = props
  // The header counts as the first row.
  const position = { ref: measure, role: 'row', 'aria-rowindex': index + 2, 'data-index': index } as const
  return (
    <>
      <Spacer height={gap} />
      {isRowLine(line) ? (
        <tr
          {...position}
          aria-selected={line.kind === 'row' ? isSelected : undefined}
          data-line={line.key}
          data-left={line.row.hasLeft}
          data-selected={isSelected || undefined}
          className={`scroll-mt-(--line-top) ${line.kind === 'item' ? cells.itemClass : cells.rowClass}`}
        >
          {cells.row(line, isActive)}
        </tr>
      ) : (
        <tr
          {...position}
          className="sticky top-(--sticky-top) z-5 block h-(--heading-height) border-b border-line bg-canvas print:static print:h-auto print:break-after-avoid"
        >
          {cells.heading?.(line, index)}
        </tr>
      )}
    </>
  )
})

/** Space for undrawn lines, with row borders. It is a row, since margins of table parts collapse. */
export function Spacer({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden role="presentation" className={SPACER} style={{ height }} />
}

const SPACER =
  'block bg-[linear-gradient(to_top,var(--color-line)_1px,transparent_1px)] bg-size-[100%_var(--row-height)]'
