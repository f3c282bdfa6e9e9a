import { createContext } from 'react'
import type { ShipmentList } from './use-shipment-list.ts'

/** The list that a row is in. Its menu reads it, so that the cells stay as they are when the list changes. */
export const ShipmentListContext = createContext<ShipmentList | null>(null)
