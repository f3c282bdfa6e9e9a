import { createContext } from 'react'
import type { TodayList } from './use-today-list.ts'

/** The list that contains a line. Only parts of lines read it, so that lines do not render again when it changes. */
export const TodayListContext = createContext<TodayList | null>(null)
