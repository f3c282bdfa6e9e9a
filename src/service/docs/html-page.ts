/** A page of the reference. `head` and `body` are HTML. */
interface PageParts {
  readonly title: string
  readonly bodyClass?: string
  readonly head?: string
  readonly body: string
}

export function htmlPage({ title, bodyClass = 'page', head = '', body }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
${head}
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body class="${bodyClass}">
${body}
</body>
</html>
`
}

/** Text escaped for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
