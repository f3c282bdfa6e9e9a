import type { AriaAttributes } from 'react'

export interface SegmentsProps<Value extends string> {
  readonly labels: Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-describedby'>
  readonly name: string
  /** Pairs of value and text. */
  readonly choices: readonly (readonly [Value, string])[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** Radio buttons side by side, for a choice between a few short texts. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { labels, name, choices, value, onChoose } = props
  return (
    <div role="radiogroup" {...labels} className="flex max-w-full flex-wrap rounded-md border border-control">
      {choices.map(([each, words]) => (
        <label
          key={each}
          className="relative flex min-h-8 cursor-pointer items-center border-l border-control px-3 font-medium first:rounded-l-md first:border-l-0 last:rounded-r-md hover:bg-hover has-checked:active-choice has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChoose(each)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {words}
        </label>
      ))}
    </div>
  )
}
