/** Who brings the cargo to where its main leg begins, or `null` where that is not recorded; incoterms say nothing else. */
export function originWords(incoterms: string | null, mode: string): string | null {
  if (incoterms === 'FOB') return `Supplier delivers to ${loadingPlace(mode)}`
  return incoterms === 'EXW' ? 'Forwarder collects from supplier' : null
}

function loadingPlace(mode: string): string {
  if (mode === 'Ocean') return 'port of loading'
  return mode === 'Air' ? 'origin airport' : 'place of loading'
}
