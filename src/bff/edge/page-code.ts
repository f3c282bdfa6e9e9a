/** A module in Vite's manifest. Paths are relative to the folder of the build. */
interface BuiltModule {
  readonly file: string
  /** Keys of the modules that it imports statically. */
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Vite's manifest: built modules by their source. */
export type Manifest = Readonly<Record<string, BuiltModule>>

const ROUTES = 'src/web/routes'
const ENTRY = 'index.html'

/**
 * Lets the browser load the code of a page along with the start code, which would request it only once it runs.
 *
 * @param route of the page, as in the list of pages
 */
export function withPageCode(html: string, manifest: Manifest, route: string): string {
  const atOnce = modulesOf([ENTRY], manifest)
  const added = modulesOf(sourcesOf(route), manifest).filter((module) => !atOnce.includes(module))
  const links = added.flatMap(({ file, css = [] }) => [
    `<link rel="modulepreload" crossorigin href="/${file}">`,
    ...css.map((each) => `<link rel="stylesheet" crossorigin href="/${each}">`),
  ])
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/** Possible lazy files of a route: an index file if it has child routes. Only one of them exists. */
function sourcesOf(route: string): readonly string[] {
  const segments = route.split('/').filter((segment) => segment !== '')
  return [segments, [...segments, 'index']].map((names) => `${ROUTES}/${names.join('.')}.lazy.tsx`)
}

/** The modules and all their static imports, without duplicates. */
function modulesOf(sources: readonly string[], manifest: Manifest): readonly BuiltModule[] {
  const found = new Set<BuiltModule>()
  const add = (source: string) => {
    const module = manifest[source]
    if (!module || found.has(module)) return
    found.add(module)
    module.imports?.forEach(add)
  }
  sources.forEach(add)
  return [...found]
}
