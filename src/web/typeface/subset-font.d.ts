declare module 'subset-font' {
  /** What stays in the font. */
  interface SubsetOptions {
    readonly targetFormat: 'woff2'
    readonly keepFeatures: readonly string[]
    /** Of the texts about the font, beside those that it cannot do without. */
    readonly preserveNameIds: readonly number[]
    /** From and to, or the only value that stays. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Uint8Array>
}
