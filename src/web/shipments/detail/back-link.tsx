import { Link, linkOptions, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { once } from '../../shortcuts/once.ts'
import { useKeys } from '../../shortcuts/use-keys.ts'
import type { OpenedFrom } from './use-opened-from.ts'

const LIST = { route: '/shipments', title: titleOf('/shipments') } as const
const TODAY = linkOptions({ to: '/', search: { tab: 'open' } })

/** Back to the page that the reader came from, as it was; else to the start of the list. */
export function BackLink({ from }: { readonly from: OpenedFrom | null }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const isFromHere = canGoBack && from !== null
  const { route, title } = from?.page ?? LIST
  const link = route === '/' ? TODAY : linkOptions({ to: route })
  useKeys({
    Escape: once(() => {
      if (isFromHere) router.history.back()
      else void router.navigate(link)
      return true
    }),
  })
  const goBack = (event: MouseEvent) => {
    const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!isPlainClick || !isFromHere) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link
      {...link}
      onClick={goBack}
      className="-ml-1 flex min-h-6 items-center gap-1 rounded-md pr-1 text-muted hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {title}
    </Link>
  )
}
