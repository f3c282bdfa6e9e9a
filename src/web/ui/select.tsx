import type { SegmentsProps } from './segments.tsx'

interface SelectProps<Value extends string> extends Omit<SegmentsProps<Value>, 'name'> {
  readonly className?: string
}

/** A choice of one of some texts, in a menu of the browser. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { labels, choices, value, onChoose, className = FIELD } = props
  return (
    <select
      {...labels}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find(([each]) => each === target.value)
        if (chosen) onChoose(chosen[0])
      }}
      className={className}
    >
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}

const FIELD = 'min-h-8 max-w-full rounded-md border border-control bg-panel px-2'
