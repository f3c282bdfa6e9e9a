import { contentSecurityPolicy } from '../content-security-policy.ts'

/** The texts of a sign-in page as plain text. They are escaped here. */
export interface PageWords {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The link that most readers want comes first. */
  readonly links: readonly { readonly words: string; readonly href: string }[]
  /** Address that the page opens automatically. */
  readonly opens?: string
}

/** A page ready to send. It needs no scripts, and its security policy allows only its own style. */
export interface Page {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center;
  background: light-dark(#f6f7f9, #0d1014); color: light-dark(#14181f, #e8ebf0) }
main { box-sizing: border-box; width: min(100%, 32rem); padding: 2rem 1.5rem; overflow-wrap: anywhere }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.3 }
p { margin: 0 0 .75rem; color: light-dark(#566170, #a2adbc) }
.own { margin: 0 0 1.5rem; font-weight: 600; color: inherit }
.links { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1.5rem }
a { padding: .5rem .875rem; border: 1px solid light-dark(#7d8795, #6d7888); border-radius: 7px;
  color: inherit; text-decoration: none; font-weight: 500 }
a:first-child { border-color: transparent; background: light-dark(#1554c0, #6ea8ff); color: light-dark(#fff, #0b1220) }
a:focus-visible { outline: 2px solid light-dark(#1554c0, #6ea8ff); outline-offset: 2px }
`

export function pageOf({ title, paragraphs, links, opens }: PageWords): Page {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${opens === undefined ? '' : `<meta http-equiv="refresh" content="0; url=${escaped(opens)}">`}
<title>${escaped(title)} – Landfall</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="own">Landfall</p>
<h1>${escaped(title)}</h1>
${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
<div class="links">${links.map(({ words, href }) => `<a href="${escaped(href)}">${escaped(words)}</a>`).join('')}</div>
</main>
</body>
</html>
`
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(html),
    },
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
