import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { later } from '../../lib/later.tsx'

const PasteDialog = later(() => import('./paste-dialog.tsx').then(({ PasteDialog }) => PasteDialog))

/** Opens the dialog for required dates from two pasted columns. */
export function SetRequiredDates() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        title="Set required dates"
        className={`${buttonClass} print:hidden`}
      >
        <ClipboardPaste aria-hidden className="size-4" />
        <span className="max-lg:sr-only">Set required dates</span>
      </button>
      {isOpen && <PasteDialog onClosed={() => setIsOpen(false)} />}
    </>
  )
}
