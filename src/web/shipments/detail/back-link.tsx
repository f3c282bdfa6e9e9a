import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'

/** Back to the list: to the same row of it when the reader came from there, else to its start. */
export function BackLink({ isFromList }: { isFromList: boolean }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = (event: MouseEvent) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!isPlainClick || !canGoBack || !isFromList) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link
      to="/shipments"
      onClick={goBack}
      data-shortcut="back"
      className="-ml-1 flex min-h-6 items-center gap-1 rounded-md pr-1 text-muted hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-4" />
      Shipments
    </Link>
  )
}
