/** 'PO 4500073048', but 'PO-18725'. */
export function titled(title: string, word: string): string {
  return new RegExp(`^${title}(?!\\p{L})`, 'iu').test(word) ? word : `${title} ${word}`
}
