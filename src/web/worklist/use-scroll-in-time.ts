import { useEffect } from 'react'

/** The page may move some frames after a key, or after it has moved. */
const STILL_FRAMES_MAX = 20

/**
 * Sends a scroll event in the frame that paints the scroll. A browser that glides or is busy may move the page after the
 * scroll events of a frame and send the next one a frame later. Lines would then be drawn too late.
 */
export function useScrollInTime(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return
    let heard = scroller.scrollTop
    let stillFrames = 0
    let frame: number | null = null
    const look = () => {
      stillFrames += 1
      if (scroller.scrollTop !== heard) scroller.dispatchEvent(new Event('scroll'))
      frame = stillFrames < STILL_FRAMES_MAX ? requestAnimationFrame(look) : null
    }
    const watch = () => {
      stillFrames = 0
      frame ??= requestAnimationFrame(look)
    }
    const onScroll = () => {
      heard = scroller.scrollTop
      watch()
    }
    const stop = new AbortController()
    const options = { passive: true, capture: true, signal: stop.signal }
    for (const name of ['wheel', 'pointerdown', 'keydown']) addEventListener(name, watch, options)
    scroller.addEventListener('scroll', onScroll, options)
    return () => {
      stop.abort()
      if (frame !== null) cancelAnimationFrame(frame)
    }
  }, [scroller])
}
