import { LRUCache } from 'lru-cache'
import type { ResponseBody } from '../http/response-body.ts'

/** Memory for pages: the first pages of a few hundred accounts. */
const BYTES_MAX = 16 * 1024 * 1024

/** Bytes of an entry besides its key and content. The encoded forms of a content add about a sixth. */
const ENTRY_BYTES = 500
const CODINGS_SHARE = 1.2

/**
 * Caches pages that are requested repeatedly, by polling programs and by readers of the first page. They are reused
 * until anything is stored, so no client ever gets an outdated one.
 */
export class PageCache {
  /** A page is cached from its second request on, because a client that reads a complete account requests each page once. */
  readonly #pages = new LRUCache<string, ResponseBody | 'asked once'>({
    maxSize: BYTES_MAX,
    sizeCalculation: (page, key) =>
      ENTRY_BYTES +
      key.length * 2 +
      (page === 'asked once' ? 0 : Math.ceil(page.content.length * CODINGS_SHARE)),
  })
  #version: string | null = null

  /**
   * The cached page of this key, or a new one.
   *
   * @param version of everything stored, read before; `null` if unknown, in which case nothing is cached
   */
  async read(version: string | null, key: string, make: () => Promise<ResponseBody>): Promise<ResponseBody> {
    if (version === null) return make()
    if (version !== this.#version) this.#pages.clear()
    this.#version = version
    const known = this.#pages.get(key)
    if (typeof known === 'object') return known
    const page = await make()
    // Another request may have seen a later version meanwhile.
    if (version === this.#version) this.#pages.set(key, known === undefined ? 'asked once' : page)
    return page
  }
}
