import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]
type Context = Parameters<NonNullable<Rule['create']>>[0]
type ScopeManager = Context['sourceCode']['scopeManager']
type Scope = ScopeManager['scopes'][number]
type Reference = Scope['references'][number]
type Variable = Scope['variables'][number]
type Node = Scope['block']

/** State of the page or the browser, outside of rendering. */
const PAGE = new Set([
  'document',
  'getComputedStyle',
  'globalThis',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'sessionStorage',
  'window',
])

/** Members that force layout or scroll the page. */
const MEASURES = new Set([
  'clientHeight',
  'clientWidth',
  'getBoundingClientRect',
  'offsetHeight',
  'offsetWidth',
  'scrollHeight',
  'scrollLeft',
  'scrollTop',
])

/** Hooks and array methods that call their argument before they return. */
const CALLS_AT_ONCE =
  /^(useMemo|useReducer|useState|every|filter|find(Last)?(Index)?|flatMap|forEach|from|map|reduce|some|sort|toSorted)$/

/**
 * Rendering must only depend on props, state and stores: while rendering, a component or hook must neither read nor
 * write the page or a variable of its module. Handlers, effects and arguments of `useSyncExternalStore` may.
 */
export const pureRender: Rule = {
  create({ filename, sourceCode: { scopeManager }, report }) {
    const runsInRender = createRenderFinder(filename, scopeManager)
    const check = (node: Node, name: string) => {
      if (runsInRender(node)) report({ node, message: `Rendering must not touch \`${name}\`.` })
    }
    return {
      Program() {
        const references = scopeManager.scopes.flatMap((scope) => scope.references)
        for (const reference of references.filter(isOutside)) {
          check(reference.identifier, reference.identifier.name)
        }
      },
      MemberExpression({ property }) {
        if (property.type === 'Identifier' && MEASURES.has(property.name)) check(property, property.name)
      },
      Property({ key, parent }) {
        const isRead = parent.type === 'ObjectPattern' && key.type === 'Identifier'
        if (isRead && MEASURES.has(key.name)) check(key, key.name)
      },
    }
  },
}

/** Whether it is part of the page, or a mutable variable of the module. */
function isOutside({ identifier, resolved }: Reference): boolean {
  if (resolved === null || resolved.scope.type === 'global') return PAGE.has(identifier.name)
  return resolved.scope.type === 'module' && resolved.defs.some(isChangeable)
}

function isChangeable({ parent }: Variable['defs'][number]): boolean {
  return parent?.type === 'VariableDeclaration' && parent.kind === 'let'
}

/** Returns a test of whether a node runs while a component or hook of the file renders. */
function createRenderFinder(filename: string, scopeManager: ScopeManager): (node: Node) => boolean {
  const known = new Map<Node, boolean>()

  function runsInRender(node: Node): boolean {
    for (let at = node.parent; at; at = at.parent) if (isFunction(at)) return isRun(at)
    return false
  }

  function isRun(fn: Node): boolean {
    const before = known.get(fn)
    if (before !== undefined) return before
    // A recursive function runs only if something else calls it.
    known.set(fn, false)
    const isRunNow = isComponentOrHook(filename, fn) || [fn, ...mentionsOf(fn)].some(isCalledInRender)
    known.set(fn, isRunNow)
    return isRunNow
  }

  /** All mentions of the function's name. */
  function mentionsOf(fn: Node): Node[] {
    const declaration = fn.parent?.type === 'VariableDeclarator' ? fn.parent : fn
    return scopeManager
      .getDeclaredVariables(declaration)
      .filter(({ defs }) => defs.some(({ node }) => node === declaration))
      .filter(({ defs }) => defs.every(({ type }) => type !== 'Parameter'))
      .flatMap(({ references }) => references.map(({ identifier }) => identifier))
  }

  /** @param fn a function, or its name */
  function isCalledInRender(fn: Node): boolean {
    const call = fn.parent
    if (call?.type !== 'CallExpression') return false
    const isCalled = call.callee === fn || CALLS_AT_ONCE.test(calledName(call.callee))
    return isCalled && runsInRender(call)
  }

  return runsInRender
}

function isFunction(node: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

function isComponentOrHook(filename: string, fn: Node): boolean {
  const name = nameOf(fn)
  return /^use[A-Z]/.test(name) || (filename.endsWith('.tsx') && /^[A-Z]/.test(name))
}

/** Its own name, or that of the constant that holds it or its `memo`. */
function nameOf(fn: Node): string {
  if ('id' in fn && fn.id?.type === 'Identifier') return fn.id.name
  const holder = fn.parent?.type === 'CallExpression' ? fn.parent.parent : fn.parent
  return holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? holder.id.name : ''
}

function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : ''
}

const plugin: { readonly meta: { readonly name: string }; readonly rules: Readonly<Record<string, Rule>> } = {
  meta: { name: 'landfall' },
  rules: { 'pure-render': pureRender },
}

// oxlint requires a plugin to be the default export of its file.
export default plugin
