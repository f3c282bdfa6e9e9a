import { lazy, Suspense, useState, type ComponentType } from 'react'

/** Loaders that wait for the first screen; `null` after it is shown. */
let waiting: (() => void)[] | null = []

/**
 * A component that no first screen needs, such as a dialog or a menu. Its code loads once the first screen is shown, or
 * at its first render. If loading fails, the page's error boundary reports it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  // Loaded code replaces the lazy component, because React delays content that it had to wait for.
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

/** Loads the code of all these components, once the first screen is shown. */
export function loadLaterParts(): void {
  const tasks = waiting ?? []
  waiting = null
  for (const task of tasks) task()
}
