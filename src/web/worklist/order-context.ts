import { createContext } from 'react'

/** The keys of the rows of the list around, in their order. */
export const OrderContext = createContext<readonly string[]>([])
