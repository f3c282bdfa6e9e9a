import type { Judge } from '../attention/judge.ts'

/** Whether the user takes care of a shipment. */
export function isMine({ reference }: { readonly reference: string }, { dealtWith }: Judge): boolean {
  return dealtWith?.ownerOf(reference)?.isMe === true
}
