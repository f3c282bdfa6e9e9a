/** Why nothing can be marked, apart from the team's state still loading. */
export function whyNot({ isUnreadable }: { readonly isUnreadable: boolean }): string | undefined {
  return isUnreadable ? 'Team data cannot be read at the moment' : undefined
}
