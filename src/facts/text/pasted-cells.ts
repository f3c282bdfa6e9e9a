import { plainIdentifier, withoutUnseen } from '#contract/search-term.ts'

/** A line of a pasted text. */
export interface PastedLine {
  /** 1 for the first line that was pasted. */
  readonly number: number
  /** The line itself. */
  readonly source: string
  /** As plain identifiers; a cell may be empty. */
  readonly cells: readonly string[]
}

/** What may stand between two cells: a sheet copies tabs, a file has semicolons or commas, a mail has spaces. */
const SEPARATORS = ['\\t', ';', ' {2,}', ','] as const
type Separator = (typeof SEPARATORS)[number]

/**
 * Cuts a pasted text into lines and these into cells. Of the separators that is taken which gives the most lines that
 * are as wanted, and of several such the one that gives the most lines of more than one cell.
 *
 * @param isWanted whether the cells of a line are what was asked for
 * @param joined puts the cells of a line together that commas have cut by mistake
 */
export function cutIntoCells(
  text: string,
  isWanted: (cells: readonly string[]) => boolean,
  joined: (cells: readonly string[]) => readonly string[],
): readonly PastedLine[] {
  const plain = withoutUnseen(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n\t]/g, ' ')
  const ways = SEPARATORS.map((separator) => {
    const cut = linesOf(plain, separator)
    const lines = separator === ',' ? cut.map((line) => ({ ...line, cells: joined(line.cells) })) : cut
    return { lines, wanted: countOf(lines, isWanted), several: countOf(lines, isSeveral) }
  })
  const [best] = ways.toSorted((one, other) => other.wanted - one.wanted || other.several - one.several)
  return best?.lines ?? []
}

function countOf(lines: readonly PastedLine[], isCounted: (cells: readonly string[]) => boolean): number {
  return lines.filter(({ cells }) => isCounted(cells)).length
}

function isSeveral(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell !== '').length > 1
}

/** Lines that hold something. A cell in quotes may hold separators, line ends, and quotes that are doubled. */
function linesOf(text: string, separator: Separator): PastedLine[] {
  const indent = separator === ' {2,}' ? ' *' : ''
  const cell = new RegExp(
    `${indent} ?(?:"((?:[^"]|"")*)" *(?=${separator}|\\n|$)|((?:(?!${separator})[^\\n])*))(${separator}|\\n|$)`,
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
