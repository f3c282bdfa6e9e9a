import { LRUCache } from 'lru-cache'
import type { ResponseBody } from '../http/response-body.ts'

/** Memory for pages: the first pages of some hundred accounts. */
const BYTES_MAX = 16 * 1024 * 1024

/** Bytes of an entry besides key and content; the encoded forms of a content add about a sixth. */
const ENTRY_BYTES = 500
const CODINGS_SHARE = 1.2

/**
 * Pages that are requested repeatedly, by programs that poll and by readers of the first page. They are reused
 * while nothing has been stored since they were made, so no client ever gets an old one.
 */
export class PageCache {
  /** A page is kept from its second request on: a client that reads a whole account requests each page once. */
  readonly #pages = new LRUCache<string, ResponseBody | 'asked once'>({
    maxSize: BYTES_MAX,
    sizeCalculation: (page, key) =>
      ENTRY_BYTES +
      key.length * 2 +
      (page === 'asked once' ? 0 : Math.ceil(page.content.length * CODINGS_SHARE)),
  })
  #version: string | null = null

  /**
   * The page of this key, made when it is not kept.
   *
   * @param version of everything stored, read before; `null` if it is unknown, and then nothing is kept
   */
  async read(version: string | null, key: string, make: () => Promise<ResponseBody>): Promise<ResponseBody> {
    if (version === null) return make()
    if (version !== this.#version) this.#pages.clear()
    this.#version = version
    const known = this.#pages.get(key)
    if (typeof known === 'object') return known
    const page = await make()
    // Meanwhile another request may have seen a later version.
    if (version === this.#version) this.#pages.set(key, known === undefined ? 'asked once' : page)
    return page
  }
}
