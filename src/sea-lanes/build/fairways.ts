import type { Position } from 'geojson'

/** A line that ships follow where the land mask is too coarse: a canal, a strait, a channel to a port. */
export interface Fairway {
  readonly name: string
  /** Degrees, longitude first. */
  readonly path: readonly Position[]
}

// Longitude and latitude of each point, drawn by hand from general knowledge of ship routes.
const LINES: Readonly<Record<string, string>> = {
  suez: '32.55 29.85, 32.55 30, 32.35 30.3, 32.32 30.8, 32.32 31.3, 32.36 31.45',
  panama: '-79.92 9.45, -79.92 9.3, -79.75 9.15, -79.6 9, -79.52 8.85, -79.5 8.7',
  bosporus: '29.15 41.3, 29.1 41.18, 29.03 41.05, 28.95 40.95',
  dardanelles: '27.2 40.6, 26.7 40.4, 26.4 40.2, 26.38 40.1, 26.15 40',
  'singapore-strait': '103.3 1.25, 103.6 1.15, 103.85 1.2, 104.1 1.27, 104.5 1.35',
  malacca: '100.5 3.2, 101.3 2.75, 102.2 1.9, 103.3 1.25',
  'bab-el-mandeb': '43.2 13, 43.35 12.55, 43.9 12.2',
  gibraltar: '-6.2 35.9, -5.6 35.95, -5 36',
  hormuz: '55.9 26.2, 56.4 26.55, 56.8 26.2',
  oresund: '12.5 56.2, 12.65 55.95, 12.75 55.6, 12.75 55.3',
  'great-belt': '10.9 56.1, 11 55.5, 10.9 55, 10.9 54.6, 11.6 54.4',
  'elbe-hamburg': '8.3 54, 8.9 53.87, 9.3 53.87, 9.55 53.65, 9.95 53.53',
  'weser-bremerhaven': '8 53.9, 8.35 53.7, 8.55 53.55',
  'scheldt-antwerp': '3.3 51.45, 3.8 51.4, 4.2 51.38, 4.35 51.27',
  'maas-rotterdam': '3.9 52, 4.1 51.97, 4.4 51.9',
  'kiel-canal': '8.9 53.87, 9.15 53.9, 9.4 54.15, 9.8 54.35, 10.15 54.37, 10.25 54.5',
  'yangtze-shanghai': '122.4 31, 122 31.15, 121.75 31.3, 121.5 31.4',
  'pearl-nansha': '113.8 22.2, 113.7 22.6, 113.6 22.8',
  haiphong: '107.1 20.65, 106.9 20.75, 106.7 20.86',
  saigon: '107.05 10.3, 106.95 10.5, 106.78 10.75',
  bangkok: '100.6 13.3, 100.58 13.6',
  savannah: '-80.7 31.95, -80.9 32.04, -81.13 32.12',
  charleston: '-79.7 32.7, -79.93 32.8',
  'chesapeake-norfolk': '-75.8 36.9, -76.1 36.98, -76.33 36.92',
  'chesapeake-baltimore': '-76.1 37, -76.2 37.6, -76.35 38.3, -76.45 38.9, -76.5 39.25',
  delaware: '-75 38.75, -75.2 39.1, -75.55 39.5, -75.2 39.87',
  'new-york': '-73.8 40.45, -74.03 40.6, -74.13 40.66',
  houston: '-94.6 29.3, -94.8 29.4, -95 29.7',
  mississippi: '-89.3 28.9, -89.4 29.2, -89.9 29.7, -90.1 29.93',
  'puget-sound': '-124.8 48.45, -123.5 48.25, -122.75 48.15, -122.45 47.8, -122.4 47.58, -122.42 47.28',
  vancouver: '-123.3 48.3, -123.15 48.75, -123.4 49.1, -123.1 49.3',
  oakland: '-122.7 37.75, -122.45 37.83, -122.33 37.8',
  'stlawrence-montreal': '-66 49.3, -69 48.4, -70.5 47, -71.2 46.82, -72.5 46.3, -73.5 45.55',
  'plate-buenos-aires': '-55.5 -35.3, -57 -35, -58.3 -34.58',
  'seto-kobe': '134.9 33.6, 135.05 34.2, 135.2 34.65',
  'tokyo-bay': '139.7 34.9, 139.75 35.25, 139.7 35.42, 139.8 35.6',
  'ise-nagoya': '137 34.4, 136.95 34.65, 136.85 35.02',
  melbourne: '144.6 -38.4, 144.65 -38.25, 144.9 -37.85',
  kanmon: '130.7 34.05, 130.9 33.93, 131.05 33.9',
  santos: '-46.3 -24.1, -46.3 -23.97',
  guayaquil: '-80.3 -3, -80 -2.5, -79.9 -2.28',
  chittagong: '91.6 22, 91.8 22.25',
  'mumbai-jnpt': '72.7 18.85, 72.95 18.95',
  'mundra-kandla': '69.3 22.6, 69.7 22.74, 70.2 22.95',
  karachi: '66.9 24.7, 66.98 24.83',
  basra: '48.6 29.6, 48.2 30, 47.95 30.1',
  sydney: '151.4 -33.85, 151.2 -33.95',
  brisbane: '153.3 -26.8, 153.2 -27.35',
  felixstowe: '1.7 51.9, 1.32 51.95',
  'thames-london': '1.4 51.6, 0.9 51.5, 0.47 51.5',
  southampton: '-1 50.65, -1.3 50.8, -1.42 50.9',
  liverpool: '-3.4 53.5, -3.02 53.44',
  gothenburg: '11.5 57.6, 11.85 57.69',
  gdansk: '18.9 54.5, 18.7 54.4',
  stpetersburg: '28.5 60, 29.8 59.97, 30.2 59.88',
  kerch: '36.6 44.9, 36.55 45.2, 36.7 45.45',
  magellan: '-68.2 -52.4, -69.6 -52.6, -70.6 -53, -70.9 -53.6, -71.5 -53.85, -73 -53.3, -74.8 -52.6',
  torres: '141.5 -10.5, 142.2 -10.6, 143 -10.3',
  sunda: '104.8 -6.4, 105.75 -5.95, 106.2 -5.4',
}

/**
 * Canals, straits and approaches. The mask has water under them, and the router follows them where it would otherwise
 * avoid the coast.
 */
export const FAIRWAYS: readonly Fairway[] = Object.entries(LINES).map(([name, line]) => ({
  name,
  path: line.split(', ').map((point) => point.split(' ').map(Number)),
}))
