import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react'
import { remPixels } from '../../../lib/rem-pixels.ts'
import { announce } from '../../../ui/announcer.tsx'
import { menuButtonClass } from './menu-choice.tsx'
import { keepWidth, keptWidths, type SizedName } from './kept-widths.ts'

/** What a press adds or takes away, in rem. */
const STEP = 1

interface WidthButtonsProps {
  readonly name: SizedName
  readonly title: string
}

/** Make a column of the list wider or narrower. Cards have no columns. */
export function WidthButtons({ name, title }: WidthButtonsProps) {
  return (
    <span className="flex gap-0.5 max-sm:hidden">
      <button
        type="button"
        aria-label={`Make ${title} narrower`}
        title={`Make ${title} narrower`}
        onClick={() => resize(name, title, -STEP)}
        className={menuButtonClass}
      >
        <ChevronsRightLeft aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        aria-label={`Make ${title} wider`}
        title={`Make ${title} wider`}
        onClick={() => resize(name, title, STEP)}
        className={menuButtonClass}
      >
        <ChevronsLeftRight aria-hidden className="size-4" />
      </button>
    </span>
  )
}

/** Columns share the room of the list, so the width to begin with is that of the head as it stands. */
function resize(name: SizedName, title: string, step: number): void {
  const head = document.querySelector(`th[data-column="${name}"]`)
  if (!head) return
  keepWidth(name, head.getBoundingClientRect().width / remPixels() + step)
  announce(`${title} is ${Math.round((keptWidths()[name] ?? 0) * remPixels())} pixels wide`)
}
