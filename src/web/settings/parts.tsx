import { Monitor, UserRound, Users, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'

/** For whom a choice applies. */
type Scope = 'browser' | 'account' | 'team'

const SCOPES: Readonly<Record<Scope, { words: string; icon: LucideIcon; tone: 'neutral' | 'info' }>> = {
  browser: { words: 'this browser', icon: Monitor, tone: 'neutral' },
  account: { words: 'your account', icon: UserRound, tone: 'neutral' },
  team: { words: 'whole team', icon: Users, tone: 'info' },
}

interface SectionProps {
  /** Fragment of the address of this section. */
  readonly id: string
  readonly title: string
  readonly scope?: Scope
  /** Shown beside the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function Section({ id, title, scope, note, children }: SectionProps) {
  const titleId = useId()
  const { words, icon, tone } = SCOPES[scope ?? 'browser']
  return (
    <fieldset
      id={id}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="min-w-0 scroll-mt-3 rounded-lg border border-line bg-panel"
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id={titleId} className="font-semibold">
            {title}
          </h2>
          {scope && (
            <Badge tone={tone} icon={icon}>
              {words}
            </Badge>
          )}
        </div>
        {note}
      </div>
      <div className="divide-y divide-line">{children}</div>
    </fieldset>
  )
}

interface SettingProps {
  readonly title: ReactNode
  readonly hint?: ReactNode
  /** Receives the ids of title and hint, for the control that they label. */
  readonly children: (labels: SettingLabels) => ReactNode
}

interface SettingLabels {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string | undefined
}

/** One setting: its title on the left, its control on the right, or below if space is short. */
export function Setting({ title, hint, children }: SettingProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 grow basis-44">
        <p id={id} className="font-medium">
          {title}
        </p>
        {hint !== undefined && (
          <p id={hintId} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
      {children({ 'aria-labelledby': id, 'aria-describedby': hintId })}
    </div>
  )
}

interface SwitchProps {
  readonly labels: SettingLabels | { readonly 'aria-label': string }
  readonly isOn: boolean
  readonly isFixed?: boolean
  readonly onChange: (isOn: boolean) => void
}

export function Switch({ labels, isOn, isFixed = false, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={isOn}
      {...labels}
      checked={isOn}
      disabled={isFixed}
      onChange={({ target }) => onChange(target.checked)}
      className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-panel before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-control checked:border-accent checked:bg-accent checked:before:left-4.75 checked:before:bg-on-accent disabled:opacity-60 forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight] forced-colors:checked:before:bg-[HighlightText]"
    />
  )
}
