import { createContext } from 'react'

const NO_KEYS: readonly string[] = []

/** The list around, which has the keys of its rows in their order. */
export const OrderContext = createContext({ current: { order: NO_KEYS } })
