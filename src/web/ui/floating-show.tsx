import { ArrowUp } from 'lucide-react'
import { counted } from '#facts/text/counted.ts'
import { Button } from './button.tsx'

interface FloatingShowProps {
  /** Number of waiting changes. */
  readonly waiting: number
  readonly onShow: () => void
}

/** A button that says what is waiting and shows it, floating above the rows wherever they are scrolled. */
export function FloatingShow({ waiting, onShow }: FloatingShowProps) {
  return (
    <div
      role="status"
      className="sticky top-[calc(var(--line-top,0px)+0.5rem)] z-20 flex h-0 justify-center *:shrink-0 *:self-start *:shadow-lg print:hidden"
    >
      {waiting > 0 && (
        <Button onClick={onShow} icon={ArrowUp}>
          {counted(waiting, 'change')} · Show
        </Button>
      )}
    </div>
  )
}
