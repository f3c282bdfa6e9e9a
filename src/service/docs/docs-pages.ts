import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { constantBody, type ResponseBody } from '../http/response-body.ts'
import { DOCS_STYLE } from './docs-style.ts'
import { PROBLEM_GUIDES, type ServiceProblemCode } from './problem-guide.ts'
import { problemListPage, problemPage, problemPath } from './problem-page.ts'
import { INITIALIZER, referencePage } from './reference-page.ts'

/** A page or file of the reference, created or read on first request. */
type Load = () => Promise<ResponseBody>

const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

const CODES: readonly ServiceProblemCode[] = Object.keys(PROBLEM_GUIDES).filter(isServiceCode)

/** The reference: its pages and files by their paths. */
export const DOCS_PAGES: ReadonlyMap<string, Load> = new Map([
  ['/docs', once(async () => constantBody(HTML, referencePage()))],
  ['/docs/', once(async () => constantBody(HTML, referencePage()))],
  ['/docs/initializer.js', once(async () => constantBody(SCRIPT, INITIALIZER))],
  ['/docs/docs.css', once(async () => constantBody(STYLE, DOCS_STYLE))],
  ['/docs/swagger-ui.css', swaggerFile(() => import.meta.resolve('swagger-ui-dist/swagger-ui.css'), STYLE)],
  [
    '/docs/swagger-ui-bundle.js',
    swaggerFile(() => import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'), SCRIPT),
  ],
  [
    '/docs/favicon-32x32.png',
    swaggerFile(() => import.meta.resolve('swagger-ui-dist/favicon-32x32.png'), 'image/png'),
  ],
  // The bundle refers to this file for the licences of its contents.
  [
    '/docs/swagger-ui-bundle.js.LICENSE.txt',
    swaggerFile(() => import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt'), TEXT),
  ],
  ['/docs/errors', once(async () => constantBody(HTML, problemListPage(CODES)))],
  ...CODES.map((code): [string, Load] => [
    problemPath(code),
    once(async () => constantBody(HTML, problemPage(code))),
  ]),
])

/** Headers of the reference. The strict policy, plus images from `data:`, which the reference's style sheet contains. */
export const DOCS_HEADERS = {
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const

/** A file of the package that renders the reference. The package is located on first request. */
function swaggerFile(resolve: () => string, type: string): Load {
  return once(async () => constantBody(type, await readFile(fileURLToPath(resolve()))))
}

/** A file that could not be read is tried again. */
function once(load: Load): Load {
  let loaded: Promise<ResponseBody> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

function isServiceCode(code: string): code is ServiceProblemCode {
  return Object.hasOwn(PROBLEM_GUIDES, code)
}
