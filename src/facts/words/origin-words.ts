/** Who brings the cargo to the start of the main leg; `null` if the incoterms do not say. */
export function originWords(incoterms: string | null, mode: string): string | null {
  if (incoterms === 'FOB') return `Supplier delivers to ${loadingPlace(mode)}`
  return incoterms === 'EXW' ? 'Forwarder collects from supplier' : null
}

function loadingPlace(mode: string): string {
  if (mode === 'Ocean') return 'port of loading'
  return mode === 'Air' ? 'origin airport' : 'place of loading'
}
