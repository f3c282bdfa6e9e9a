import { useEffect } from 'react'

/** The page may move some frames after a key, or after it has moved. */
const STILL_FRAMES_MAX = 20

/**
 * Tells of a scroll in the frame that paints it. Where a browser glides, or is busy, it may move the page after the scroll
 * events of a frame and tell of it in the next one, and lines would be drawn too late.
 */
export function useScrollInTime(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return
    let told = scroller.scrollTop
    let stillFrames = 0
    let frame: number | null = null
    const look = () => {
      stillFrames += 1
      if (scroller.scrollTop !== told) scroller.dispatchEvent(new Event('scroll'))
      frame = stillFrames < STILL_FRAMES_MAX ? requestAnimationFrame(look) : null
    }
    const watch = () => {
      stillFrames = 0
      frame ??= requestAnimationFrame(look)
    }
    const onScroll = () => {
      told = scroller.scrollTop
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
