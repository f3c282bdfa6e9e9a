import { build, type Plugin } from 'vite'

/** Every page waits for it. A longer one has imported more than it needs. */
const CHARACTERS_MAX = 17_000

/** Inlines a module with all its imports into the built page, as its first script. */
export function withinPage(module: string): Plugin {
  let root = ''
  return {
    name: 'landfall:within-page',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const script = await bundled(module, root)
        if (script.includes('</script')) throw new Error(`${module} contains </script.`)
        if (script.length > CHARACTERS_MAX) throw new Error(`${module} has ${script.length} characters.`)
        return html.replace('<title>', () => `<script>${script}</script>\n    <title>`)
      },
    },
  }
}

async function bundled(module: string, root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: { input: module, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${module} was not bundled.`)
  return output.output[0].code.trim()
}
