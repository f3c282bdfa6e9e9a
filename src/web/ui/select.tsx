import type { SegmentsProps } from './segments.tsx'

type SelectProps<Value extends string> = SegmentsProps<Value>['labels'] &
  Pick<SegmentsProps<Value>, 'choices' | 'value' | 'onChoose'> & { readonly className: string }

/** A choice of one of a few values. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { choices, onChoose, ...attributes } = props
  return (
    <select
      {...attributes}
      onChange={({ target }) => {
        const chosen = choices.find(([each]) => each === target.value)
        if (chosen) onChoose(chosen[0])
      }}
    >
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}
