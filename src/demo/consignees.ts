/** Where the fictional importer's goods go: its own warehouses, typed addresses, fulfilment centres. */
import type { Place } from '#contract/schema.ts'
import { partyOf, type Party, type PartyRow } from './suppliers.ts'

const WAREHOUSE_ROWS: readonly PartyRow[] = [
  ['Northwind Trading Venlo', 'Venlo', null, 'NL', 51.39, 6.11, 'NLRTM BEANR NLVEN DEDUI AMS LGG FRA BRU'],
  ['Northwind Trading Nord', 'Hamburg', null, 'DE', 53.5, 10.07, 'DEHAM DEBRV DEWVN LEJ FRA'],
  ['Northwind Trading Polska', 'Łódź', null, 'PL', 51.72, 19.35, 'PLLOD PLGDN WAW PLMAA'],
  ['Northwind Trading UK', 'Daventry', null, 'GB', 52.28, -1.17, 'GBFXT GBSOU GBLGP LHR EMA STN'],
  ['Northwind Trading France', 'Lyon', null, 'FR', 45.72, 4.95, 'FRLEH FRFOS FRLIO CDG'],
  ['Northwind Trading Ibérica', 'Zaragoza', null, 'ES', 41.65, -0.99, 'ESBCN ESVLC ESMAD MAD ZAZ'],
  ['Northwind Trading Italia', 'Melzo', null, 'IT', 45.5, 9.42, 'ITGOA ITSPE MXP'],
  ['Northwind Trading Sverige', 'Gothenburg', null, 'SE', 57.74, 11.88, 'SEGOT CPH'],
  ['Northwind Trading West', 'Ontario', 'CA', 'US', 34.04, -117.6, 'USLAX USLGB LAX ONT'],
  ['Northwind Trading Bay', 'Tracy', 'CA', 'US', 37.75, -121.46, 'USOAK SFO'],
  ['Northwind Trading Sound', 'Kent', 'WA', 'US', 47.41, -122.25, 'USSEA USTIW'],
  ['Northwind Trading Lakes', 'Joliet', 'IL', 'US', 41.48, -88.1, 'USCHI USJOT ORD RFD'],
  ['Northwind Trading Gulf', 'Dallas', 'TX', 'US', 32.68, -96.75, 'USHOU USDAL DFW IAH'],
  ['Northwind Trading East', 'Edison', 'NJ', 'US', 40.5, -74.36, 'USNYC JFK EWR USPHL'],
  ['Northwind Trading South', 'Pooler', 'GA', 'US', 32.13, -81.25, 'USSAV USCHS ATL'],
  ['Northwind Trading Florida', 'Medley', 'FL', 'US', 25.86, -80.35, 'USMIA USPEF MIA'],
  ['Northwind Trading Canada', 'Brampton', 'ON', 'CA', 43.76, -79.64, 'CABRP CAVAN CAMTR YYZ'],
  ['Northwind Trading Australia', 'Eastern Creek', 'NSW', 'AU', -33.8, 150.86, 'AUSYD SYD'],
  ['Northwind Trading Victoria', 'Truganina', 'VIC', 'AU', -37.83, 144.73, 'AUMEL MEL'],
  ['Northwind Trading Gulf States', 'Dubai', null, 'AE', 24.98, 55.1, 'AEJEA DXB DWC'],
]

const TYPED_ADDRESSES: readonly PartyRow[] = [
  ['Unit 14, Gate C, ring road north', 'Tilburg', null, 'NL', 51.58, 5.02, 'NLRTM BEANR AMS'],
  ['Hall 3, rear dock', 'Bremen', null, 'DE', 53.09, 8.75, 'DEHAM DEBRV'],
  ['Pop-up shop storage, call before arrival', 'London', null, 'GB', 51.53, -0.02, 'GBFXT GBLGP LHR'],
  ['Trade fair stand 7.1 B40', 'Chicago', 'IL', 'US', 41.85, -87.62, 'USCHI ORD'],
  ['Container yard 5, slot 22', 'Carson', 'CA', 'US', 33.83, -118.24, 'USLAX USLGB LAX'],
  ['Returns desk, side entrance', 'Newark', 'NJ', 'US', 40.72, -74.15, 'USNYC JFK EWR'],
]

/** The made-up network that runs the fulfilment centres. */
const FULFILLMENT_NETWORK = 'Quorromart Fulfilment'

/** Code, city, state, country, latitude, longitude, gateways. */
const CENTERS: readonly PartyRow[] = [
  ['QM-RIV2', 'Moreno Valley', 'CA', 'US', 33.88, -117.2, 'USLAX USLGB LAX ONT USOAK'],
  ['QM-NJE4', 'Robbinsville', 'NJ', 'US', 40.2, -74.58, 'USNYC JFK EWR USPHL'],
  ['QM-SAV1', 'Savannah', 'GA', 'US', 32.05, -81.17, 'USSAV USCHS ATL'],
  ['QM-CHI6', 'Joliet', 'IL', 'US', 41.5, -88.15, 'USCHI USJOT ORD RFD'],
  ['QM-TEX3', 'Fort Worth', 'TX', 'US', 32.96, -97.31, 'USHOU USDAL DFW IAH'],
  ['QM-RUH5', 'Dortmund', null, 'DE', 51.54, 7.55, 'NLRTM DEHAM DEBRV FRA LEJ LGG'],
  ['QM-MID1', 'Rugby', null, 'GB', 52.38, -1.21, 'GBFXT GBSOU GBLGP LHR EMA'],
  ['QM-POZ2', 'Poznań', null, 'PL', 52.37, 16.8, 'PLGDN PLLOD WAW'],
  ['QM-SYD1', 'Kemps Creek', 'NSW', 'AU', -33.87, 150.79, 'AUSYD SYD'],
]

/** The importer's own warehouses. */
export const WAREHOUSES: readonly Party[] = WAREHOUSE_ROWS.map(partyOf)

/** The importer's own warehouses near a gateway. */
export function warehousesNear(code: string): readonly Party[] {
  return near(WAREHOUSES, code)
}

/** Free-typed addresses near a gateway, without a position; may be none. */
export function typedAddressesNear(code: string): readonly Party[] {
  return near(
    TYPED_ADDRESSES.map(partyOf).map((party) => retyped(party, { type: 'ManualAddress', coordinates: null })),
    code,
  )
}

/** Fulfilment centres near a gateway; may be none. */
export function fulfillmentCentersNear(code: string): readonly Party[] {
  const typed = { type: 'FulfillmentCenter', fulfillmentCenter: FULFILLMENT_NETWORK } as const
  return near(
    CENTERS.map(partyOf).map((party) => retyped(party, typed)),
    code,
  )
}

function near(parties: readonly Party[], code: string): readonly Party[] {
  return parties.filter((party) => party.near.includes(code))
}

function retyped(party: Party, change: Partial<Place>): Party {
  return { ...party, place: { ...party.place, ...change } }
}
