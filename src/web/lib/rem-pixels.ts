/** The text size of the page, which widths in rem follow. Read where it is needed: the reader can change it at any time. */
export function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
