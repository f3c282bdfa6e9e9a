import { identityKey } from '#contract/identity-key.ts'
import { withoutSeparators } from '#contract/search-term.ts'

/** Whether a container number is written as ISO 6346 says, and whether its last digit confirms it. */
export type ContainerNumberCheck = 'valid' | 'wrong-check-digit' | 'other-format'

/**
 * Whether the containers are the customer's own: on full-container services. Everything else shares a consolidation
 * container, which is not counted and not returned by the customer.
 */
export function hasOwnContainers(serviceType: string): boolean {
  return /FCL(Express)?$/.test(serviceType)
}

/**
 * Records of containers, gathered by the container: one may be on several house bills, its number written in several ways.
 * A record without a number is a container of its own.
 */
export function byContainer<Container extends { readonly number: string | null }>(
  containers: readonly Container[],
): readonly (readonly Container[])[] {
  const keyOf = (container: Container) => withoutSeparators(identityKey(container.number ?? '')) || container
  return [...Map.groupBy(containers, keyOf).values()]
}

/** Checks a container number, ignoring case and what documents print between its groups. */
export function checkContainerNumber(number: string): ContainerNumberCheck {
  const text = withoutSeparators(number).toUpperCase()
  if (!/^[A-Z]{4}\d{7}$/.test(text)) return 'other-format'
  const signs = text.slice(0, 10).split('')
  const sum = signs.reduce((total, sign, at) => total + valueOf(sign) * 2 ** at, 0)
  return (sum % 11) % 10 === Number(text.at(10)) ? 'valid' : 'wrong-check-digit'
}

/** Digits stand for themselves; letters count from 10 and leave out the multiples of 11. */
function valueOf(sign: string): number {
  if (/\d/.test(sign)) return Number(sign)
  const letter = sign.charCodeAt(0) - 'A'.charCodeAt(0)
  return 10 + letter + Math.floor((letter + 9) / 10)
}
