import 'react'

declare module 'react' {
  /** Allows custom properties as styles. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
