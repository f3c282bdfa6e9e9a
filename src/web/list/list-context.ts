import { createContext } from 'react'
import type { ShipmentList } from './use-shipment-list.ts'

/** The list that contains a row. Only its menu reads it, so that the cells do not render again when the list changes. */
export const ShipmentListContext = createContext<ShipmentList | null>(null)
