/** A whole number with thousands separators: '412', '20,000'. Avoids `Intl`, because a page's first formatter is slow. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
