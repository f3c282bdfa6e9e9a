import { createHash } from 'node:crypto'

/** The policy for the built `index.html`: only this origin, and only the inline texts that the build put there. */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineHashes(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...inlineHashes(html, 'style')].join(' ')}`,
    "img-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  // Browsers convert line ends to \n before they compare.
  const elements = html
    .replaceAll(/\r\n?/g, '\n')
    .matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([\\s\\S]*?)</${tag}\\s*>`, 'gi'))
  const hashes = [...elements]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)]
}
