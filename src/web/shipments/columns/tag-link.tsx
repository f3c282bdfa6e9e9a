import { createContext, use, type MouseEvent } from 'react'

/** Shows the shipments of a tag. */
export const ShowTag = createContext<(tag: string) => void>(() => {})

interface TagLinkProps {
  readonly tag: string
  readonly words: string
  readonly className: string
}

/** Leads to the shipments of a tag. A link of the router for each row would take most of its drawing. */
export function TagLink({ tag, words, className }: TagLinkProps) {
  const show = use(ShowTag)
  const onClick = (event: MouseEvent) => {
    if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (getSelection()?.isCollapsed !== false) show(tag)
  }
  return (
    <a
      href={`/shipments?${new URLSearchParams({ tag })}`}
      onClick={onClick}
      data-tag={tag}
      dir="auto"
      translate="no"
      title={`Shipments of ${words}`}
      className={className}
    >
      {words}
    </a>
  )
}
