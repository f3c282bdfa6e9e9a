/** Landfall's sign: a sail above a wave. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-6 shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path d="M15 6v11H8.5zM17 8.5l6 8.5h-6z" className="fill-on-accent" />
      <path
        d="M6 20.5c2 0 2.8 1.6 5 1.6s3-1.6 5-1.6 2.8 1.6 5 1.6 3-1.6 5-1.6v3.2c-2 0-2.8 1.6-5 1.6s-3-1.6-5-1.6-2.8 1.6-5 1.6-3-1.6-5-1.6z"
        className="fill-on-accent"
      />
    </svg>
  )
}
