import { CircleAlert, Info, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, CloseButton } from './button.tsx'

interface NoticeProps {
  /** The state, such as "Nothing matches". */
  readonly title: string
  /** The reason, or what the user can do. */
  readonly advice?: string | undefined
  /** Called by the retry button, which is shown if a retry may help. */
  readonly onRetry?: (() => void) | undefined
  readonly children?: ReactNode
}

/** A designed page state, such as nothing found or loading failed. */
export function Notice({ title, advice, onRetry, children }: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-16 text-center">
      <h2 className="text-base font-semibold">{title}</h2>
      {advice !== undefined && <p className="text-muted">{advice}</p>}
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button onClick={onRetry} icon={RotateCw}>
            Try again
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** A quiet line above data that stays visible although it could not be refreshed. */
export function Banner({ title, advice, onRetry }: Omit<NoticeProps, 'children'>) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-soft px-4 py-2 text-warn"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{title}.</strong> {advice}
      </p>
      {onRetry && (
        <Button onClick={onRetry} icon={RotateCw}>
          Try again
        </Button>
      )}
    </div>
  )
}

interface InfoBarProps {
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A quiet line about an event, until it is closed. */
export function InfoBar({ children, onClose }: InfoBarProps) {
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-b border-line bg-accent-soft px-4 py-1.5 text-accent print:hidden"
    >
      <Info aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 wrap-anywhere">{children}</p>
      <CloseButton onClick={onClose} />
    </div>
  )
}
