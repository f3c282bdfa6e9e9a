/** The lanes of the demo: real places, plausible days in transit, written as `FROM mode days TO …`. */
import type { ServiceType } from '#contract/vocabulary.ts'

/** The mode of a leg, as the tables write it. */
type LaneMode = 'sea' | 'fly' | 'rail' | 'road'

/** A lane: codes (or `border`, or a town for trucks) with the legs between them. */
export interface Lane {
  readonly nodes: readonly string[]
  /** One fewer than the nodes. Days count from local departure date to local arrival date. */
  readonly legs: readonly { readonly mode: LaneMode; readonly days: number }[]
}

const SEA = [
  'CNSHA sea 32 NLRTM',
  'CNSHA sea 17 USLAX',
  'CNNGB sea 35 DEHAM',
  'CNYTN sea 16 USLGB',
  'CNSHA sea 15 USLAX rail 6 USCHI',
  'VNCMT sea 19 USLAX',
  'CNYTN sea 34 GBFXT',
  'VNHPH sea 4 HKHKG sea 30 GBSOU',
  'THLCH sea 4 SGSIN sea 27 NLRTM',
  'INNSA sea 23 DEHAM',
  'INMUN sea 29 USNYC',
  'BDCGP sea 5 LKCMB sea 24 DEBRV',
  'IDJKT sea 3 SGSIN sea 12 AUSYD',
  'CNTAO sea 30 PABLB sea 6 USSAV',
  'CNXMN sea 14 USOAK',
  'KRPUS sea 11 USTIW',
  'JPYOK sea 10 USSEA',
  'TWKHH sea 24 USHOU',
  'TRAMR sea 7 ITGIT sea 16 USNYC',
  'MAPTM sea 5 FRLEH',
  'BRSSZ sea 17 ESVLC',
  'CLSAI sea 9 PABLB sea 7 USMIA',
  'ZACPT sea 20 GBLGP',
  'NZTRG sea 18 USOAK',
  'INMAA sea 3 LKCMB sea 17 GRPIR sea 6 ESBCN',
  'MYPKG sea 22 ITGOA',
  'CNTXG sea 36 PLGDN',
  'LKCMB sea 19 FRFOS',
  'CNNSA sea 12 AUMEL',
  'CNSHA sea 13 CAVAN rail 7 CABRP',
  'CNSHK sea 3 SGSIN sea 9 AEJEA',
  'ESVLC sea 14 USNYC',
] as const

const AIR = [
  'PVG fly 1 FRA',
  'HKG fly 0 LAX',
  'AKL fly -1 LAX',
  'SGN fly 1 DOH fly 1 AMS',
  'HAN fly 1 ICN fly 0 ORD',
  'DEL fly 1 LHR',
  'SZX fly 1 LGG',
  'ICN fly 0 ATL',
  'NRT fly 0 SFO',
  'BKK fly 1 DXB fly 1 CDG',
  'IST fly 0 LHR',
  'BOG fly 0 MIA',
  'NBO fly 1 AMS',
  'CAN fly 1 SYD',
  'TPE fly 0 ANC fly 1 JFK',
  'DAC fly 1 IST fly 1 MAD',
  'GRU fly 1 DFW',
] as const

const RAIL = [
  'CNXIA rail 4 border rail 8 PLMAA rail 3 DEDUI',
  'CNCDU rail 5 border rail 9 PLLOD',
  'CNZGZ rail 6 border rail 9 PLMAA rail 4 DEHAM',
  'CNCQI rail 5 border rail 10 DEDUI rail 1 NLVEN',
  'CNYIU rail 7 border rail 10 PLMAA rail 6 ESMAD',
  'CNNHN rail 6 border rail 10 DEDUI rail 2 FRLIO',
] as const

const ROAD = [
  'Łódź road 2 Venlo',
  'Sassuolo road 2 Venlo',
  'Castellón_de_la_Plana road 2 Lyon',
  'Česká_Lípa road 1 Hamburg',
  'Solingen road 3 border road 1 Daventry',
  'Istanbul road 2 border road 4 Łódź',
  'Tangier road 2 border road 2 Zaragoza',
  'Monterrey road 1 border road 2 Dallas',
  'Guadalajara road 2 border road 3 Joliet',
  'Sassuolo road 1 Melzo',
] as const

const COURIER = [
  'PVG fly 4 AMS',
  'SZX fly 5 LAX',
  'HKG fly 4 LHR',
  'IST fly 3 FRA',
  'NRT fly 4 SFO',
  'MXP fly 2 LHR',
  'BOM fly 5 EWR',
  'AKL fly 5 SYD',
] as const

/** A lane for one of the odd shipments only. */
export const LONG_LANE = 'VNHPH sea 3 HKHKG sea 4 SGSIN sea 10 AEJEA sea 16 NLRTM rail 2 DEDUI'

/** A lane by sea, and possibly by rail after it. */
export type SeaLaneText = typeof LONG_LANE | (typeof SEA)[number]

/** A lane as the tables write it. */
export type LaneText = SeaLaneText | (typeof AIR | typeof RAIL | typeof ROAD | typeof COURIER)[number]

/** The lanes that a service runs on. */
export function lanesOf(serviceType: ServiceType): readonly LaneText[] {
  if (serviceType === 'AirCourier') return COURIER
  if (serviceType.startsWith('Air')) return AIR
  if (serviceType.startsWith('LandRail')) return RAIL
  return serviceType.startsWith('LandTruck') ? ROAD : SEA
}

/** Reads a lane from its text. */
export function laneOf(text: LaneText): Lane {
  const [first = '', ...rest] = text.split(' ')
  const nodes = [first]
  const legs = []
  for (let index = 0; index < rest.length; index += 3) {
    const [mode, days, to = ''] = rest.slice(index, index + 3)
    legs.push({ mode: laneMode(mode), days: Number(days) })
    nodes.push(to)
  }
  return { nodes, legs }
}

function laneMode(word: string | undefined): LaneMode {
  const mode = (['sea', 'fly', 'rail', 'road'] as const).find((known) => known === word)
  if (!mode) throw new Error(`${word} is not a mode of a lane`)
  return mode
}
