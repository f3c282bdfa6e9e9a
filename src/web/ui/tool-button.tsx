import type { LucideIcon } from 'lucide-react'

/** Classes of a line in a menu or at the end of the sidebar, for buttons and links. */
export const toolClass =
  'flex min-h-8 min-w-8 items-center gap-2.5 rounded-md px-2 text-left hover:bg-hover focus-visible:-outline-offset-2 data-[status=active]:bg-accent-soft data-[status=active]:text-accent forced-colors:data-[status=active]:underline'

interface ToolButtonProps {
  readonly icon: LucideIcon
  readonly words: string
  /** Accessible name, and the tooltip if only the icon is shown; must begin with the words. */
  readonly name?: string
  /** Whether only the icon is shown. */
  readonly isIcon: boolean
  readonly onClick: () => void
}

/** One of the tools beside the pages, with words or as an icon. */
export function ToolButton({ icon: Icon, words, name = words, isIcon, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={name}
      title={isIcon ? name : undefined}
      className={toolClass}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {!isIcon && words}
    </button>
  )
}
