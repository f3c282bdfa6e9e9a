import { counted } from '#facts/text/counted.ts'

/** Why nothing can be marked, apart from the team's state still loading. */
export function whyNot({ isUnreadable }: { readonly isUnreadable: boolean }): string | undefined {
  return isUnreadable ? 'Team data cannot be read at the moment' : undefined
}

/** Why nothing is marked about shipments whose items are all dealt with, or that have none. */
export function noOpenItemWords(references: readonly string[]): string {
  const [first = ''] = references
  return references.length === 1
    ? `No open item on ${first}`
    : `No open item on the ${counted(references.length, 'selected shipment')}`
}
