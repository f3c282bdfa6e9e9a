import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, type RefObject } from 'react'

/** The search fields of pages on screen, the latest last. While a page changes there may be two for a moment. */
const fields: HTMLInputElement[] = []

/** Makes the search field of a page the one that `/` leads to. Its route says `hasSearch`. */
export function usePageSearch(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    fields.push(current)
    return () => void fields.splice(fields.indexOf(current), 1)
  }, [field])
}

/** Whether the page on screen has a search field of its own: known with the page, and so before its first paint. */
export function useHasPageSearch(): boolean {
  return useRouterState({
    select: ({ matches }) =>
      matches.some(({ status, staticData }) => status === 'success' && staticData.hasSearch),
  })
}

/** That field. */
export function pageSearch(): HTMLInputElement | undefined {
  return fields.at(-1)
}
