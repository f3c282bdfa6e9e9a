import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { explain } from '../lib/problem-error.ts'
import { buttonClass } from '../ui/button.tsx'
import { isMissingCode, MissingCodePage } from '../ui/missing-code.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <PageScroller className="min-h-0 flex-1 overflow-y-auto">
      <Notice
        title="There is no such page"
        advice="The address may be mistyped, or the page does not exist yet."
      >
        <Link to="/shipments" className={buttonClass}>
          Go to Shipments
        </Link>
      </Notice>
    </PageScroller>
  )
}

/** A page that broke, or whose code did not come; loading problems are shown by the pages themselves. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  if (isMissingCode(error)) {
    return (
      <PageScroller className="min-h-0 flex-1 overflow-y-auto">
        <h1 className="sr-only">Page not loaded</h1>
        <MissingCodePage />
      </PageScroller>
    )
  }
  const { title, advice } = explain(error)
  return <Notice title={title} advice={advice} onRetry={reset} />
}
