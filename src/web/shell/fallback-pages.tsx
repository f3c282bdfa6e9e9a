import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { reloadPage } from '../account/session-phase.ts'
import { explain } from '../lib/problem-error.ts'
import { RotateCw } from 'lucide-react'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'
import { LIST_LINK, TODAY_LINK } from './page-hrefs.ts'
import { PageHeader } from './page-header.tsx'

/** Shown for an unknown address. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title={<h1 className="truncate text-base font-semibold">Unknown page</h1>} />
      <PageScroller className="min-h-0 flex-1 overflow-y-auto">
        <Notice title="There is no such page" advice="Check the address.">
          <Link {...TODAY_LINK} className={buttonClass}>
            Go to Today
          </Link>
          <Link {...LIST_LINK} className={buttonClass}>
            Go to Shipments
          </Link>
        </Notice>
      </PageScroller>
    </>
  )
}

/** How browsers report a module that could not be loaded. */
const MODULE_ERROR = /dynamically imported module|importing a module script failed|preload css/i

/** Shown if a page crashed or its code could not be loaded. Pages themselves report data that could not be loaded. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  if (error instanceof Error && MODULE_ERROR.test(error.message)) {
    return (
      <Notice title="Landfall was updated" advice="Reload to open this page.">
        <Button onClick={reloadPage} icon={RotateCw}>
          Reload
        </Button>
      </Notice>
    )
  }
  const { title, advice } = explain(error)
  return <Notice title={title} advice={advice} onRetry={reset} />
}
