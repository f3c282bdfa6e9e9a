/**
 * A production file of React's packages as a module. Its exports are properties of an object, all of which a bundler has
 * to keep; of a module it leaves out what nobody imports.
 *
 * @throws {Error} where something of the old form is left
 */
export function asModule(code: string): string {
  const module = code
    .replaceAll(REQUIRES, (all) =>
      [...all.matchAll(REQUIRE)].map(([, name, path]) => `import * as ${name} from '${path}'\n`).join(''),
    )
    // Set again further below.
    .replaceAll(/^exports\.(\w+) = void 0;$/gm, 'export let $1')
    .replaceAll(/^exports\.(\w+) = (?!null)([a-z]\w*);$/gim, 'export { $2 as $1 }')
    .replaceAll(/^exports\.(\w+) =(?=\s)/gm, 'export const $1 =')
    .replaceAll(/(?<!^)\bexports\.(\w+)/gm, '$1')
  if (/\b(?:exports\.|require\()/.test(module)) throw new Error('A package has another form than was known.')
  return module
}

/** The file of an entry that chooses between development and production. */
export function productionFile(code: string): string | null {
  return /require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/.exec(code)?.[1] ?? null
}

const REQUIRE = /(\w+) = require\("([\w-]+)"\)/g
const REQUIRES = /^var (?:\w+ = require\("[\w-]+"\)(?:,\s+|;\n))+/gm
