import type { FoundLine } from '#contract/dashboard-api/find.ts'
import { grouped } from '#facts/text/grouped.ts'

const NAMED_MAX = 5

/** '57 of 60 numbers found. Not found: MSKU0000000. Pasted twice: 4500073048.' */
export function foundWords(lines: readonly FoundLine[]): string {
  const textsOf = (...states: readonly FoundLine['state'][]) =>
    lines.flatMap(({ state, text }) => (states.includes(state) ? text : []))
  const found = textsOf('found', 'similar').length
  const missing = textsOf('missing')
  return [
    `${grouped(found)} of ${grouped(found + missing.length)} numbers found.`,
    ...named('Not found', missing),
    ...named('Only similar', textsOf('similar')),
    ...named('Pasted twice', textsOf('repeated')),
  ].join(' ')
}

function named(title: string, texts: readonly string[]): string[] {
  const each = [...new Set(texts)]
  const more = each.length - NAMED_MAX
  const names = each.slice(0, NAMED_MAX).join(', ')
  if (each.length === 0) return []
  return [`${title}: ${names}${more > 0 ? ` and ${grouped(more)} more` : ''}.`]
}
