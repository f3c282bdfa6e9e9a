import { hasOwnContainers } from './containers.ts'

/** Services that read alike: what an empty field means, and which deadlines they have. */
export type ServiceGroup = 'ocean-full' | 'ocean-shared' | 'air' | 'courier' | 'rail' | 'truck' | 'other'

/** The group of a service; one that is not known here goes by its mode. */
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

/** Whether the service runs door to door, with duties paid or unpaid. */
export function isDoorToDoorService(serviceType: string): boolean {
  return /DD[PU]$/.test(serviceType)
}
