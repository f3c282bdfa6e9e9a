import { createContext } from 'react'

const NO_KEYS: readonly string[] = []

/** Keys of the rows of the surrounding list, in their order. */
export const OrderContext = createContext({ current: { order: NO_KEYS } })
