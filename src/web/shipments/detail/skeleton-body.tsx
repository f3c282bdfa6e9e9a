import { SlowNote } from '../freshness/slow-note.tsx'

/** The page's shape while the shipment is being read. */
export function SkeletonBody({ reference }: { reference: string }) {
  return (
    <div className="flex flex-col gap-4 p-3 sm:p-5">
      <div aria-hidden className="motion-safe:animate-pulse">
        <Block height="h-36" />
      </div>
      <SkeletonRest reference={reference} />
    </div>
  )
}

/** The same below the summary. */
export function SkeletonRest({ reference }: { reference: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading shipment {reference}
      </p>
      <SlowNote />
      <div aria-hidden className="grid gap-4 motion-safe:animate-pulse lg:grid-cols-[5fr_7fr]">
        <Block height="h-120" />
        <div className="flex flex-col gap-4">
          <Block height="h-80" />
          <Block height="h-36" />
        </div>
      </div>
    </>
  )
}

function Block({ height }: { height: string }) {
  return (
    <div className={`rounded-lg border border-line bg-panel p-4 ${height}`}>
      <div className="h-3.5 w-32 rounded-md bg-line" />
      <div className="mt-4 h-3 w-3/4 rounded-md bg-line" />
      <div className="mt-2.5 h-3 w-1/2 rounded-md bg-line" />
    </div>
  )
}
