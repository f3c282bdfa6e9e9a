import type { Judge } from '../attention/judge.ts'

/** Whether the user owns a shipment. */
export function isMine({ reference }: { readonly reference: string }, { dealtWith }: Judge): boolean {
  return dealtWith?.ownerOf(reference)?.isMe === true
}
