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

/** The lazy file of a route, as the router names it: an index file if other routes are below it. Only one exists. */
function sourcesOf(route: string): readonly string[] {
  const segments = route.split('/').filter((segment) => segment !== '')
  return [segments, [...segments, 'index']].map((names) => `${ROUTES}/${names.join('.')}.lazy.tsx`)
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
