import { counted } from '#facts/text/counted.ts'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'

/** Classes of one of several segments, side by side. */
export const segmentClass =
  '-ml-px inline-flex min-h-8 items-center gap-1.5 border border-edge bg-panel px-2 font-medium whitespace-nowrap hover:bg-hover aria-pressed:active-choice aria-[current]:active-choice max-sm:px-1.5'

interface SegmentButtonsProps<Value extends string> {
  readonly label: string
  /** Explains the values. */
  readonly title?: string
  readonly values: readonly Value[]
  readonly wordOf: (value: Value) => string
  readonly isPressed: (value: Value) => boolean
  /** Number of rows for a value; `null` while loading, `undefined` if unknown. */
  readonly countOf: (value: Value) => number | null | undefined
  /** What is counted; absent if the title says it. */
  readonly noun?: string
  readonly onPress: (value: Value) => void
}

/** Segments of a page with their counts, which are not part of the buttons' accessible names. */
export function SegmentButtons<Value extends string>(props: SegmentButtonsProps<Value>) {
  const { label, title, values, wordOf, isPressed, countOf, noun, onPress } = props
  return (
    <div
      role="group"
      aria-label={label}
      title={title}
      className="flex flex-wrap items-center print:hidden *:first:ml-0 *:first:rounded-l-md *:last:rounded-r-md"
    >
      {values.map((value) => {
        const count = countOf(value)
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isPressed(value)}
            title={noun !== undefined && typeof count === 'number' ? counted(count, noun) : undefined}
            onClick={() => onPress(value)}
            className={segmentClass}
          >
            {wordOf(value)}
            {/* It loads later than the rest and must not move anything. */}
            <span
              aria-hidden
              className="min-w-[3ch] text-xs font-normal text-muted tabular-nums max-lg:hidden"
            >
              {count !== undefined && <ShipmentCount count={count} />}
            </span>
          </button>
        )
      })}
    </div>
  )
}
