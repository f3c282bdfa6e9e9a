import { useState, type KeyboardEvent } from 'react'

interface CellFieldProps {
  readonly label: string
  readonly value: string
  /** Called with a changed text on Enter and when the field is left. */
  readonly onChange: (next: string) => void
}

/** A table cell with editable text. Esc restores the former text. */
export function CellField({ label, value, onChange }: CellFieldProps) {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setTyped(value)
  }
  const isChanged = typed.trim() !== value
  const end = () => {
    if (isChanged) onChange(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter'
    const isLeftToDialog = isEnter ? (event.ctrlKey || event.metaKey) && !isChanged : !isChanged
    if (isLeftToDialog || !(isEnter || event.key === 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (isEnter) end()
    else setTyped(value)
  }
  return (
    <input
      type="text"
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={end}
      onKeyDown={onKeyDown}
      className="h-7 w-full rounded-md border border-control bg-panel px-2"
    />
  )
}
