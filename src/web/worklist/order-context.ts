import { createContext } from 'react'

/** Has the keys of the rows of the list around, in their order. */
export const OrderContext = createContext<{ readonly order: readonly string[] }>({ order: [] })
