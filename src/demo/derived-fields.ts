/** The fields of a shipment that follow from its milestones ("States and transitions"). */
import type { Place, Shipment } from '#contract/schema.ts'
import { modeOfService, type ShipmentStatus } from '#contract/vocabulary.ts'

/** The shipment with its derived fields as the specification computes them. */
export function withDerivedFields(shipment: Shipment): Shipment {
  const { milestones, serviceType } = shipment
  return {
    ...shipment,
    status: statusOf(shipment),
    mode: modeOfService(serviceType),
    portOfDischarge: portOfDischargeOf(shipment),
    currentMilestoneIndex: Math.max(
      0,
      milestones.findLastIndex(({ completed }) => completed),
    ),
  }
}

function statusOf({ cancelledAt, milestones }: Shipment): ShipmentStatus {
  if (cancelledAt !== null) return 'Cancelled'
  const isDelivered = milestones.some(({ type, arrival }) => type === 'Delivery' && arrival?.actual === true)
  return isDelivered ? 'Delivered' : 'Active'
}

function portOfDischargeOf({ milestones }: Shipment): Place | null {
  const destinationPort = milestones.findLast(({ type }) => type === 'DestinationPort')
  if (destinationPort) return destinationPort.place
  const delivery = milestones.find(({ type }) => type === 'Delivery')?.place ?? null
  return delivery?.type === 'Seaport' || delivery?.type === 'Airport' ? delivery : null
}
