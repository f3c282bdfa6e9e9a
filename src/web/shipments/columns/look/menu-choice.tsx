import type { ReactNode } from 'react'

interface ChoicesProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

/** Choices of a menu, side by side below their title. */
export function Choices({ title, note, children }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0.5 text-xs font-semibold text-muted">{title}</legend>
      <div className="grid grid-cols-2 gap-x-2">{children}</div>
      {note !== undefined && <p className="text-xs text-muted sm:hidden">{note}</p>}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly id?: string
  readonly type: 'checkbox' | 'radio'
  readonly name: string
  readonly isOn: boolean
  /** Whether it cannot be switched off now. */
  readonly isFixed?: boolean
  readonly onChange: () => void
  readonly children: string
}

export function Choice({ id, type, name, isOn, isFixed = false, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-7 min-w-0 flex-1 items-center gap-2 rounded-md px-1 hover:bg-hover">
      <input
        id={id}
        type={type}
        name={name}
        checked={isOn}
        disabled={isFixed}
        onChange={onChange}
        className="size-4 shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}
