import { NOW_HEADER } from '#contract/dashboard-api/headers.ts'
import { createStore, useStore } from './create-store.ts'

const MINUTE_MS = 60_000
/** An answer may be read this long after it was given, while the page's code is on its way. */
const DELAY_MS_MAX = 15_000

/** How far the proxy's clock is ahead of this computer's. */
let aheadMs = 0

/** The proxy's time in milliseconds; this computer's until the proxy has answered. */
export function nowMs(): number {
  return Date.now() + aheadMs
}

/** Takes the proxy's time from its answer. A delay makes it look earlier, so the latest one is right. */
export function noteProxyTime({ headers }: Pick<Response, 'headers'>): void {
  const nextMs = new Date(headers.get(NOW_HEADER) ?? NaN).getTime() - Date.now()
  if (nextMs > aheadMs || nextMs < aheadMs - DELAY_MS_MAX) {
    aheadMs = nextMs
    followTime()
  }
}

const now = createStore(nowMs(), watchTime)

/** The time in milliseconds, refreshed when a minute begins and whenever the page becomes visible again. */
export function useNow(): number {
  return useStore(now)
}

function watchTime(): () => void {
  let timer: ReturnType<typeof setTimeout>
  function awaitMinute(): void {
    timer = setTimeout(onMinute, MINUTE_MS - (nowMs() % MINUTE_MS))
  }
  function onMinute(): void {
    tick()
    awaitMinute()
  }
  followTime()
  awaitMinute()
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** A new moment has every row judged and drawn again. */
function followTime(): void {
  if (Math.abs(nowMs() - now.get()) >= MINUTE_MS) tick()
}

function tick(): void {
  now.set(nowMs())
}
