import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { cachedFile } from './cached-file.ts'

const require = createRequire(import.meta.url)
/** Numbers of the texts in a font that its license asks to keep: copyright, license, and where to find it. */
const LEGAL_NAMES = [0, 13, 14]
/** The size in points that letters are drawn for, of those that have a drawing for each. Nothing here is much larger. */
const TEXT_SIZE = 14
const BUILDERS = [new URL(import.meta.url), pathToFileURL(require.resolve('subset-font/package.json'))]

/** What a stylesheet says of a typeface. */
interface TypefaceUse {
  /** As the stylesheet writes it: a file of a package. */
  readonly url: string
  /** All characters that it is used for. */
  readonly text: string
  readonly weights: { readonly min: number; readonly max: number }
  /** Tags of the OpenType features that the stylesheet switches on, and kerning. */
  readonly features: readonly string[]
}

/**
 * Leaves in the typefaces of a stylesheet what it uses of them: the characters of `unicode-range`, the weights of
 * `font-weight`, and the features that some `font-feature-settings` names. Smaller typefaces are there sooner, and text is
 * laid out faster with those that have fewer features.
 *
 * @param stylesheet matches the id of the stylesheet that declares them, which may have a query
 */
export function slimTypefaces(stylesheet: RegExp): Plugin {
  let cacheFolder = ''
  return {
    name: 'landfall:slim-typefaces',
    enforce: 'pre',
    configResolved({ root }) {
      cacheFolder = join(root, '.cache', 'typefaces')
    },
    transform: {
      filter: { id: stylesheet },
      async handler(css, id) {
        return { code: await withSlimTypefaces(css, { folder: dirname(id), cacheFolder }), map: null }
      },
    },
  }
}

/**
 * A stylesheet with the addresses of what is left of its typefaces.
 *
 * @param folders `folder` is where the stylesheet lies, `cacheFolder` where its typefaces are put
 */
export async function withSlimTypefaces(
  css: string,
  { folder, cacheFolder }: { readonly folder: string; readonly cacheFolder: string },
): Promise<string> {
  let slim = css
  for (const use of typefacesIn(css)) {
    const file = relative(folder, await typefaceFile(cacheFolder, use))
    slim = slim.replaceAll(use.url, file.replaceAll(sep, '/'))
  }
  return slim
}

/**
 * The typefaces that a stylesheet declares.
 *
 * @throws {Error} where a typeface does not say for which characters and weights it is used
 */
export function typefacesIn(css: string): TypefaceUse[] {
  const features = [...css.matchAll(/'(\w{4})' 1\b/g)].map(([, tag = '']) => tag)
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([rule, body = '']) => {
    const [, url] = /url\('([^']+\.woff2)'\)/.exec(body) ?? []
    const [, range] = /unicode-range:([^;]+);/.exec(body) ?? []
    const [, min, max] = /font-weight: (\d+) (\d+);/.exec(body) ?? []
    if (url === undefined || range === undefined || max === undefined)
      throw new Error(`A typeface needs a file, a unicode-range and a font-weight from and to: ${rule}`)
    return {
      url,
      text: charactersIn(range),
      weights: { min: Number(min), max: Number(max) },
      features: [...new Set(['kern', ...features])],
    }
  })
}

function charactersIn(unicodeRange: string): string {
  return [...unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at)
    })
    .map((point) => String.fromCodePoint(point))
    .join('')
}

async function typefaceFile(cacheFolder: string, use: TypefaceUse): Promise<string> {
  const source = require.resolve(use.url)
  return cachedFile(cacheFolder, {
    name: basename(source),
    inputs: [JSON.stringify(use), pathToFileURL(source), ...BUILDERS],
    build: async () =>
      subsetFont(await readFile(source), use.text, {
        targetFormat: 'woff2',
        keepFeatures: use.features,
        preserveNameIds: LEGAL_NAMES,
        variationAxes: { wght: use.weights, opsz: TEXT_SIZE },
      }),
  })
}
