/** A whole number, with its thousands apart: '412', '20,000'. Not by `Intl`: the first formatter of a page is slow. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
