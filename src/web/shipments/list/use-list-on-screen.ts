import { useEffect, useEffectEvent, useState } from 'react'
import { showList } from '../data/reading-lists.ts'
import type { ListReader } from './list-reader.ts'

interface Options {
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

interface LiveList {
  /** How often all rows were to be drawn where they belong: after a reload. */
  readonly renewals: number
  readonly reloaded: Reloaded | null
  /** It has been said. */
  readonly closeReloaded: () => void
}

/** Tells the feed of the list on screen, and what its reader does. */
export function useLiveList(options: Options): LiveList {
  const { queryHash, scroller, reader, onAnswers } = options
  const [reloaded, setReloaded] = useState<Reloaded | null>(null)
  const [renewals, setRenewals] = useState(0)
  const renew = () => setRenewals((count) => count + 1)
  const tryAgain = useEffectEvent(onAnswers)

  useEffect(() => {
    if (!scroller) return
    const hide = showList(queryHash, {
      isBusy: () => reader.current().isBusy,
      onReloaded(changedMin) {
        scroller.scrollTo({ top: 0, behavior: 'instant' })
        renew()
        if (changedMin > 0) setReloaded({ queryHash, changedMin })
      },
      onAnswers: () => tryAgain(),
    })
    const unwatch = watchReader(reader, scroller)
    return () => {
      hide()
      unwatch()
    }
  }, [queryHash, scroller, reader])

  return {
    renewals,
    reloaded: reloaded?.queryHash === queryHash ? reloaded : null,
    closeReloaded: () => setReloaded(null),
  }
}

/** Tells the reader's state what happens on the page. */
function watchReader(reader: ListReader, scroller: HTMLElement): () => void {
  const end = new AbortController()
  const { signal } = end
  let timer: ReturnType<typeof setTimeout> | undefined
  const checkWhenAway = () => {
    clearTimeout(timer)
    const inMs = reader.awayInMs()
    if (inMs === 0) reader.notice({})
    else if (inMs !== null) timer = setTimeout(checkWhenAway, inMs)
  }
  const check = () => reader.notice(noticedOf(scroller))
  // Heard with every frame of a scroll: to ask for the pointer as well would have the browser style the page each time.
  const noticeScroll = () => reader.notice(holdOf(scroller))
  const noticeWindow = () => {
    check()
    checkWhenAway()
  }
  // The focus is nowhere while it moves from one row to the next.
  const checkSoon = () => void setTimeout(check)
  for (const name of ['focusin', 'focusout', 'pointerover', 'pointerout'])
    scroller.addEventListener(name, checkSoon, { signal })
  scroller.addEventListener('scroll', noticeScroll, { passive: true, signal })
  for (const name of ['pointermove', 'pointerdown', 'wheel', 'keydown'])
    window.addEventListener(name, () => reader.noticeInput(), { passive: true, capture: true, signal })
  window.addEventListener('blur', noticeWindow, { signal })
  window.addEventListener('focus', noticeWindow, { signal })
  document.addEventListener('visibilitychange', noticeWindow, { signal })
  reader.notice(noticedOf(scroller))
  checkWhenAway()
  return () => {
    clearTimeout(timer)
    end.abort()
  }
}

function noticedOf(scroller: HTMLElement) {
  return {
    ...holdOf(scroller),
    // After a tap, a touch screen takes the finger to be where it was.
    hasPointerAmongRows:
      scroller.querySelector('tbody:hover') !== null && matchMedia('(hover: hover)').matches,
    isPageVisible: document.visibilityState === 'visible',
    isWindowFocused: document.hasFocus(),
  }
}

/** What keeps the reader in the list: scrolling and focus. */
function holdOf(scroller: HTMLElement) {
  return {
    isScrolled: scroller.scrollTop > 0,
    hasFocusAmongRows: scroller.querySelector('tbody:focus-within') !== null,
  }
}
