/** The part of a built stylesheet that some code uses. */

const COMMENTS = /\/\*[\s\S]*?\*\//g

/** A rule or at-rule: what stands before its braces, and what is in them; a statement such as `@layer a;` has none. */
interface Block {
  readonly prelude: string
  readonly body: string | null
}

/**
 * Leaves out the utilities of Tailwind whose class names do not stand in the code, the basic styles of elements that it does
 * not draw, and the custom properties, registrations and animations that nothing uses then. What is left keeps its order,
 * so that it looks the same. It has no drawings either, which come with the whole stylesheet: a browser asks for them, one by
 * one, while it lays out what they stand beside.
 */
export function usedStyles(css: string, code: string): string {
  const kept = usedBlocks(css.replaceAll(COMMENTS, ''), code)
  const isUsed = (name: string) => kept.includes(`var(${name}`) || code.includes(name)
  return written(blocksOf(kept).flatMap((block) => withoutUnusedNames(block, kept, isUsed)))
}

/** A built stylesheet without its typefaces. Told of one again, a browser lays out all text anew. */
export function withoutTypefaces(css: string): string {
  return written(blocksOf(css.replaceAll(COMMENTS, '')).filter(({ prelude }) => prelude !== '@font-face'))
}

function usedBlocks(css: string, code: string): string {
  return written(
    blocksOf(css).map(({ prelude, body }) => {
      if (body === null) return { prelude, body }
      if (prelude === '@layer utilities') return { prelude, body: usedUtilities(body, code) }
      return { prelude, body: prelude === '@layer base' ? usedBasics(body, code) : body }
    }),
  )
}

/** Rules for elements, without those of elements that are nowhere drawn. */
function usedBasics(css: string, code: string): string {
  const used = blocksOf(css).flatMap(({ prelude, body }): Block[] => {
    if (prelude.startsWith('@')) return [{ prelude, body }]
    const kept = selectorsOf(prelude).filter((selector) =>
      elementsIn(selector).every((name) => isDrawn(name, code)),
    )
    return kept.length > 0 ? [{ prelude: kept.join(','), body }] : []
  })
  return written(used)
}

/** The parts of a list of selectors, which is split at commas that stand in no brackets. */
function selectorsOf(list: string): string[] {
  return list.match(/(?:[^,()[\]]|\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
}

/** Names of elements in a selector, beside those in arguments such as those of `:where()`. */
function elementsIn(selector: string): string[] {
  const bare = selector
    .replaceAll(/\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/[.#:]+[\w-]+/g, ' ')
  return bare.match(/[a-z][\w-]*/g) ?? []
}

/** Drawn by the code, as a name of its own within quotes, or by the page. */
function isDrawn(name: string, code: string): boolean {
  return ['html', 'body'].includes(name) || new RegExp(`["'\`]${name}["'\`]`).test(code)
}

function usedUtilities(css: string, code: string): string {
  const used = blocksOf(css).flatMap(({ prelude, body }): Block[] => {
    if (body === null) return [{ prelude, body }]
    if (!prelude.startsWith('@')) {
      const isFirst = !body.includes('url(') && isAnyInUse(classesIn(prelude), code)
      return isFirst ? [{ prelude, body }] : []
    }
    const inner = usedUtilities(body, code)
    return inner === '' ? [] : [{ prelude, body: inner }]
  })
  return written(used)
}

function withoutUnusedNames(block: Block, css: string, isUsed: (name: string) => boolean): Block[] {
  const { prelude, body } = block
  if (body === null) return [block]
  const [atRule = '', name = ''] = prelude.split(/\s+/)
  if (atRule === '@property') return isUsed(name) ? [block] : []
  if (atRule === '@keyframes') return new RegExp(`animation[^;}]*\\b${name}\\b`).test(css) ? [block] : []
  if (prelude !== '@layer properties' && prelude !== '@layer theme') return [block]
  return [
    { prelude, body: body.replaceAll(/(--[\w-]+):[^;}]*;?/g, (all, each) => (isUsed(each) ? all : '')) },
  ]
}

/** Class names of a selector, without the escapes of CSS. */
function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    unescaped(name),
  )
}

function unescaped(name: string): string {
  return name
    .replaceAll(/\\([\da-f]{1,6}) ?/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/\\(.)/g, '$1')
}

function isAnyInUse(names: readonly string[], code: string): boolean {
  return names.length === 0 || names.some((name) => stands(name, code))
}

/** Whether the name stands in a text of the code, between spaces or quotes. */
function stands(name: string, code: string): boolean {
  for (let at = code.indexOf(name); at !== -1; at = code.indexOf(name, at + 1)) {
    if (isEnd(code.charAt(at - 1)) && isEnd(code.charAt(at + name.length))) return true
  }
  return false
}

function isEnd(sign: string): boolean {
  return /^[\s"'`\\]?$/.test(sign)
}

function written(blocks: readonly Block[]): string {
  return blocks.map(({ prelude, body }) => (body === null ? `${prelude};` : `${prelude}{${body}}`)).join('')
}

/** The rules of a stylesheet, or of what stands in the braces of one. Comments are gone from a built one. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (const [sign, at] of signsOf(css)) {
    if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    } else if (depth === 0) {
      blocks.push({ prelude: css.slice(start, at).trim(), body: null })
      start = at + 1
    }
  }
  return blocks
}

/** Braces and semicolons that are neither escaped nor in a text, with their places. */
function* signsOf(css: string): Generator<[string, number]> {
  for (const match of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/gs)) {
    if (/^[{};]$/.test(match[0])) yield [match[0], match.index]
  }
}
