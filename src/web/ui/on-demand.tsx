import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code is fetched when it is first drawn. Pages bring all that they draw; this is for what most readers
 * never open: export, maps and the help.
 *
 * @param Missing is drawn if the code does not come; the next time, the code is fetched again
 * @param waiting is drawn until then
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  let current = attempt()

  function attempt() {
    return lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        // React keeps what a `lazy` has led to for good.
        current = attempt()
        return { default: Missing }
      }
    })
  }

  return function OnDemand(props) {
    const [Part] = useState(() => current)
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
