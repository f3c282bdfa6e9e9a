import { lazy, Suspense, useState, type ComponentType } from 'react'

/** Loads code that waits for the first screen; `null` once that is there. */
let waiting: (() => void)[] | null = []

/**
 * A component that no first screen needs: a dialog, a menu. Its code loads once the first screen is there, or with its first
 * render. Where that fails, the error boundary of the page says so.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  // What is loaded is drawn at once: React waits some time before it shows what it had to wait for.
  const loadAhead = () =>
    void load().then(
      (loaded) => (Part = loaded),
      () => {},
    )
  if (waiting) waiting.push(loadAhead)
  else loadAhead()
  return function Later(props: Props) {
    const [Drawn] = useState(() => Part)
    return (
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    )
  }
}

/** Loads the code of all these components: the first screen is there. */
export function loadLaterParts(): void {
  const tasks = waiting ?? []
  waiting = null
  for (const task of tasks) task()
}
