import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asModule, productionFile } from './as-module.ts'
import { slimReactDom } from './slim-react-dom.ts'

const source = readPackage('react-dom/cjs/react-dom-client.production.js')

describe('React DOM that is slimmed', () => {
  const slim = slimReactDom(source)

  it('draws pages and takes none over', () => {
    expect(slim).toContain('exports.createRoot =')
    expect(slim).not.toContain('hydrateRoot')
    expect(slim).not.toContain('FragmentInstance.prototype')
  })

  it('throws where it is used for what was left out', () => {
    expect(slim).toContain('function setPropOnCustomElement(){leftOut()}')
    expect(slim).toContain('function FragmentInstance(){leftOut()}')
  })

  it('is refused in another version', () => {
    expect(() => slimReactDom(source.replace('exports.version = "19', 'exports.version = "20'))).toThrow(
      'React DOM is not',
    )
  })

  it('is refused where a function has another name', () => {
    expect(() => slimReactDom(source.replaceAll('updateActivityComponent', 'updateActivity'))).toThrow(
      'updateActivityComponent',
    )
  })
})

/** What the slimmed React DOM does not do, some of it without a word. */
const LEFT_OUT = [
  /\b(?:hydrateRoot|createPortal|findDOMNode|preload|preinit|preconnect|prefetchDNS)\(/,
  /\b(?:ViewTransition|SuspenseList|useActionState|useFormStatus|useOptimistic|requestFormReset)\b/,
  /<(?:Activity|link|style|script|meta)\b/,
  /<[a-z]+-[a-z]/,
  /<Fragment[^>]* ref=/,
  /\b(?:formAction|action)=\{/,
  /\bon(?:BeforeInput|Composition(?:Start|Update|End)|Select)(?:Capture)?[=:]/,
]

describe('The dashboard', () => {
  const folder = new URL('../', import.meta.url)
  const files = globSync('**/*.tsx', { cwd: folder })

  it.each(LEFT_OUT)('does without %s', (pattern) => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => pattern.test(readFileSync(new URL(file, folder), 'utf8')))).toEqual([])
  })
})

describe("React's packages as modules", () => {
  it.each([
    ['react/cjs/react.production.js', 'export const useState ='],
    ['react/cjs/react-jsx-runtime.production.js', 'export { jsxProd as jsx }'],
    ['react-dom/cjs/react-dom.production.js', 'export const flushSync ='],
    ['react-dom/cjs/react-dom-client.production.js', "import * as Scheduler from 'scheduler'"],
    ['scheduler/cjs/scheduler.production.js', 'export let unstable_now'],
  ])('%s', (path, statement) => {
    expect(asModule(readPackage(path))).toContain(statement)
  })

  it('names the production file of an entry', () => {
    expect(productionFile(readPackage('react-dom/client.js'))).toBe('./cjs/react-dom-client.production.js')
  })

  it('refuses what it does not know', () => {
    expect(() => asModule('var a = b(require("react"));')).toThrow('another form')
  })
})

function readPackage(path: string): string {
  return readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url), 'utf8')
}
