import { createContext } from 'react'
import type { TodayList } from './use-today-list.ts'

/** The list that a line is in. Parts of lines read it, so that the lines themselves stay as they are when it changes. */
export const TodayListContext = createContext<TodayList | null>(null)
