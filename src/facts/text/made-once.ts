/**
 * Creates something on first use and caches it. Meant for formatters: creating one takes longer than using it, and the
 * first one of a page takes so long that it must not delay the first rows.
 */
export function madeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
