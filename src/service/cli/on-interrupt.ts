const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

/** Ctrl-C or SIGTERM, which request an orderly end. */
interface Interrupt {
  readonly signal: AbortSignal
  /** The exit code that tells shells which signal it was. */
  readonly exitCode: () => number
  /** Restores the default handling of the signals. */
  readonly release: () => void
}

/** Handles the signals until released. Ctrl-C often comes twice: from the terminal and from npm. */
export function onInterrupt(): Interrupt {
  const controller = new AbortController()
  let code = 0
  const take = (name: NodeJS.Signals) => {
    code ||= name === 'SIGTERM' ? EXIT_CODES.SIGTERM : EXIT_CODES.SIGINT
    controller.abort()
  }
  process.on('SIGINT', take)
  process.on('SIGTERM', take)
  const release = () => {
    process.off('SIGINT', take)
    process.off('SIGTERM', take)
  }
  return { signal: controller.signal, exitCode: () => code, release }
}
