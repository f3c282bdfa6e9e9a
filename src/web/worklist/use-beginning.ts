import { useReducer, useState } from 'react'
import type { Line, WorkGroup, WorkRow } from './lines.ts'
import { positionOf, type Position } from './positions.ts'

type Lines = readonly Line<WorkRow, WorkGroup<WorkRow>>[]

/** Where the page is to stand, although it may not reach that at once. One object for each time that a list comes on screen. */
export interface Beginning {
  /** Where the user left the list before; `null` once that is over. */
  readonly left: () => Position | null
  /** Shows the last line: the end of these lines moves until they have been measured. */
  readonly showEnd: (lines: Lines) => void
  readonly isAtEndOf: (lines: Lines) => boolean
  /** The user is there, or has gone elsewhere. */
  readonly end: () => void
}

/**
 * @param entry the key of the history entry that the list is shown for
 */
export function useBeginning(entry: string | null, list: string): Beginning {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const begin = () => ({ list, ...beginningAt(entry === null ? null : positionOf(entry, list), drawAgain) })
  const [last, setLast] = useState(begin)
  if (last.list === list) return last
  const next = begin()
  setLast(next)
  return next
}

function beginningAt(position: Position | null, drawAgain: () => void): Beginning {
  let left = position
  let endOf: Lines | null = null
  return {
    left: () => left,
    showEnd(lines) {
      endOf = lines
      drawAgain()
    },
    isAtEndOf: (lines) => endOf === lines,
    end() {
      left = null
      endOf = null
    },
  }
}
