import { ArrowUp } from 'lucide-react'
import { counted } from '#facts/text/counted.ts'
import { Button } from './button.tsx'

interface FloatingShowProps {
  /** How many changes wait. */
  readonly waiting: number
  readonly onShow: () => void
}

/** Says what waits, and shows it: above the rows, wherever these are scrolled to. The button goes away with that. */
export function FloatingShow({ waiting, onShow }: FloatingShowProps) {
  return (
    <div className="sticky top-2 z-20 flex h-0 justify-center *:shrink-0 *:self-start *:shadow-lg print:hidden">
      {waiting > 0 && (
        <Button onClick={onShow} icon={ArrowUp}>
          {counted(waiting, 'change')} · Show
        </Button>
      )}
    </div>
  )
}
