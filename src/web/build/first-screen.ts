import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { usedStyles, withoutTypefaces } from './used-styles.ts'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type Chunk = NonNullable<IndexHtmlTransformContext['chunk']>

interface Settings {
  /** Modules that are loaded right after the first screen, as ends of their paths. */
  readonly later: readonly string[]
}

/**
 * Tells V8 that nearly all of a file is called at once: it compiles it while it comes, beside the main thread, and not function
 * by function as each is called. Has to be its first line.
 */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad'

/**
 * Puts the styles of the first screen into the built page instead of a request, has their typefaces fetched with the page,
 * and leaves the addresses of what is loaded right after it in `<meta name="landfall-later">`. The stylesheet comes with
 * whatever is loaded first after that: Vite waits for it before it runs such a part.
 */
export function firstScreen({ later }: Settings): Plugin {
  return {
    name: 'landfall:first-screen',
    apply: 'build',
    generateBundle: {
      // After Vite has put its own lines above the code.
      order: 'post',
      handler(_options, bundle) {
        for (const entry of Object.values(bundle)) {
          if (entry.type !== 'chunk' || !entry.isEntry) continue
          for (const chunk of withImports(entry, bundle)) chunk.code = `${CALLED_ON_LOAD}\n${chunk.code}`
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk)
          throw new Error('There is no bundle to take the styles of the first screen from.')
        const first = withImports(chunk, bundle)
        const sheets = stylesheetsIn(html)
        const code = first.filter(isOwn).map((each) => each.code)
        const users = [html, ...code].join('\n')
        const styles = sheets.map(({ file }) => usedStyles(sourceOf(file, bundle), users)).join('')
        // The page has them, whatever it draws.
        for (const { file } of sheets) assetOf(file, bundle).source = withoutTypefaces(sourceOf(file, bundle))
        const files = [...sheets.map(({ file }) => file), ...filesOf(later, first, bundle)]
        const meta = `<meta name="landfall-later" content="${files.map((file) => `/${file}`).join(' ')}" />`
        return sheets
          .reduce((page, { link }) => page.replace(link, ''), html)
          .replace('</head>', () => `  ${preloads(styles)}${meta}\n    <style>${styles}</style>\n  </head>`)
      },
    },
  }
}

/** Without its typefaces a browser would lay out all text twice: in others, which it has to find first, and in them. */
function preloads(styles: string): string {
  return [...styles.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)]
    .map(([, url]) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin />\n    `)
    .join('')
}

/** Packages draw nothing by themselves, and among their texts are words that are names of styles too. */
function isOwn({ moduleIds }: Chunk): boolean {
  return moduleIds.some(
    (id) => !id.includes('/node_modules/') && !id.startsWith('\0') && !id.endsWith('.css'),
  )
}

/** A chunk and everything that it needs to begin. */
function withImports(chunk: Chunk, bundle: Bundle): Chunk[] {
  const found = new Map<string, Chunk>()
  const add = (each: Chunk) => {
    if (found.has(each.fileName)) return
    found.set(each.fileName, each)
    for (const name of each.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  add(chunk)
  return [...found.values()]
}

/** What the later modules need beyond the first screen. */
function filesOf(later: readonly string[], first: readonly Chunk[], bundle: Bundle): string[] {
  const known = new Set(first.map(({ fileName }) => fileName))
  const files = later.flatMap((path) => {
    const chunk = Object.values(bundle).find(
      (each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(path) === true,
    )
    if (chunk?.type !== 'chunk') throw new Error(`${path} is no chunk of its own.`)
    return withImports(chunk, bundle).map(({ fileName }) => fileName)
  })
  return [...new Set(files)].filter((file) => !known.has(file))
}

function stylesheetsIn(html: string): { link: string; file: string }[] {
  return [...html.matchAll(/\s*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g)].map(
    ([link, file = '']) => ({ link, file }),
  )
}

function sourceOf(file: string, bundle: Bundle): string {
  return Buffer.from(assetOf(file, bundle).source).toString()
}

function assetOf(file: string, bundle: Bundle) {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the bundle.`)
  return asset
}
