/** The passages of the demo: a lane, and the day when its first vessel leaves. */
import type { SeaLaneText } from './lanes.ts'

/** Options of a passage. All days are offsets from today, negative in the past. */
interface PassageOptions {
  /** Last day whose calls were reported; defaults to -1. */
  readonly reportedThrough?: number
  /** Last day whose calls have a date. Later ones are not known yet. */
  readonly knownThrough?: number
  readonly cargoCutoff?: number
  readonly instructionCutoff?: number
}

/** Lane, first departure as an offset from today, options. */
export type PassageRow = readonly [SeaLaneText, number, PassageOptions?]

/**
 * Enough for each to carry at least three shipments, spread over all stages. Passages used by situations and samples
 * are where these need them.
 */
export const PASSAGE_ROWS: readonly PassageRow[] = [
  // Arrived long ago.
  ['INMUN sea 29 USNYC', -84],
  ['MYPKG sea 22 ITGOA', -71],
  ['CNSHA sea 32 NLRTM', -75],
  ['KRPUS sea 11 USTIW', -49],
  ['BRSSZ sea 17 ESVLC', -50],
  ['CNSHK sea 3 SGSIN sea 9 AEJEA', -45],
  ['TRAMR sea 7 ITGIT sea 16 USNYC', -53],
  ['ESVLC sea 14 USNYC', -37],
  ['CNSHA sea 17 USLAX', -36],
  ['ZACPT sea 20 GBLGP', -37],
  ['CNSHA sea 13 CAVAN rail 7 CABRP', -30],
  ['INMUN sea 29 USNYC', -41],
  ['MYPKG sea 22 ITGOA', -34],
  ['CNNSA sea 12 AUMEL', -23],
  // Arrived recently.
  ['CNSHA sea 17 USLAX', -26],
  ['CNYTN sea 34 GBFXT', -43],
  ['CNYTN sea 16 USLGB', -26],
  ['MAPTM sea 5 FRLEH', -14],
  ['CNSHA sea 32 NLRTM', -40],
  ['CNTXG sea 36 PLGDN', -44],
  ['CNSHA sea 32 NLRTM', -37],
  ['CNYTN sea 16 USLGB', -21],
  ['BRSSZ sea 17 ESVLC', -22],
  ['CLSAI sea 9 PABLB sea 7 USMIA', -25],
  ['CNSHA sea 17 USLAX', -21],
  ['KRPUS sea 11 USTIW', -13],
  ['ZACPT sea 20 GBLGP', -21],
  ['VNHPH sea 4 HKHKG sea 30 GBSOU', -39],
  // At sea, or due.
  ['CNSHA sea 32 NLRTM', -35, { reportedThrough: -4 }],
  ['CNSHA sea 15 USLAX rail 6 USCHI', -15],
  ['NZTRG sea 18 USOAK', -18],
  ['LKCMB sea 19 FRFOS', -18],
  ['CNNSA sea 12 AUMEL', -8],
  ['IDJKT sea 3 SGSIN sea 12 AUSYD', -12],
  ['CNTAO sea 30 PABLB sea 6 USSAV', -31],
  ['CNNGB sea 35 DEHAM', -26],
  ['CNSHA sea 17 USLAX', -8],
  ['INNSA sea 23 DEHAM', -14],
  ['CNSHA sea 32 NLRTM', -18],
  ['VNHPH sea 3 HKHKG sea 4 SGSIN sea 10 AEJEA sea 16 NLRTM rail 2 DEDUI', -31],
  ['VNHPH sea 4 HKHKG sea 30 GBSOU', -17],
  ['TWKHH sea 24 USHOU', -12],
  ['INMAA sea 3 LKCMB sea 17 GRPIR sea 6 ESBCN', -9],
  ['THLCH sea 4 SGSIN sea 27 NLRTM', -7],
  ['CNTXG sea 36 PLGDN', -4],
  ['MYPKG sea 22 ITGOA', -16],
  ['BDCGP sea 5 LKCMB sea 24 DEBRV', -14],
  ['INMUN sea 29 USNYC', -6, { knownThrough: 20 }],
  ['TRAMR sea 7 ITGIT sea 16 USNYC', -2],
  ['JPYOK sea 10 USSEA', -1],
  // Not left yet.
  ['JPYOK sea 10 USSEA', -6, { reportedThrough: -7 }],
  ['BDCGP sea 5 LKCMB sea 24 DEBRV', 0, { cargoCutoff: -3, instructionCutoff: -2 }],
  ['CNXMN sea 14 USOAK', 1, { cargoCutoff: -2, instructionCutoff: -1 }],
  ['CNNGB sea 35 DEHAM', 3, { cargoCutoff: 1, instructionCutoff: 1 }],
  ['CNSHA sea 17 USLAX', 3, { cargoCutoff: 1, instructionCutoff: 0 }],
  ['CNTAO sea 30 PABLB sea 6 USSAV', 4, { cargoCutoff: 2, instructionCutoff: 2, knownThrough: 36 }],
  ['ESVLC sea 14 USNYC', 6],
  ['VNCMT sea 19 USLAX', 7],
  ['TRAMR sea 7 ITGIT sea 16 USNYC', 8, { cargoCutoff: 6, instructionCutoff: 5 }],
  ['CNYTN sea 34 GBFXT', 8, { knownThrough: 20 }],
  ['IDJKT sea 3 SGSIN sea 12 AUSYD', 8],
  ['CNSHK sea 3 SGSIN sea 9 AEJEA', 12, { knownThrough: 20 }],
  ['TWKHH sea 24 USHOU', 13],
  ['MYPKG sea 22 ITGOA', 22],
]
