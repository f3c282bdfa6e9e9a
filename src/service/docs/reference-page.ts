import { htmlPage } from './html-page.ts'

/** Starts the reference in the page. A separate file, because the policy forbids inline scripts. */
export const INITIALIZER = `window.SwaggerUIBundle({
  url: '/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  // Makes no requests to other origins.
  validatorUrl: null,
})
`

/** The reference of the API, drawn in the browser from its description. */
export function referencePage(): string {
  return htmlPage({
    title: 'Shipment Query API',
    bodyClass: 'reference',
    head: '<link rel="stylesheet" href="/docs/swagger-ui.css">',
    body: `<nav><a href="/docs/errors">Errors</a> · <a href="/v1/openapi.json">OpenAPI description</a></nav>
<div id="reference"></div>
<noscript><p class="page">The reference is drawn by a script. Without it, read the <a href="/v1/openapi.json">OpenAPI description</a> and the <a href="/docs/errors">errors</a>.</p></noscript>
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/initializer.js" defer></script>`,
  })
}
