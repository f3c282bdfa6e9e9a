import { PROBLEM_TITLES, problemOf, type ProblemCode, type ProblemWords } from '#contract/problem.ts'
import type { Json } from './openapi-schemas.ts'

/** A port-to-port ocean shipment under way. A test checks that it could be stored. */
export const EXAMPLE_SHIPMENT = {
  reference: 'SH-20417',
  status: 'Active',
  serviceType: 'OceanFCL',
  mode: 'Ocean',
  incoterms: 'FOB',
  tags: ['PO-4711'],
  descriptionOfGoods: 'Desk lamps',
  insured: true,
  bookingConfirmedByCarrier: true,
  origin: place({ name: 'Lamp Works', type: 'ShippingParty', city: 'Ningbo', countryCode: 'CN' }),
  portOfLoading: place({ name: 'Ningbo', type: 'Seaport', countryCode: 'CN', code: 'CNNGB' }),
  portOfDischarge: place({ name: 'Hamburg', type: 'Seaport', countryCode: 'DE', code: 'DEHAM' }),
  destination: place({ name: 'Central Warehouse', type: 'ShippingParty', city: 'Berlin', countryCode: 'DE' }),
  carrier: { name: 'Example Line', type: 'ShippingLine' },
  booking: {
    bookingNumber: 'EXB1029384',
    masterBill: 'EXMB5647382',
    houseBill: null,
    cargoCutoff: '2026-10-30',
    shippingInstructionCutoff: '2026-10-28',
    destinationPortFreeDays: 7,
    emptyContainerReturnFreeDays: null,
  },
  parcels: null,
  marketplace: null,
  cargo: {
    totalWeight: { value: 8250.5, unit: 'KG' },
    totalVolume: { value: 54, unit: 'CubicMeter' },
    chargeableWeight: null,
    stackable: null,
    containers: [{ number: 'EXAU1234560', type: 'FortyFtHighCube', sealNumber: 'S778899' }],
    packages: [],
  },
  milestones: [
    milestone({
      type: 'Pickup',
      cargoReadyDate: '2026-10-26',
      departure: { date: '2026-10-27', time: null, actual: true },
      completed: true,
      transportToNext: leg({ mode: 'Truck' }),
    }),
    milestone({
      type: 'OriginPort',
      place: place({ name: 'Ningbo', type: 'Seaport', countryCode: 'CN', code: 'CNNGB' }),
      arrival: { date: '2026-10-29', time: '15:20', actual: true },
      departure: { date: '2026-11-02', time: '04:00', actual: true },
      completed: true,
      transportToNext: leg({ mode: 'Voyage', vessel: 'Example Star', voyageNumber: '042W' }),
    }),
    milestone({
      type: 'DestinationPort',
      place: place({ name: 'Hamburg', type: 'Seaport', countryCode: 'DE', code: 'DEHAM' }),
      arrival: { date: '2026-12-05', time: null, actual: false },
      transportToNext: leg({ mode: 'Truck' }),
    }),
    milestone({ type: 'Delivery', arrival: { date: '2026-12-09', time: null, actual: false } }),
  ],
  currentMilestoneIndex: 1,
  cancelledAt: null,
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-11-20T06:31:12.482915Z',
} satisfies Json

/** A page of a list that is not the last. */
export const EXAMPLE_LIST = {
  data: [EXAMPLE_SHIPMENT],
  nextCursor: '1.WzE3OTUxNTU0NzI0ODI5MTUsIlNILTIwNDE3Il0.c2VhbA',
} satisfies Json

export const EXAMPLE_ME = {
  account: { name: 'Northwind Trading' },
  apiKey: { name: 'Dashboard', prefix: 'lf_live_3fKq81Zd', createdAt: '2026-09-14T10:12:00.000Z' },
} satisfies Json

const WORDS: Partial<Record<ProblemCode, ProblemWords>> = {
  invalid_parameter: {
    detail: 'limit has a value that is not allowed.',
    hint: 'Allowed: a whole number from 1 to 100, in plain digits.',
    parameter: 'limit',
  },
  rate_limited: {
    detail: 'The key has made 60 requests within one minute.',
    hint: 'Retry after 17 seconds.',
  },
}

/** An example of a problem with that code. */
export function exampleProblem(code: ProblemCode, docsUrl: string): Json {
  const words = WORDS[code] ?? { detail: `${PROBLEM_TITLES[code]}.`, hint: 'See the page that type names.' }
  const { type, title, status, detail, hint } = problemOf(code, docsUrl, words)
  const parameter = words.parameter === undefined ? {} : { parameter: words.parameter }
  return { type, title, status, code, detail, hint, ...parameter }
}

function place(known: Readonly<Record<string, Json>>) {
  return {
    name: null,
    type: 'ManualAddress',
    city: null,
    state: null,
    countryCode: null,
    code: null,
    fulfillmentCenter: null,
    coordinates: null,
    ...known,
  }
}

function milestone(known: Readonly<Record<string, Json>>) {
  return {
    type: 'Delivery',
    place: null,
    warehouseType: null,
    cargoReadyDate: null,
    arrival: null,
    departure: null,
    completed: false,
    transportToNext: null,
    ...known,
  }
}

function leg(known: Readonly<Record<string, Json>>) {
  return { mode: null, vessel: null, voyageNumber: null, flightNumber: null, carrier: null, ...known }
}
