import { createContext, use, type MouseEvent } from 'react'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import { orderHref } from './order-href.ts'

/** Opens the page of a PO. */
export const ShowTag = createContext<(tag: string) => void>(() => {})

interface TagLinkProps {
  readonly tag: string
  readonly words: string
  readonly className: string
}

/** Link to the page of a PO. One router link per row would dominate its render time. */
export function TagLink({ tag, words, className }: TagLinkProps) {
  const show = use(ShowTag)
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (getSelection()?.isCollapsed !== false) show(tag)
  }
  return (
    <a
      href={orderHref(tag)}
      onClick={onClick}
      data-tag={tag}
      dir="auto"
      title={`All of ${words}`}
      className={className}
    >
      {words}
    </a>
  )
}
