import { showToast } from '../ui/toast.tsx'

/** A key that is pressed so soon after a colleague's change was meant for what was there before. */
const UNSEEN_MS = 800

/** When a colleague changed a shipment, on the clock of events, by reference. */
const changedAtMs = new Map<string, number>()

export function noteChanged(references: readonly string[], atMs = performance.now()): void {
  for (const reference of references) changedAtMs.set(reference, atMs)
}

/** Whether a key would act on what the user has not seen; says so. */
export function isHeldBack(
  references: readonly string[],
  { timeStamp }: Pick<KeyboardEvent, 'timeStamp'>,
): boolean {
  const unseen = references.find((each) => timeStamp < (changedAtMs.get(each) ?? -Infinity) + UNSEEN_MS)
  if (unseen === undefined) return false
  showToast({ words: `A colleague just changed ${unseen}. Look, then press the key again.` })
  return true
}
