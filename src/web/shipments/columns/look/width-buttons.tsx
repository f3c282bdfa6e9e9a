import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react'
import { remPixels } from '../../../lib/rem-pixels.ts'
import { announce } from '../../../ui/announcer.tsx'
import { ChoiceButton } from './menu-choice.tsx'
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
      <ChoiceButton
        icon={ChevronsRightLeft}
        name={`Make ${title} narrower`}
        onPress={() => resize(name, title, -STEP)}
      />
      <ChoiceButton
        icon={ChevronsLeftRight}
        name={`Make ${title} wider`}
        onPress={() => resize(name, title, STEP)}
      />
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
