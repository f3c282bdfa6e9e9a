import { plainIdentifier, withoutUnseen } from '#contract/search-term.ts'

/** A line of a pasted text. */
export interface PastedLine {
  /** 1 for the first pasted line. */
  readonly number: number
  /** The line itself. */
  readonly source: string
  /** As plain identifiers. A cell may be empty. */
  readonly cells: readonly string[]
  /** Whether it is cut by another separator than the other lines, so that its columns differ. */
  readonly isApart?: boolean
}

/** Separates two cells: copied sheets have tabs, files have semicolons or commas, mails have spaces. */
export type Separator = '\t' | ';' | '  ' | ','
const SEPARATORS: readonly Separator[] = ['\t', ';', '  ', ',']
/** Separators that may also occur within a cell. */
const LOOSE: ReadonlySet<Separator> = new Set(['  ', ','])

export interface CutText {
  readonly lines: readonly PastedLine[]
  readonly separator: Separator
}

/**
 * Cuts a pasted text into lines and cells. Picks the separator that leaves the most multi-line records intact; ties go
 * to the one with the most valid lines, then to the one with the most lines of several cells. An invalid line is cut by
 * another separator if that makes it valid, unless it contains the tab or semicolon of the others.
 *
 * @param isWanted whether the cells of a line are valid
 * @param joined rejoins cells that commas have cut by mistake
 */
export function cutIntoCells(
  text: string,
  isWanted: (cells: readonly string[]) => boolean,
  joined: (cells: readonly string[]) => readonly string[],
): CutText {
  const plain = withoutUnseen(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n\t]/g, ' ')
  const waysOf = (part: string) =>
    SEPARATORS.map((separator) => {
      const cut = linesOf(part, separator)
      const lines = separator === ',' ? cut.map((line) => ({ ...line, cells: joined(line.cells) })) : cut
      return { separator, lines }
    })
  const ways = waysOf(plain).map(({ separator, lines }) => {
    const wanted = lines.filter(({ cells }) => isWanted(cells))
    const whole = wanted.filter(({ source }) => source.includes('\n'))
    const several = lines.filter(({ cells }) => isSeveral(cells))
    return { separator, lines, wanted: wanted.length, whole: whole.length, several: several.length }
  })
  const [best] = ways.toSorted(
    (one, other) => other.whole - one.whole || other.wanted - one.wanted || other.several - one.several,
  )
  if (!best) return { lines: [], separator: '\t' }
  const lines = best.lines.map((line) => {
    const isCut = !LOOSE.has(best.separator) && line.source.includes(best.separator)
    if (isCut || isWanted(line.cells)) return line
    const [own] = waysOf(line.source).flatMap(({ lines: [first, more] }) =>
      first && !more && isWanted(first.cells) ? [first] : [],
    )
    return own ? { ...line, cells: own.cells, isApart: true } : line
  })
  return { lines, separator: best.separator }
}

/** Writes cells as a line that reads as the same cells. */
export function lineOf(cells: readonly string[], separator: Separator): string {
  return cells
    .map((cell) => {
      const isPlain = !cell.includes(separator) && !cell.includes('"') && (cell !== '' || separator !== '  ')
      return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
    })
    .join(separator)
}

export function isSeveral(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell !== '').length > 1
}

/** Lines with content. A quoted cell may contain separators, line ends and doubled quotes. */
function linesOf(text: string, separator: Separator): PastedLine[] {
  const [indent, between] = separator === '  ' ? [' *', ' {2,}'] : ['', separator]
  const cell = new RegExp(
    `${indent} ?(?:"((?:[^"]|"")*)" *(?=${between}|\\n|$)|((?:(?!${between})[^\\n])*))(${between}|\\n|$)`,
    'y',
  )
  const lines: PastedLine[] = []
  let cells: string[] = []
  let [number, linesWithin, start] = [1, 0, 0]
  while (cell.lastIndex < text.length) {
    const [whole = '', quoted, plain = '', end = ''] = cell.exec(text) ?? []
    cells.push(plainIdentifier(quoted?.replaceAll('""', '"') ?? plain))
    linesWithin += whole.split('\n').length - 1
    if (end !== '\n' && cell.lastIndex < text.length) continue
    const source = text.slice(start, cell.lastIndex).replace(/\n$/, '')
    if (cells.some((each) => each !== '')) lines.push({ number, source, cells })
    start = cell.lastIndex
    number += linesWithin
    ;[cells, linesWithin] = [[], 0]
  }
  return lines
}
