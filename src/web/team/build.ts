import { BUILD_META } from '#contract/dashboard-api/headers.ts'
import { createStore, useStore } from '../lib/create-store.ts'

const isOld = createStore(false)

/** @param served names the dashboard that the proxy serves now; `null` where it serves none */
export function noteBuild(served: string | null): void {
  isOld.set(served !== null && isOther(served))
}

function isOther(served: string): boolean {
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content ?? ''
  return own !== '' && served !== own
}

/** Whether the proxy serves another build than this page. */
export function useIsOldBuild(): boolean {
  return useStore(isOld)
}
