/** A hidden tab closes its connection after this time: a browser opens only six to one host. */
export const HIDDEN_MS_MAX = 5000

/**
 * Runs `start` while the page is visible. A page that starts hidden waits until it is shown.
 *
 * @param start its result is called once the page has been hidden for {@link HIDDEN_MS_MAX}
 */
export function whileVisible(start: () => () => void): void {
  let stop: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function update(): void {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') {
      stop ??= start()
    } else {
      timer = setTimeout(() => {
        stop?.()
        stop = null
      }, HIDDEN_MS_MAX)
    }
  }
  document.addEventListener('visibilitychange', update)
  update()
}
