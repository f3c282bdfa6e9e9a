import { LOCAL_PERSON, partsOfKey, type TeamKind, type TeamPerson } from '#contract/dashboard-api/team.ts'

/** A name for an entry that is unique among all kinds. */
export function entryName(kind: TeamKind, key: string): string {
  return `${kind}/${key}`
}

/** Identifies a person: by id, or by name without sign-in, where all users share an id. */
export function personKey({ id, name }: TeamPerson): string {
  return id === LOCAL_PERSON ? `${id}/${name ?? ''}` : id
}

/** The shipment that an entry is about. */
export function referenceOf({ kind, key }: { readonly kind: TeamKind; readonly key: string }): string | null {
  return partsOfKey(kind, key).reference
}
