import { Info, X } from 'lucide-react'
import type { ReactNode } from 'react'

/** A quiet line that tells what has happened, until it is closed. */
export function InfoBar({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-b border-line bg-accent-soft px-4 py-1.5 text-accent"
    >
      <Info aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{children}</p>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="inline-grid size-8 shrink-0 place-items-center rounded-md hover:bg-hover"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
