import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { moveMenuFocus } from './menu-focus.ts'

export type MenuItem = MenuAction | MenuLink

interface MenuAction {
  readonly name: string
  readonly words: string
  readonly run: (event: MouseEvent) => void
  /** Set if the menu continues with more choices. */
  readonly goesOn?: true
}

interface MenuLink {
  readonly name: string
  readonly words: string
  /** Opened in a new tab. */
  readonly href: string
}

const ITEM =
  'flex min-h-9 w-full items-center rounded-md px-2 text-left wrap-anywhere hover:bg-hover max-sm:min-h-11'

interface MenuItemsProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly close: () => void
}

/**
 * The items of an open menu. The first has the focus; arrows, Home and End move it. They stay as they were when it
 * opened, so that a colleague's change moves no other item under the pointer.
 */
export function MenuItems({ label, close, ...props }: MenuItemsProps) {
  const [items] = useState(props.items)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => void moveMenuFocus(menu.current, 'Home'), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (moveMenuFocus(menu.current, event.key)) event.preventDefault()
  }
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) =>
        'href' in item ? (
          <a
            key={item.name}
            href={item.href}
            target="_blank"
            rel="noopener"
            role="menuitem"
            onClick={close}
            className={ITEM}
          >
            {item.words}
          </a>
        ) : (
          <button
            key={item.name}
            type="button"
            role="menuitem"
            onClick={(event) => {
              if (!item.goesOn) close()
              item.run(event)
            }}
            className={ITEM}
          >
            {item.words}
          </button>
        ),
      )}
    </div>
  )
}
