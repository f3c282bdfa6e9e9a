import { ArrowUp } from 'lucide-react'
import { Button } from './button.tsx'

interface FloatingShowProps {
  /** What waits; `null` for nothing. */
  readonly words: string | null
  readonly onShow: () => void
}

/** Says what waits, and shows it: above the rows, wherever these are scrolled to. The button goes away with that. */
export function FloatingShow({ words, onShow }: FloatingShowProps) {
  return (
    <div className="sticky top-2 z-20 flex h-0 justify-center *:shrink-0 *:self-start *:shadow-lg print:hidden">
      {words !== null && (
        <Button onClick={onShow} icon={ArrowUp}>
          {words} · Show
        </Button>
      )}
    </div>
  )
}
