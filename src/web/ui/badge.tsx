import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Meaning of a badge's colour, which never is its only sign. */
export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'

const TONES: Record<Tone, string> = {
  neutral: 'bg-status-cancelled-soft text-status-cancelled',
  good: 'bg-status-delivered-soft text-status-delivered',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-status-active-soft text-status-active',
}

/** A small tinted label with an icon. */
export function Badge({
  tone,
  icon: Icon,
  children,
}: {
  tone: Tone
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-md px-1.5 py-px text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  )
}
