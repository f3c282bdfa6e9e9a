import { ArrowUp } from 'lucide-react'
import { counted } from '#facts/text/counted.ts'
import { Button } from './button.tsx'

interface FloatingShowProps {
  /** Number of waiting changes. */
  readonly waiting: number
  readonly onShow: () => void
  /** Whether it floats below the head of a table, and below the filters once these stay at the top. */
  readonly isBelowHead?: boolean
}

/** A button that says what is waiting and shows it, floating above the rows wherever they are scrolled. */
export function FloatingShow({ waiting, onShow, isBelowHead = false }: FloatingShowProps) {
  return (
    <div
      className={`sticky z-20 flex h-0 justify-center *:shrink-0 *:self-start *:shadow-lg print:hidden ${isBelowHead ? 'top-2 sm:top-16 sm:*:mt-11' : 'top-2'}`}
    >
      {waiting > 0 && (
        <Button onClick={onShow} icon={ArrowUp}>
          {counted(waiting, 'change')} · Show
        </Button>
      )}
    </div>
  )
}
