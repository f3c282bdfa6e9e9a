import { BUILD_META } from '#contract/dashboard-api/headers.ts'
import { createStore, useStore } from '../lib/create-store.ts'

/** Names the dashboard that the proxy serves now; `null` until that is known. */
const served = createStore<string | null>(null)

export const noteBuild = served.set

/** Whether the proxy serves another build than this page. */
export function useIsOldBuild(): boolean {
  const build = useStore(served)
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content ?? ''
  return build !== null && own !== '' && build !== own
}
