import { NOW_HEADER } from '#contract/dashboard-api/headers.ts'
import { createStore, useStore } from './create-store.ts'

const MINUTE_MS = 60_000
/** An answer may be read this long after it was sent, while the page's code is loading. */
const DELAY_MS_MAX = 15_000

/** How far the proxy's clock is ahead of this computer's; negative if behind. */
let aheadMs = 0

/** The proxy's time in milliseconds; this computer's until the proxy has answered. */
export function nowMs(): number {
  return Date.now() + aheadMs
}

/** Adjusts the time to an answer of the proxy. A delay makes its time look earlier, so the latest one is right. */
export function noteProxyTime({ headers }: Pick<Response, 'headers'>): void {
  const nextMs = new Date(headers.get(NOW_HEADER) ?? NaN).getTime() - Date.now()
  if (nextMs > aheadMs || nextMs < aheadMs - DELAY_MS_MAX) {
    aheadMs = nextMs
    followTime()
  }
}

const now = createStore(nowMs(), watchTime)

/** The time in milliseconds, updated when a minute begins and whenever the page becomes visible again. */
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

/** Updates only after a minute or more, because it judges and draws every row again. */
function followTime(): void {
  if (Math.abs(nowMs() - now.get()) >= MINUTE_MS) tick()
}

function tick(): void {
  now.set(nowMs())
}
