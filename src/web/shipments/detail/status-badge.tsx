import { statusLabel } from '../words/shipment-labels.ts'

const TONES: Readonly<Record<string, string>> = {
  Active: 'bg-status-active-soft text-status-active',
  Delivered: 'bg-status-delivered-soft text-status-delivered',
}

/** The status as a word with its shape. */
export function StatusBadge({ status }: { status: string }) {
  const { icon: Icon, short } = statusLabel(status)
  const tone = TONES[status] ?? 'bg-status-cancelled-soft text-status-cancelled'
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-md px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap ${tone}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {short}
    </span>
  )
}
