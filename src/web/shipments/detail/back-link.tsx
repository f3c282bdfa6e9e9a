import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type MouseEvent, useState } from 'react'

/** Back to the list: to the same row of it when the reader came from there, else to its start. */
export function BackLink() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // The page mounts before the router has settled on it, so this is still the page that it was opened from.
  const [openedFrom] = useState(() => router.state.resolvedLocation?.pathname)
  const goBack = (event: MouseEvent) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!isPlainClick || !canGoBack || !openedFrom || !/^\/shipments\/?$/.test(openedFrom)) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link
      to="/shipments"
      onClick={goBack}
      className="-ml-1 flex min-h-6 items-center gap-1 rounded-md pr-1 text-muted hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-4" />
      Shipments
    </Link>
  )
}
