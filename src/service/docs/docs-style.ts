/** The style sheet of the reference's own pages. */
export const DOCS_STYLE = `:root {
  color-scheme: light dark;
  font: 16px/1.6 system-ui, sans-serif;
}
body {
  margin: 0;
}
.page {
  max-width: 44rem;
  margin: 0 auto;
  padding: 2.5rem 1.25rem;
}
.page h1 {
  font-size: 1.75rem;
  line-height: 1.25;
  margin: 0 0 0.5rem;
}
.page dt {
  font-weight: 600;
  margin-top: 1.25rem;
}
.page dd {
  margin: 0.25rem 0 0;
}
.page li {
  margin: 0.5rem 0;
}
code {
  font: 0.9375em ui-monospace, monospace;
}
.reference {
  color-scheme: light;
  background: #fff;
  color: #1f2937;
}
.reference nav {
  max-width: 1460px;
  margin: 0 auto;
  padding: 1rem 1.25rem 0;
}
`
