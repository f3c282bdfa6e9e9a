/** How long a part that could not be loaded is left alone: at first, and at most. */
const RETRY_MS = 2000
const RETRY_MS_MAX = 30_000

/**
 * Loads a part that the page can do without for a while, and tries again until it is here.
 *
 * @param onMissing told at the first failure
 */
export async function loadLater<Part>(load: () => Promise<Part>, onMissing: () => void): Promise<Part> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch {
      if (failures === 0) onMissing()
      await pause(Math.min(RETRY_MS * 2 ** failures, RETRY_MS_MAX))
    }
  }
}

/** The browser says when it is connected again, though not always. */
function pause(delayMs: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, delayMs)
    window.addEventListener('online', end)
  })
}
