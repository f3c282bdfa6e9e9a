import { useId, type ReactNode } from 'react'

/** A titled part of a page. */
export function Panel({
  title,
  mark,
  note,
  children,
}: {
  title: ReactNode
  /** Shown beside the title. */
  mark?: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-panel">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 print:break-after-avoid print:py-1.5">
        <div className="flex items-baseline">
          <h2 id={id} className="text-sm font-semibold">
            {title}
          </h2>
          {mark}
        </div>
        {note && <p className="text-xs text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}
