import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { placeRows } from '../live/place-rows.ts'
import { showList } from '../live/reading-lists.ts'
import type { ServerFilters } from '#facts/views/search.ts'

interface Options {
  readonly filters: ServerFilters
  readonly queryHash: string
  /** `null` until it is drawn. */
  readonly scroller: HTMLElement | null
  /** The service answers: what failed may be tried again. */
  readonly onAnswers: () => void
  /** Rows may change their places now. */
  readonly onCalm: () => void
}

/** A list that was read anew because too much had changed. */
export interface Reloaded {
  readonly queryHash: string
  /** More shipments than this have changed. */
  readonly changedMin: number
}

/**
 * Lets rows move only while that disturbs nobody: at the top of the list, with neither the focus nor a pointer among
 * the rows. Gives what a reload has left to be said, and the way to have it said no more.
 */
export function useLiveList(options: Options): readonly [Reloaded | null, () => void] {
  const { filters, queryHash, scroller, onAnswers, onCalm } = options
  const client = useQueryClient()
  const [reloaded, setReloaded] = useState<Reloaded | null>(null)
  const place = useEffectEvent(() => {
    placeRows(client, filters)
    onCalm()
  })
  const tryAgain = useEffectEvent(onAnswers)

  useEffect(() => {
    if (!scroller) return
    const placeIfCalm = () => {
      if (isCalm(scroller)) place()
    }
    // The focus is nowhere while it moves from one row to the next.
    const placeSoon = () => void setTimeout(placeIfCalm)
    const hide = showList(queryHash, {
      isCalm: () => isCalm(scroller),
      onReloaded(changedMin) {
        scroller.scrollTo({ top: 0, behavior: 'instant' })
        if (changedMin > 0) setReloaded({ queryHash, changedMin })
      },
      onAnswers: () => tryAgain(),
    })
    scroller.addEventListener('scroll', placeIfCalm, { passive: true })
    scroller.addEventListener('focusout', placeSoon)
    scroller.addEventListener('pointerout', placeSoon)
    placeIfCalm()
    return () => {
      hide()
      scroller.removeEventListener('scroll', placeIfCalm)
      scroller.removeEventListener('focusout', placeSoon)
      scroller.removeEventListener('pointerout', placeSoon)
    }
  }, [queryHash, scroller])

  return [reloaded?.queryHash === queryHash ? reloaded : null, () => setReloaded(null)]
}

/** Whether rows may move now without disturbing anybody. */
export function isCalm(scroller: HTMLElement): boolean {
  if (scroller.scrollTop > 0) return false
  const rows = scroller.querySelector('tbody')
  if (!rows) return true
  // After a tap, a touch screen takes the finger to be where it was.
  const hasPointer = matchMedia('(hover: hover)').matches && rows.matches(':hover')
  return !hasPointer && !rows.contains(document.activeElement)
}
