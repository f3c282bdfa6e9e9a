/** What the documents name: links, files, commands, settings. Pure, so tests can try the checks on small texts. */

/** A document, or a small text in the place of one. */
export interface Document {
  /** From the root of the project. */
  readonly path: string
  readonly text: string
}

/** A command of `npm run`, with what follows `--`. */
export interface Command {
  readonly script: string
  readonly args: readonly string[]
}

/** The targets of links and pictures, without those on other hosts. */
export function linksIn(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
}

/** The anchors of a document's headings, as hosts of repositories make them. */
export function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

const FILE_ENDING = /\.(?:ts|tsx|mjs|js|json|md|css|html|sqlite|db)$/

/** Files and folders in backticks. Paths of addresses begin with a slash and are none. */
export function filesIn(text: string): string[] {
  return codeIn(text).filter(
    (code) => /^[\w.*-]+(?:\/[\w.*$-]+)*\/?$/.test(code) && (FILE_ENDING.test(code) || code.includes('/')),
  )
}

/** Names in backticks that only code has: `camelCase`. */
export function identifiersIn(text: string): string[] {
  return codeIn(text).filter((code) => /^[a-z]+(?:[A-Z][a-z0-9]+)+$/.test(code))
}

/** Commands in backticks and in blocks. `npm start` and `npm test` are short for `npm run`. */
export function commandsIn(text: string): Command[] {
  return [...codeIn(text), ...blocksIn(text)].flatMap((code) =>
    [
      ...code.matchAll(
        /\bnpm (?:run (?:-s )?(?<name>[\w:-]+)|(?<short>start|test)\b)(?: -- (?<rest>[^\n>|)]*))?/g,
      ),
    ].map(({ groups = {} }) => ({
      script: groups.name ?? groups.short ?? '',
      args: (groups.rest ?? '').match(/"[^"]*"|\S+/g) ?? [],
    })),
  )
}

/** The programs that `npx` runs. */
export function programsIn(text: string): string[] {
  return [...codeIn(text), ...blocksIn(text)].flatMap((code) =>
    [...code.matchAll(/\bnpx ([\w-]+)/g)].map(([, name = '']) => name),
  )
}

/** The verb of a command and its options. */
export function verbAndOptions({ args }: Command): { readonly verb: string[]; readonly options: string[] } {
  const first = args.findIndex((arg) => !/^[a-z]+$/.test(arg))
  return {
    verb: args.slice(0, first === -1 ? args.length : first),
    options: args.filter((arg) => arg.startsWith('--')),
  }
}

/** All capitals, but no settings: rights and words of SQL, and words of HTTP. */
const NO_SETTINGS: ReadonlySet<string> = new Set(['SELECT', 'LISTEN', 'NUL', 'GET', 'HEAD', 'POST', 'FILE'])

/** Settings in backticks, alone or with a value, and those that blocks give a value. `OIDC_…` stands for all of its kind. */
export function settingsIn(text: string): string[] {
  const named = codeIn(text).flatMap((code) => /^([A-Z][A-Z0-9_]{2,}…?)(?:=|$)/.exec(code)?.[1] ?? [])
  const given = blocksIn(text).flatMap((block) =>
    [...block.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]{2,})=/g)].map(([, name = '']) => name),
  )
  return [...named, ...given].filter((name) => !NO_SETTINGS.has(name))
}

/** Settings that a source reads: members of an environment, and names in quotes. */
export function settingsReadIn(source: string): string[] {
  const found = source.matchAll(/\benv\.([A-Z][A-Z0-9_]{2,})\b|'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{3,})'/g)
  return [...found].map(([, member, quoted]) => member ?? quoted ?? '')
}

/** Names that are not among the known ones. A name that ends in `…` needs one with this beginning. */
export function unknownIn(named: readonly string[], known: ReadonlySet<string>): string[] {
  const isKnown = (name: string) =>
    name.endsWith('…') ? [...known].some((each) => each.startsWith(name.slice(0, -1))) : known.has(name)
  return named.filter((name) => !isKnown(name))
}

function codeIn(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

function blocksIn(text: string): string[] {
  return [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '')
}

function withoutCode(text: string): string {
  return withoutBlocks(text).replace(/`[^`\n]+`/g, '')
}
