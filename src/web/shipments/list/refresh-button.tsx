import { RotateCw } from 'lucide-react'

/** Reads the list again from its first page. */
export function RefreshButton({ onRefresh, isBusy }: { onRefresh: () => void; isBusy: boolean }) {
  return (
    <button
      type="button"
      onClick={onRefresh}
      disabled={isBusy}
      aria-label="Refresh the list"
      title="Refresh the list"
      className="inline-grid size-6 shrink-0 place-items-center rounded-md hover:bg-hover disabled:opacity-60 max-sm:size-8"
    >
      <RotateCw aria-hidden className={`size-3.5 ${isBusy ? 'motion-safe:animate-spin' : ''}`} />
    </button>
  )
}
