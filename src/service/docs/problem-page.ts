import type { ProblemKind } from '#contract/problem-kind.ts'
import { PROBLEM_TITLES, PROBLEMS } from '#contract/problem.ts'
import { escaped, htmlPage } from './html-page.ts'
import { PROBLEM_GUIDES, type ServiceProblemCode } from './problem-guide.ts'

const RETRY_WORDS: Readonly<Record<ProblemKind['retry'], string>> = {
  no: 'No. The same request gets the same answer.',
  after: 'Yes, after the seconds that the header Retry-After names.',
  backoff: 'Yes, with exponential backoff.',
}

/** The page that the `type` of a problem links to. */
export function problemPage(code: ServiceProblemCode): string {
  const { status, retry } = PROBLEMS[code]
  const title = PROBLEM_TITLES[code]
  const { meaning, remedy } = PROBLEM_GUIDES[code]
  return htmlPage({
    title: `${title} (${code})`,
    body: `<main>
<h1>${escaped(title)}</h1>
<p><code>${code}</code>, HTTP status ${status}</p>
<dl>
<dt>What it means</dt><dd>${escaped(meaning)}</dd>
<dt>Retry</dt><dd>${RETRY_WORDS[retry]}</dd>
<dt>What to do</dt><dd>${escaped(remedy)}</dd>
</dl>
<p><a href="/docs/errors">All errors</a> · <a href="/docs">Reference</a></p>
</main>`,
  })
}

/** The list of all problems. */
export function problemListPage(codes: readonly ServiceProblemCode[]): string {
  const items = codes.map((code) => {
    const { status } = PROBLEMS[code]
    const title = PROBLEM_TITLES[code]
    return `<li><a href="${problemPath(code)}"><code>${code}</code></a>, ${status}: ${escaped(title)}</li>`
  })
  return htmlPage({
    title: 'Errors of the Shipment Query API',
    body: `<main>
<h1>Errors</h1>
<p>Every answer that is not a success is <code>application/problem+json</code> (RFC 9457). Clients branch on <code>code</code>.
Answers with status 400, 401 and 404 are not retried unchanged; those with 429 and 5xx are.</p>
<ul>
${items.join('\n')}
</ul>
<p><a href="/docs">Reference</a></p>
</main>`,
  })
}

/** The path of the page of a code. */
export function problemPath(code: ServiceProblemCode): string {
  return `/docs/errors/${code.replaceAll('_', '-')}`
}
