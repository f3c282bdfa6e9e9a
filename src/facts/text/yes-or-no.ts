/** 'yes', 'no', or `null` if it is not recorded. */
export function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null
  return value ? 'yes' : 'no'
}
