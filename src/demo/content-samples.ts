/** Samples whose contents are odd: texts, tags, units, numbers, places. */
import { withBooking, withCargo, withoutDetails, withPlaces } from './adjustments.ts'
import { AWKWARD_TAGS, DESCRIPTION_WITH_BREAKS, LONG_COMPANY_NAME, LONG_DESCRIPTION } from './odd-texts.ts'
import { arrivingAtPort, deliveredOn, FCL, pickedUpOn, type SamplePlans } from './sample-plan.ts'
import { SUPPLIERS } from './suppliers.ts'

export const CONTENT_SAMPLES = {
  unknownParcelCarrier: {
    serviceType: 'OceanDDP',
    lane: 'CNYTN sea 16 USLGB',
    moment: deliveredOn(1),
    fields: { parcels: { carrier: 'NEBULA_RUNNER-7', trackingNumbers: ['NR7-000481-Q'] } },
  },
  mixedUnits: {
    serviceType: 'AirFreight',
    lane: 'PVG fly 1 FRA',
    moment: pickedUpOn(-1),
    adjust: (shipment) =>
      withCargo(shipment, {
        totalWeight: { value: 1_212.5, unit: 'LB' },
        totalVolume: { value: 3.12, unit: 'CubicMeter' },
        chargeableWeight: { value: 550, unit: 'KG' },
        packages: [
          {
            type: 'Pallet',
            quantity: 2,
            hazardous: false,
            weight: { value: 275, unit: 'KG' },
            length: { value: 1.2, unit: 'Meter' },
            width: { value: 39.4, unit: 'Inch' },
            height: { value: 1300, unit: 'Millimeter' },
          },
          {
            type: 'Box',
            quantity: 1,
            hazardous: null,
            weight: { value: 4.5, unit: 'LB' },
            length: { value: 40, unit: 'Centimeter' },
            width: { value: 12, unit: 'Inch' },
            height: { value: 30, unit: 'Centimeter' },
          },
        ],
      }),
  },
  longTexts: {
    serviceType: 'OceanLCL',
    lane: 'CNSHA sea 17 USLAX',
    moment: arrivingAtPort(9),
    fields: { descriptionOfGoods: LONG_DESCRIPTION },
    adjust: (shipment) =>
      withPlaces(shipment, (place) =>
        place.type === 'ShippingParty' ? { ...place, name: LONG_COMPANY_NAME } : place,
      ),
  },
  descriptionWithBreaks: {
    serviceType: 'AirDDU',
    lane: 'SZX fly 1 LGG',
    moment: pickedUpOn(2),
    fields: { descriptionOfGoods: DESCRIPTION_WITH_BREAKS },
  },
  twentyDigitPo: {
    ...FCL,
    lane: 'INNSA sea 23 DEHAM',
    moment: arrivingAtPort(9),
    fields: { tags: ['45000123456789012345'] },
  },
  leadingZeroPo: {
    ...FCL,
    lane: 'CNTAO sea 30 PABLB sea 6 USSAV',
    moment: arrivingAtPort(9),
    fields: { tags: ['00123'] },
  },
  awkwardTags: {
    serviceType: 'OceanDDU',
    lane: 'CNNGB sea 35 DEHAM',
    moment: arrivingAtPort(9),
    fields: { tags: [...AWKWARD_TAGS] },
  },
  withoutTags: {
    serviceType: 'LandRailLCL',
    lane: 'CNNHN rail 6 border rail 10 DEDUI rail 2 FRLIO',
    moment: pickedUpOn(-8),
    fields: { tags: [] },
  },
  withMarketplace: {
    serviceType: 'AirDDP',
    lane: 'HKG fly 0 LAX',
    moment: arrivingAtPort(-1),
    fields: {
      marketplace: { fbaIds: ['IB15K7TQW2MX', 'IB15K7TQW3ZP'], referenceIds: ['5QX7K2PL', '7RB2M9TC'] },
    },
  },
  withParcels: {
    serviceType: 'OceanDDP',
    lane: 'CNSHA sea 32 NLRTM',
    moment: deliveredOn(-1),
    fields: {
      parcels: {
        carrier: 'parvolo',
        trackingNumbers: ['99000417730028816405', '99000417730028816412', 'ZQ004512887NW'],
      },
    },
  },
  sparse: {
    serviceType: 'OceanLCLExpress',
    lane: 'BDCGP sea 5 LKCMB sea 24 DEBRV',
    moment: pickedUpOn(9),
    isWithoutVessel: true,
    fields: { bookingConfirmedByCarrier: false },
    adjust: withoutDetails,
  },
  codesWithoutCoordinates: {
    serviceType: 'OceanDDP',
    lane: 'JPYOK sea 10 USSEA',
    moment: arrivingAtPort(9),
    adjust: (shipment) =>
      withPlaces(shipment, (place) =>
        place.code === null
          ? {
              ...place,
              name: null,
              type: 'ManualAddress',
              fulfillmentCenter: null,
              city: null,
              countryCode: null,
              coordinates: null,
            }
          : { ...place, coordinates: null },
      ),
  },
  withoutNumbers: {
    ...FCL,
    lane: 'TRAMR sea 7 ITGIT sea 16 USNYC',
    moment: { milestone: 'OriginPort', event: 'departure', offset: -2 },
    fields: { carrier: null },
    adjust: (shipment) =>
      withCargo(withBooking(shipment, { masterBill: null, houseBill: null }), {
        containers: [
          { number: null, type: 'FortyFtHighCube', sealNumber: null },
          { number: null, type: null, sealNumber: null },
        ],
      }),
  },
  courierWithoutTracking: {
    serviceType: 'AirCourier',
    lane: 'SZX fly 5 LAX',
    moment: pickedUpOn(-1),
    fields: { parcels: { carrier: null, trackingNumbers: [] } },
  },
  chineseSupplier: {
    ...FCL,
    lane: 'CNSHK sea 3 SGSIN sea 9 AEJEA',
    moment: { milestone: 'OriginPort', event: 'departure', offset: 12 },
    dwellDays: { OriginPort: 2 },
    adjust: (shipment) =>
      withPlaces(shipment, (place) =>
        place === shipment.origin
          ? (SUPPLIERS.find(({ place: { name } }) => /\p{Script=Han}/u.test(name ?? ''))?.place ?? place)
          : place,
      ),
  },
} satisfies SamplePlans
