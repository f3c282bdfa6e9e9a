/** How long a part that could not be loaded is left alone: at first, and at most. */
const RETRY_MS = 2000
const RETRY_MS_MAX = 30_000

/** Where the build has left the addresses of what is loaded after the first screen. */
const ADDRESSES = 'meta[name="landfall-later"]'

/**
 * Loads a part that the page can do without for a while, and tries again until it is here.
 *
 * A browser remembers a module that it could not fetch as missing for good. So its files are fetched as mere files
 * until all of them have come, and only then imported, out of the browser's cache.
 *
 * @param onMissing told at the first failure
 */
export async function loadLater<Part>(load: () => Promise<Part>, onMissing: () => void): Promise<Part> {
  for (let failures = 0; ; failures += 1) {
    try {
      await Promise.all(addresses().map(fetchFile))
      return await load()
    } catch {
      if (failures === 0) onMissing()
      await pause(Math.min(RETRY_MS * 2 ** failures, RETRY_MS_MAX))
    }
  }
}

function addresses(): string[] {
  const content = document.querySelector<HTMLMetaElement>(ADDRESSES)?.content ?? ''
  return content.split(' ').filter((address) => address !== '')
}

async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`)
  await response.arrayBuffer()
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
