/**
 * Makes `inter.woff2` from the package `inter-ui`, with the characters in `unicode-range` of `app.css` and the weights
 * and features below. The result has a tenth of the original size. Run it manually after changing any of them: `node
 * src/web/typeface/make-typeface.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const WEIGHTS = { min: 400, max: 600 }
/** Inter has different shapes for each size; no text of the dashboard is much larger than 14 points. */
const OPTICAL_SIZE = 14
/** Kerning, tabular figures, and shapes that distinguish 0 from O and 1 from l. */
const FEATURES = ['kern', 'tnum', 'zero', 'ss01', 'cv01', 'cv05']
/** Copyright, licence and address of the licence stay in the font's name table, as the licence requires. */
const LEGAL_NAME_IDS = [0, 13, 14]

const css = await readFile(new URL('../app.css', import.meta.url), 'utf8')
const unicodeRange = /unicode-range:([^;]+);/.exec(css)?.[1]
if (unicodeRange === undefined) throw new Error('app.css names no unicode-range.')
const source = fileURLToPath(import.meta.resolve('inter-ui/variable/InterVariable.woff2'))
const font = await subsetFont(await readFile(source), charactersIn(unicodeRange), {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  preserveNameIds: LEGAL_NAME_IDS,
  variationAxes: { wght: WEIGHTS, opsz: OPTICAL_SIZE },
})
await writeFile(new URL('inter.woff2', import.meta.url), font)

function charactersIn(unicodeRange: string): string {
  return [...unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at)
    })
    .map((point) => String.fromCodePoint(point))
    .join('')
}
