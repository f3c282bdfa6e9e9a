/**
 * Makes something when it is first asked for, and keeps it. Of formatters: making one takes longer than using it, and the very
 * first of a page so long that the first rows must not wait for it.
 */
export function madeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
