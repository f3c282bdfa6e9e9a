import type { ReactNode } from 'react'
import type { TransportMode } from '#contract/vocabulary.ts'
import { ModeIcon } from './map-icons.tsx'

type Mode = TransportMode | null

const MODES: ReadonlyMap<Mode, string | null> = new Map([
  ['Voyage', 'By sea'],
  ['Flight', 'By air'],
  ['Rail', 'By rail'],
  ['Truck', 'By truck'],
  [null, null],
])

interface LegendProps {
  readonly modes: readonly Mode[]
  /** Label of lines without a known mode. */
  readonly unknown: string
  readonly isMuted?: boolean
  /** Further items (`LegendItem`) before and after the modes. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

export function Legend({ modes, unknown, isMuted = false, before, after }: LegendProps) {
  return (
    <ul aria-label="Legend" className="mb-1 flex flex-wrap gap-x-4 gap-y-1">
      {before}
      {[...MODES]
        .filter(([mode]) => modes.includes(mode))
        .map(([mode, text]) => (
          <LegendItem key={mode}>
            <ModeIcon mode={mode} isMuted={isMuted} />
            {text ?? unknown}
          </LegendItem>
        ))}
      {after}
    </ul>
  )
}

export function LegendItem({ children }: { children: ReactNode }) {
  return <li className="flex items-center gap-1.5">{children}</li>
}
