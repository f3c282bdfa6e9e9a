import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../lib/is-plain-click.ts'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { isTextField } from '../shortcuts/key-press.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { focusPage } from '../ui/page-scroller.tsx'
import type { OpenedFrom } from './use-opened-from.ts'

interface BackLinkProps {
  readonly from: OpenedFrom | null
  /** Target for a user who came from elsewhere. */
  readonly otherwise?: '/shipments' | '/orders'
}

/** Links back to the page that the user came from, in the same state; otherwise to a list. */
export function BackLink({ from, otherwise = '/shipments' }: BackLinkProps) {
  const router = useRouter()
  const isFromHere = useCanGoBack() && from !== null
  const { href, title } = from ?? { href: otherwise, title: titleOf(otherwise) }
  const goBack = () => {
    if (isFromHere) router.history.back()
    else router.history.push(href)
  }
  useKeys({
    Escape(target) {
      // In a text field, the key leaves the field instead of the page.
      if (isTextField(target)) focusPage()
      else goBack()
      return true
    },
  })
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goBack()
  }
  return (
    <nav aria-label="Breadcrumb" className="-ml-1 shrink-0 print:hidden">
      <a
        href={href}
        onClick={onClick}
        className="flex min-h-8 items-center gap-1 rounded-md pr-1 text-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        <span className="max-md:sr-only">{title}</span>
      </a>
    </nav>
  )
}
