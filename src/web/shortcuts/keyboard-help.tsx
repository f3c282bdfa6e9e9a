import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { laterDialog } from '../ui/later.tsx'
import { handleKeys } from './shortcuts.ts'

const HelpDialog = laterDialog(async () => (await import('./help-dialog.tsx')).HelpDialog)

/** Leads to the list of shortcuts, with a key and without one. */
export function KeyboardHelp() {
  const [isShown, setIsShown] = useState(false)
  const preload = () => void HelpDialog.preload()
  const show = () => {
    setIsShown(true)
    return true
  }
  useEffect(() => handleKeys({ '?': show }), [])
  return (
    <>
      <button
        type="button"
        onClick={show}
        onPointerEnter={preload}
        onFocus={preload}
        title="Keyboard shortcuts"
        className="flex min-h-6 w-full min-w-6 sm:min-h-8 sm:min-w-8 shrink-0 items-center gap-2.5 rounded-md text-xs text-muted hover:bg-hover hover:text-ink max-lg:justify-center lg:px-2"
      >
        <Keyboard aria-hidden className="size-4" />
        <span className="max-lg:sr-only">Keyboard shortcuts</span>
      </button>
      {isShown && <HelpDialog onClosed={() => setIsShown(false)} />}
    </>
  )
}
