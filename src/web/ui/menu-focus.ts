/** Moves the focus among the items of a menu. @returns whether the key does that */
export function moveMenuFocus(menu: HTMLElement | null, key: string): boolean {
  const items = Array.from(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])
  const at = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (next === undefined || items.length === 0) return false
  items.at(next % items.length)?.focus()
  return true
}
