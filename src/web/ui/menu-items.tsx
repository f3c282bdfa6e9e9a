import { useEffect, useRef, type KeyboardEvent } from 'react'
import { moveMenuFocus } from './menu-focus.ts'

/** What a menu offers. */
export interface MenuItem {
  readonly name: string
  readonly words: string
  readonly run: () => void
  /** The menu goes on with more choices. */
  readonly goesOn?: true
}

interface MenuItemsProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly close: () => void
}

/** The items of an open menu. The first has the focus; arrows, Home and End move it. */
export function MenuItems({ label, items, close }: MenuItemsProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => void moveMenuFocus(menu.current, 'Home'), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (moveMenuFocus(menu.current, event.key)) event.preventDefault()
  }
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {items.map(({ name, words, run, goesOn }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          onClick={() => {
            if (!goesOn) close()
            run()
          }}
          className="flex min-h-9 w-full items-center rounded-md px-2 text-left wrap-anywhere hover:bg-hover max-sm:min-h-11"
        >
          {words}
        </button>
      ))}
    </div>
  )
}
