import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { pureRender } from './pure-render.ts'

RuleTester.describe = describe
RuleTester.it = it

const inModule = (code: string, filename = 'planted.tsx') => ({ code, filename })
const refused = (code: string, filename?: string) => ({ ...inModule(code, filename), errors: 1 })

new RuleTester({ languageOptions: { sourceType: 'module' } }).run('pure-render', pureRender, {
  valid: [
    // Handlers and effects run later.
    inModule('function Planted() { return <a onClick={() => window.open()} /> }'),
    inModule('function Planted() { const go = () => document.title; return <a onClick={go} /> }'),
    inModule('function usePlanted() { useEffect(() => { document.title = "" }, []) }'),
    inModule('let last = 0\nfunction usePlanted() { useEffect(() => void (last = 1), []) }'),
    // A store is asked by React.
    inModule('let last = 0\nconst usePlanted = () => useSyncExternalStore(listen, () => last)'),
    // Neither a component nor a hook.
    inModule('let last = 0\nexport function plant() { last = document.body.scrollTop }'),
    inModule('function Planted() { return document.title }', 'planted.ts'),
    // The same name means something else here.
    inModule('function Planted({ window }) { return window.name }'),
    inModule('function Planted() { let last = 0; last = 1; return last }'),
    inModule('const last = 0\nfunction Planted() { return last }'),
  ],
  invalid: [
    refused('function Planted() { return document.title }'),
    refused('function usePlanted() { return window.innerWidth }', 'planted.ts'),
    refused('const Planted = ({ body }) => <p>{body.scrollTop}</p>'),
    refused(
      'const Planted = memo(function Planted({ list }) { const { scrollTop } = list; return scrollTop })',
    ),
    refused('let last = 0\nfunction Planted() { return last }'),
    refused('let last = 0\nfunction usePlanted(next) { last = next }'),
    // Functions called during rendering.
    refused('function usePlanted() { return useMemo(() => document.title, []) }'),
    refused('function usePlanted() { return useState(() => localStorage.getItem("x")) }'),
    refused('function Planted({ rows }) { return rows.map((row) => row + location.href) }'),
    refused('function Planted() { const size = () => window.innerWidth; return size() }'),
    refused('function Planted() { return titleOf() }\nfunction titleOf() { return document.title }'),
    refused('function usePlanted() { return useState(title) }\nconst title = () => document.title'),
    refused(
      'let last = 0\nfunction Planted() { return one() }\nconst one = () => two()\nconst two = () => last',
    ),
  ],
})
