import { identityKey } from '#contract/identity-key.ts'
import { withoutSeparators } from '#contract/search-term.ts'

/** Whether a container number has the format of ISO 6346 and a valid check digit. */
export type ContainerNumberCheck = 'valid' | 'wrong-check-digit' | 'other-format'

/**
 * Whether the containers are the customer's own, as on full-container services. All others share a consolidation
 * container, which the customer neither counts nor returns.
 */
export function hasOwnContainers(serviceType: string): boolean {
  return /FCL(Express)?$/.test(serviceType)
}

/**
 * Groups records by container: one container may be on several house bills, with its number written differently. Each
 * record without a number is a container of its own.
 */
export function byContainer<Container extends { readonly number: string | null }>(
  containers: readonly Container[],
): readonly (readonly Container[])[] {
  const keyOf = (container: Container) => withoutSeparators(identityKey(container.number ?? '')) || container
  return [...Map.groupBy(containers, keyOf).values()]
}

/** Checks a container number, ignoring case and separators. */
export function checkContainerNumber(number: string): ContainerNumberCheck {
  const text = withoutSeparators(number).toUpperCase()
  if (!/^[A-Z]{4}\d{7}$/.test(text)) return 'other-format'
  const signs = text.slice(0, 10).split('')
  const sum = signs.reduce((total, sign, at) => total + valueOf(sign) * 2 ** at, 0)
  return (sum % 11) % 10 === Number(text.at(10)) ? 'valid' : 'wrong-check-digit'
}

/** The ISO 6346 value: digits count as themselves, letters from 10 on without multiples of 11. */
function valueOf(sign: string): number {
  if (/\d/.test(sign)) return Number(sign)
  const letter = sign.charCodeAt(0) - 'A'.charCodeAt(0)
  return 10 + letter + Math.floor((letter + 9) / 10)
}
