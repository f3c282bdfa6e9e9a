import { serviceKind, type ServiceKind } from '#facts/words/service-words.ts'

const ICONS: Readonly<Record<ServiceKind, string>> = {
  ocean: 'icon-ocean',
  air: 'icon-air',
  truck: 'icon-truck',
  rail: 'icon-rail',
  courier: 'icon-courier',
  other: 'icon-other',
}

/** The CSS class of the icon for how a shipment travels. */
export function serviceIcon(serviceType: string): string {
  return ICONS[serviceKind(serviceType)]
}
