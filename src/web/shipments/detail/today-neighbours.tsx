import { useEffect } from 'react'
import { keepMovedTo } from '../../worklist/positions.ts'
import type { TodayOrder } from '../data/today-order.ts'
import { Neighbours } from './neighbours.tsx'

interface TodayNeighboursProps {
  readonly reference: string
  readonly order: TodayOrder
}

/** The shipment before and after this one on Today. What is handled meanwhile stays among them: the way goes on from it. */
export function TodayNeighbours({ reference, order }: TodayNeighboursProps) {
  const at = order.findIndex((row) => row.reference === reference)
  const row = order[at]?.key
  useEffect(() => {
    if (row !== undefined) keepMovedTo(row)
  }, [row])
  return (
    <Neighbours
      at={at}
      count={order.length}
      isComplete
      previous={order[at - 1]?.reference}
      next={at === -1 ? undefined : order[at + 1]?.reference}
    />
  )
}
