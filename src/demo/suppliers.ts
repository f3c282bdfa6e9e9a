/** The fictional importer's invented suppliers, in real towns. */
import type { Place } from '#contract/schema.ts'
import { goodsNamed, type Goods, type GoodsName } from './goods.ts'

/** A company or address, and the codes of the gateways (ports, airports, terminals) near it. */
export interface Party {
  readonly place: Place
  readonly near: readonly string[]
}

/** Name, city, state, country, latitude, longitude, gateways. */
export type PartyRow = readonly [string, string, string | null, string, number, number, string]

/** A party's row, then what it sells. */
type SupplierRow = readonly [...PartyRow, readonly GoodsName[]]

const ROWS: readonly SupplierRow[] = [
  [
    'Lantianhe Homeware',
    'Ningbo',
    'Zhejiang',
    'CN',
    29.86,
    121.62,
    'CNNGB CNSHA HGH',
    ['kettles', 'giftware'],
  ],
  [
    'Brightloom Textiles (Suzhou)',
    'Suzhou',
    'Jiangsu',
    'CN',
    31.32,
    120.73,
    'CNSHA CNTAC CNYSA PVG',
    ['linen'],
  ],
  [
    'Quillhang Lighting',
    'Zhongshan',
    'Guangdong',
    'CN',
    22.53,
    113.38,
    'CNYTN CNSHK CNNSA CAN HKHKG',
    ['lamps'],
  ],
  [
    '深圳市远帆灯具有限公司',
    'Shenzhen',
    'Guangdong',
    'CN',
    22.61,
    114.06,
    'CNYTN CNSHK SZX HKG',
    ['lamps', 'powerbanks'],
  ],
  [
    'Pearlgate Toyworks',
    'Dongguan',
    'Guangdong',
    'CN',
    22.96,
    113.8,
    'CNYTN CNNSA HKG HKHKG SZX',
    ['toys', 'powerbanks'],
  ],
  [
    'Saltmarsh Garden Furniture',
    'Qingdao',
    'Shandong',
    'CN',
    36.27,
    120.38,
    'CNTAO PEK',
    ['benches', 'rattan'],
  ],
  ['Tidestone Ceramics', 'Xiamen', 'Fujian', 'CN', 24.61, 118.05, 'CNXMN', ['dinner', 'tiles']],
  ["Xi'an Bellweather Cycle Parts", "Xi'an", 'Shaanxi', 'CN', 34.21, 108.84, 'CNXIA XIY', ['frames']],
  ['Redbasin Instruments', 'Chengdu', 'Sichuan', 'CN', 30.76, 103.98, 'CNCDU CTU', ['panels', 'spectacles']],
  ['Twinriver Small Motors', 'Chongqing', null, 'CN', 29.62, 106.5, 'CNCQI CKG', ['motors', 'drills']],
  ['Zhengzhou Millstone Tools', 'Zhengzhou', 'Henan', 'CN', 34.79, 113.72, 'CNZGZ CGO', ['tools', 'drills']],
  ['Eastlake Lens & Frame', 'Wuhan', 'Hubei', 'CN', 30.49, 114.41, 'CNNHN', ['spectacles']],
  ['Thousandfold Giftware', 'Yiwu', 'Zhejiang', 'CN', 29.32, 120.1, 'CNYIU CNNGB HGH', ['giftware', 'toys']],
  ['Northquay Bicycle Frames', 'Tianjin', null, 'CN', 39.05, 117.35, 'CNTXG PEK', ['frames']],
  ['Mây Tre Sông Lá', 'Thủ Dầu Một', null, 'VN', 10.98, 106.66, 'VNCMT VNSGN SGN', ['rattan']],
  ['Bluegate Footwear Haiphong', 'Haiphong', null, 'VN', 20.84, 106.63, 'VNHPH HAN', ['shoes']],
  ['Siam Kettle Works', 'Si Racha', null, 'TH', 13.16, 100.95, 'THLCH BKK', ['kettles']],
  ['Konkan Loom House', 'Bhiwandi', 'Maharashtra', 'IN', 19.29, 73.06, 'INNSA INMUN BOM', ['linen']],
  [
    'Coromandel Stitch Mills',
    'Chennai',
    'Tamil Nadu',
    'IN',
    13.08,
    80.17,
    'INMAA INKAT MAA',
    ['linen', 'knitwear'],
  ],
  [
    'Yamuna Brasswright',
    'Greater Noida',
    'Uttar Pradesh',
    'IN',
    28.47,
    77.5,
    'INMUN INDER DEL',
    ['brassware'],
  ],
  ['Meghna Bend Knitwear', 'Gazipur', null, 'BD', 23.99, 90.41, 'BDCGP DAC', ['knitwear']],
  ['Sunda Shore Teak', 'Bekasi', null, 'ID', -6.29, 107.15, 'IDJKT CGK', ['benches']],
  ['Ipoh Ridge Glovemakers', 'Shah Alam', 'Selangor', 'MY', 3.06, 101.52, 'MYPKG KUL', ['gloves']],
  ['Narae Display Parts', 'Gimhae', null, 'KR', 35.23, 128.88, 'KRPUS ICN', ['panels']],
  ['Kumoi Precision Springs', 'Yokohama', 'Kanagawa', 'JP', 35.51, 139.6, 'JPYOK JPTYO NRT', ['springs']],
  ['Jadepeak Fasteners', 'Kaohsiung', null, 'TW', 22.72, 120.33, 'TWKHH TPE', ['fasteners']],
  ['Ratna Leaf & Spice', 'Colombo', null, 'LK', 6.95, 79.9, 'LKCMB CMB', ['spices']],
  ['Mavitaş Halı', 'Istanbul', null, 'TR', 41.04, 28.66, 'TRAMR IST', ['carpets']],
  ['Zellij du Détroit', 'Tangier', null, 'MA', 35.73, -5.83, 'MAPTM', ['tiles']],
  ['Torrefação Serra Anil', 'Santos', 'SP', 'BR', -23.94, -46.33, 'BRSSZ GRU', ['coffee']],
  ['Bodegas Tres Quillayes', 'San Antonio', null, 'CL', -33.6, -71.61, 'CLSAI SCL', ['wine']],
  ['Flores del Páramo Alto', 'Bogotá', null, 'CO', 4.74, -74.15, 'BOG', ['flowers']],
  ['Naivasha Bloomwrights', 'Nairobi', null, 'KE', -1.31, 36.92, 'NBO', ['flowers']],
  ['Karoo Saddle & Hide', 'Cape Town', null, 'ZA', -33.93, 18.6, 'ZACPT', ['saddlebags']],
  ['Kōwhai Fleece Company', 'Auckland', null, 'NZ', -36.93, 174.81, 'NZAKL NZTRG AKL', ['blankets']],
  ['Szklarnia Łódka', 'Łódź', null, 'PL', 51.74, 19.53, 'PLLOD PLGDN WAW', ['jars']],
  ['Ceramiche Valdoro', 'Sassuolo', null, 'IT', 44.54, 10.78, 'ITSPE ITGOA MXP', ['tiles']],
  ['Azulejos Marisma', 'Castellón de la Plana', null, 'ES', 39.97, -0.06, 'ESVLC', ['tiles']],
  ['Sklárna Třpytka', 'Česká Lípa', null, 'CZ', 50.69, 14.54, 'CZPRG', ['jars']],
  ['Rheinkant Werkzeuge', 'Solingen', null, 'DE', 51.17, 7.08, 'DEHAM FRA', ['tools']],
  ['Muebles Sierra Nube', 'Monterrey', 'Nuevo León', 'MX', 25.73, -100.27, 'MXATM', ['benches']],
  ['Cerámica Tonalteca', 'Guadalajara', 'Jalisco', 'MX', 20.62, -103.31, 'MXZLO', ['dinner']],
]

export const SUPPLIERS: readonly Party[] = ROWS.map(partyOf)

/** The suppliers that ship through a gateway. */
export function suppliersNear(code: string): readonly Party[] {
  return SUPPLIERS.filter((party) => party.near.includes(code))
}

const GOODS_BY_SUPPLIER = new Map(
  ROWS.map(([name, , , , , , , goods]) => [name, goods.map(goodsNamed)] as const),
)

/** What a supplier sells. */
export function goodsSoldBy(name: string): readonly Goods[] {
  const goods = GOODS_BY_SUPPLIER.get(name)
  if (!goods) throw new Error(`The demo has no supplier named ${name}.`)
  return goods
}

/** A row of a table of parties, as a company address. */
export function partyOf(row: PartyRow | SupplierRow): Party {
  const [name, city, state, countryCode, lat, lon, near] = row
  return {
    place: {
      name,
      type: 'ShippingParty',
      city,
      state,
      countryCode,
      code: null,
      fulfillmentCenter: null,
      coordinates: { lat, lon },
    },
    near: near.split(' '),
  }
}
