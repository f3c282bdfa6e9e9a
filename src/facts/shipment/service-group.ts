import { hasOwnContainers } from './containers.ts'

/** Services with the same deadlines and the same meaning of empty fields. */
export type ServiceGroup = 'ocean-full' | 'ocean-shared' | 'air' | 'courier' | 'rail' | 'truck' | 'other'

/** The group of a service; of an unknown one, by its mode. */
export function serviceGroupOf({
  serviceType,
  mode,
}: {
  readonly serviceType: string
  readonly mode: string
}): ServiceGroup {
  if (serviceType === 'AirCourier') return 'courier'
  if (mode === 'Ocean') return hasOwnContainers(serviceType) ? 'ocean-full' : 'ocean-shared'
  if (mode === 'Air') return 'air'
  if (mode === 'Land') return serviceType.includes('Rail') ? 'rail' : 'truck'
  return 'other'
}

export function isDoorToDoorService(serviceType: string): boolean {
  return /DD[PU]$/.test(serviceType)
}
