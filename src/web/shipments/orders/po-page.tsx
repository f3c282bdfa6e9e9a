import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { PaperNotes } from '../../account/paper-notes.tsx'
import { explain } from '../../lib/problem-error.ts'
import { useUndoKey } from '../../team/use-act.ts'
import { ListFailed } from '../../ui/list-failed.tsx'
import { Banner } from '../../ui/notice.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import { orderHref } from '../columns/order-href.ts'
import { useAccountReading } from '../data/account/account.ts'
import { useJudge } from '../data/use-judge.ts'
import { PoContainers } from './po-containers.tsx'
import { PoHeader } from './po-header.tsx'
import { PoSummary } from './po-summary.tsx'
import { PoTable } from './po-table.tsx'
import { PoTimeline } from './po-timeline.tsx'
import { NoPo, PoUnknown } from './po-unknown.tsx'
import { usePo, type Po } from './use-po.ts'

const route = getRouteApi('/po')

/** One PO: where it is, and when it comes. */
export function PoPage() {
  const { tag = '' } = route.useSearch()
  if (tag === '') {
    return (
      <PageScroller className="min-h-0 flex-1 overflow-y-auto">
        <h1 className="sr-only">{titleOf('/po')}</h1>
        <NoPo />
      </PageScroller>
    )
  }
  return <PoOf key={tag} tag={tag} />
}

function PoOf({ tag }: { readonly tag: string }) {
  const po = usePo(tag)
  const judge = useJudge()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useAccountReading()
  useUndoKey()
  return (
    <PageScroller
      ref={setScroller}
      className="scroll-pt-16 min-h-0 flex-1 overflow-y-auto print:overflow-visible"
    >
      <title>{`${tag} · Landfall`}</title>
      <PoHeader po={po} judge={judge} />
      {po.rows.length === 0 ? (
        <WithoutRows po={po} />
      ) : (
        <>
          {po.error && <Failed po={po} error={po.error} />}
          <div className="mx-auto flex max-w-400 flex-col gap-3 px-3 py-3 sm:gap-4 sm:px-5 sm:py-4 print:p-0">
            <PoSummary po={po} judge={judge} />
            <PoTimeline po={po} judge={judge} />
            <div className="overflow-clip rounded-lg border border-line bg-panel print:overflow-visible print:border-0">
              <PoTable po={po} judge={judge} scroller={scroller} />
            </div>
            <PoContainers {...po} />
          </div>
        </>
      )}
      <PaperNotes path={orderHref(tag)} nowMs={judge.nowMs} />
    </PageScroller>
  )
}

function WithoutRows({ po }: { readonly po: Po }) {
  const { scope, error, again } = po
  if (scope === 'complete') return <PoUnknown {...po} />
  if (error) return <ListFailed error={error} onRetry={again} />
  return <p className="px-5 py-16 text-center text-muted">Loading…</p>
}

function Failed({ po, error }: { readonly po: Po; readonly error: Error }) {
  const { title, advice } = explain(error)
  return <Banner title={title} advice={advice} onRetry={po.again} />
}
