/** A module as Vite's manifest describes it. Files are named relative to the folder of the build. */
interface BuiltModule {
  readonly file: string
  /** Keys of the modules that it imports at once. */
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Vite's manifest: by their source, what became of the modules. */
export type Manifest = Readonly<Record<string, BuiltModule>>

const ROUTES = 'src/web/routes'
const ENTRY = 'index.html'

/**
 * Lets the browser fetch the code of a page together with the code that starts the dashboard, which would ask for it only
 * once it runs.
 *
 * @param route of the page, as the list of pages spells it
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

/** The lazy files of a route and of the routes around it, as the router names them. Not each of them exists. */
function sourcesOf(route: string): readonly string[] {
  const segments = route.split('/').filter((segment) => segment !== '')
  const around = segments.map((_segment, at) => segments.slice(0, at + 1).join('.'))
  return [...around, [...segments, 'index'].join('.')].map((name) => `${ROUTES}/${name}.lazy.tsx`)
}

/** The modules with all that they import at once, each named once. */
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
