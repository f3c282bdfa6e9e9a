import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useKnownRows } from '../model/known-rows.ts'
import { placeRows } from '../model/place-rows.ts'
import { showList } from '../model/reading-lists.ts'
import type { ListFilters } from '#facts/views/search.ts'
import type { ListReader } from './list-reader.ts'

interface Options {
  readonly filters: ListFilters
  readonly queryHash: string
  /** `null` until it is drawn. */
  readonly scroller: HTMLElement | null
  readonly reader: ListReader
  /** The service answers: what failed may be tried again. */
  readonly onAnswers: () => void
}

/** A list that was read again because too much had changed. */
export interface Reloaded {
  readonly queryHash: string
  /** More shipments than this have changed. */
  readonly changedMin: number
}

/**
 * Moves changed rows while the reader is away, and when the reader comes to the list. Otherwise they wait to be asked for.
 * Gives what a reload has left to be said, and the way to have it said no more.
 */
export function useLiveList(options: Options): readonly [Reloaded | null, () => void] {
  const { filters, queryHash, scroller, reader, onAnswers } = options
  const client = useQueryClient()
  const known = useKnownRows()
  const [reloaded, setReloaded] = useState<Reloaded | null>(null)
  const place = useEffectEvent(() => placeRows(client, known, filters))
  const tryAgain = useEffectEvent(onAnswers)

  useEffect(() => {
    if (!scroller) return
    const hide = showList(queryHash, {
      isBusy: () => reader.current().isBusy,
      isAway: () => reader.current().isAway,
      onReloaded(changedMin) {
        scroller.scrollTo({ top: 0, behavior: 'instant' })
        if (changedMin > 0) setReloaded({ queryHash, changedMin })
      },
      onAnswers: () => tryAgain(),
    })
    const unwatch = watchReader(reader, scroller)
    const unsubscribe = reader.subscribe(() => {
      if (reader.current().isAway) place()
    })
    if (!reader.current().isBusy) place()
    return () => {
      hide()
      unwatch()
      unsubscribe()
    }
  }, [queryHash, scroller, reader])

  return [reloaded?.queryHash === queryHash ? reloaded : null, () => setReloaded(null)]
}

/** Tells the reader's state what happens on the page. */
function watchReader(reader: ListReader, scroller: HTMLElement): () => void {
  const end = new AbortController()
  const { signal } = end
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookWhenAway = () => {
    clearTimeout(timer)
    const inMs = reader.awayInMs()
    if (inMs === 0) reader.notice({})
    else if (inMs !== null) timer = setTimeout(lookWhenAway, inMs)
  }
  const look = () => reader.notice(noticedOf(scroller))
  // Heard with every frame of a scroll: to ask for the pointer as well would have the browser style the page each time.
  const lookAtPlace = () => reader.notice(placeOf(scroller))
  const lookAround = () => {
    look()
    lookWhenAway()
  }
  // The focus is nowhere while it moves from one row to the next.
  const lookSoon = () => void setTimeout(look)
  for (const name of ['focusin', 'focusout', 'pointerover', 'pointerout'])
    scroller.addEventListener(name, lookSoon, { signal })
  scroller.addEventListener('scroll', lookAtPlace, { passive: true, signal })
  for (const name of ['pointermove', 'pointerdown', 'wheel', 'keydown'])
    window.addEventListener(name, () => reader.noticeInput(), { passive: true, capture: true, signal })
  window.addEventListener('blur', lookAround, { signal })
  window.addEventListener('focus', lookAround, { signal })
  document.addEventListener('visibilitychange', lookAround, { signal })
  reader.notice(noticedOf(scroller))
  lookWhenAway()
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}

function noticedOf(scroller: HTMLElement) {
  return {
    ...placeOf(scroller),
    // After a tap, a touch screen takes the finger to be where it was.
    hasPointerAmongRows:
      scroller.querySelector('tbody:hover') !== null && matchMedia('(hover: hover)').matches,
    isPageVisible: document.visibilityState === 'visible',
    isWindowFocused: document.hasFocus(),
  }
}

/** The place of the reader in the list. */
function placeOf(scroller: HTMLElement) {
  return {
    isScrolled: scroller.scrollTop > 0,
    hasFocusAmongRows: scroller.querySelector('tbody:focus-within') !== null,
  }
}
