import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test('a page without inline texts allows only its own origin', () => {
  const html =
    '<script type="module" crossorigin src="/assets/a.js"></script><link rel="stylesheet" href="/a.css">'
  expect(contentSecurityPolicy(html)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
})

test('each inline script and stylesheet is named by its hash, with line ends as browsers read them', () => {
  const html = `<head><script>let a = 1\r\n</script>
    <SCRIPT type="module">import '../b'</SCRIPT ><style media="all">a{color:red}</style>
    <script src="/c.js"></script><script data-src="x">d()</script></head>`
  const policy = contentSecurityPolicy(html)
  expect(policy).toContain(
    `script-src 'self' ${sha256('let a = 1\n')} ${sha256("import '../b'")} ${sha256('d()')};`,
  )
  expect(policy).toContain(`style-src 'self' ${sha256('a{color:red}')};`)
})
