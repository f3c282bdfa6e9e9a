/** The page's text size, which widths in rem follow. Read it where it is needed: the user can change it at any time. */
export function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
