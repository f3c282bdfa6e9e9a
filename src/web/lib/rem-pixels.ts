/** The page's text size, on which widths in rem depend. Read it when needed: the user can change it at any time. */
export function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
