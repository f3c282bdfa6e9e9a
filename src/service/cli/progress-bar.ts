import type { Clock } from '../clock.ts'
import type { ImportProgress } from '../intake/import-shipments.ts'

/** A terminal whose lines can be overwritten. */
export interface Terminal {
  readonly columns?: number
  write(text: string): unknown
}

/** Shows the progress of an import below the messages. */
export interface ProgressBar {
  /** Bytes of the input have been read. */
  readonly read: (bytes: number) => void
  readonly settled: (progress: ImportProgress) => void
  /** Prints a message above the bar. */
  readonly tell: (line: string) => void
  readonly end: () => void
}

interface ProgressBarDeps {
  readonly terminal: Terminal
  readonly clock: Clock
  /** `null` if the length of the input is unknown. */
  readonly totalBytes: number | null
}

const REDRAW_MS = 100
const BAR_CHARACTERS = 24
const CLEAR_LINE = '\r\u001B[K'

/** A bar on the terminal's last line. */
export function progressBar({ terminal, clock, totalBytes }: ProgressBarDeps): ProgressBar {
  const startMs = clock.monotonicMs()
  let readBytes = 0
  let line = 0
  let drawnMs = Number.NEGATIVE_INFINITY

  const draw = () => {
    drawnMs = clock.monotonicMs()
    const share = totalBytes ? Math.min(1, readBytes / totalBytes) : null
    const text = barText(share, line, (drawnMs - startMs) / 1000)
    terminal.write(`${CLEAR_LINE}${text.slice(0, Math.max(0, (terminal.columns ?? 80) - 1))}`)
  }
  return {
    read: (bytes) => {
      readBytes += bytes
    },
    settled: (progress) => {
      ;({ line } = progress)
      if (clock.monotonicMs() - drawnMs >= REDRAW_MS) draw()
    },
    tell: (message) => {
      terminal.write(`${CLEAR_LINE}${message}\n`)
      drawnMs = Number.NEGATIVE_INFINITY
    },
    end: () => {
      terminal.write(CLEAR_LINE)
    },
  }
}

function barText(share: number | null, line: number, seconds: number): string {
  const rate = seconds > 0 ? Math.round(line / seconds) : 0
  const counts = `${line.toLocaleString('en')} lines, ${rate.toLocaleString('en')} a second`
  if (share === null) return counts
  const full = Math.floor(share * BAR_CHARACTERS)
  const bar = `${'#'.repeat(full)}${'-'.repeat(BAR_CHARACTERS - full)}`
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${counts}`
}
