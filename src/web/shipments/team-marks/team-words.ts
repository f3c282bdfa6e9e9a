/** Why nothing can be marked; `undefined` while the team's state is still loading. */
export function whyNot({ isUnreadable }: { readonly isUnreadable: boolean }): string | undefined {
  return isUnreadable ? 'Team data cannot be read at the moment' : undefined
}
