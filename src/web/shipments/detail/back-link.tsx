import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { OpenedFrom } from './use-opened-from.ts'

const LIST = { route: '/shipments', title: 'Shipments' } as const

/** Back to the page that the reader came from, as it was; else to the start of the list. */
export function BackLink({ from }: { readonly from: OpenedFrom | null }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = (event: MouseEvent) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!isPlainClick || !canGoBack || !from) return
    event.preventDefault()
    router.history.back()
  }
  const { route, title } = from?.page ?? LIST
  return (
    <Link
      {...(route === '/' ? { to: '/', search: { tab: 'open' } } : { to: route })}
      onClick={goBack}
      data-shortcut="back"
      className="-ml-1 flex min-h-6 items-center gap-1 rounded-md pr-1 text-muted hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {title}
    </Link>
  )
}
