import { LOCAL_PERSON, partsOfKey, type TeamKind, type TeamPerson } from '#contract/dashboard-api/team.ts'

/** One name for an entry among all kinds. */
export function entryName(kind: TeamKind, key: string): string {
  return `${kind}/${key}`
}

/** Tells people apart: by id, or by name without sign-in, where all share one id. */
export function personKey({ id, name }: TeamPerson): string {
  return id === LOCAL_PERSON ? `${id}/${name ?? ''}` : id
}

/** The shipment that an entry belongs to. */
export function referenceOf({ kind, key }: { readonly kind: TeamKind; readonly key: string }): string | null {
  return partsOfKey(kind, key).reference
}
