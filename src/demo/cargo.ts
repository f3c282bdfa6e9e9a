/** Containers, packages and totals of a demo shipment. */
import type { Cargo, Container, Length, Package, Volume, Weight } from '#contract/cargo-schema.ts'
import type { ContainerType, LengthUnit, ServiceType } from '#contract/vocabulary.ts'
import type { Line } from './carriers.ts'
import { containerNumber } from './container-number.ts'
import type { Goods } from './goods.ts'
import { DIGITS, type Random } from './random.ts'

const CONTAINER_SIZES: readonly ContainerType[] = [
  'TwentyFt',
  'FortyFt',
  'FortyFtHighCube',
  'FortyFtHighCube',
  'FortyFiveFtHighCube',
]

const KILOGRAMS_IN_POUND = 0.45359237
const CUBIC_METERS_IN_CUBIC_FOOT = 0.028316846592
const CENTIMETERS_IN: Record<LengthUnit, number> = { Centimeter: 1, Inch: 2.54, Millimeter: 0.1, Meter: 100 }

const DECIMALS_OF: Record<LengthUnit, number> = { Centimeter: 0, Inch: 1, Millimeter: 0, Meter: 2 }

/** What the cargo depends on. */
export interface CargoBasis {
  readonly serviceType: ServiceType
  readonly goods: Goods
  readonly line: Line | null
  /** Container numbers are known once the cargo is on its way. */
  readonly isPickedUp: boolean
}

/** The cargo as known today. */
export function cargoOf(basis: CargoBasis, random: Random): Cargo {
  const { serviceType } = basis
  const isOwnContainer = serviceType.startsWith('OceanFCL') || serviceType === 'LandRailFCL'
  const containers = containersOf(basis, isOwnContainer, random)
  const stackable = random.pick([true, true, false, null])
  if (isOwnContainer) return fullContainerCargo(containers, stackable, random)
  const isImperial = random.chance(0.2)
  const lines = packageLines(basis.goods, serviceType, isImperial, random)
  const kilograms = lines.reduce((sum, line) => sum + line.kilograms, 0)
  const cubicMeters = lines.reduce((sum, line) => sum + line.cubicMeters, 0)
  const isKnown = random.chance(0.95)
  const isBilledByWeight = serviceType.startsWith('Air') && random.chance(0.85)
  // Air freight is charged by volume, at 167 kg per cubic metre, if that exceeds its weight.
  const chargeable = Math.ceil(Math.max(kilograms, cubicMeters * 167))
  return {
    totalWeight: isKnown ? weightOf(kilograms, isImperial) : null,
    totalVolume: isKnown && random.chance(0.95) ? volumeOf(cubicMeters, isImperial) : null,
    chargeableWeight: isBilledByWeight ? { value: chargeable, unit: 'KG' } : null,
    stackable,
    containers,
    packages: lines.map((line) => line.package),
  }
}

function fullContainerCargo(containers: Container[], stackable: boolean | null, random: Random): Cargo {
  const kilograms = containers.length * random.int(7_200, 21_500)
  const cubicMeters = containers.length * (random.int(260, 660) / 10)
  return {
    totalWeight: { value: kilograms, unit: 'KG' },
    totalVolume: random.chance(0.85) ? { value: rounded(cubicMeters, 1), unit: 'CubicMeter' } : null,
    chargeableWeight: null,
    stackable,
    containers,
    packages: [],
  }
}

function containersOf(basis: CargoBasis, isOwnContainer: boolean, random: Random): Container[] {
  const { line, isPickedUp, goods } = basis
  if (!line || (!isOwnContainer && !isPickedUp)) return []
  const count = isOwnContainer ? random.pick([1, 1, 1, 1, 2, 2, 3, 5]) : 1
  const type = random.maybe(0.96, goods.isChilled ? 'FortyFtTempControl' : random.pick(CONTAINER_SIZES))
  return Array.from({ length: count }, () => {
    const number = containerNumber(line.ownerCode, random)
    const sealNumber = random.maybe(0.8, `NS${random.text(7, DIGITS)}`)
    return isPickedUp ? { number, type, sealNumber } : { number: null, type, sealNumber: null }
  })
}

interface PackageLine {
  readonly package: Package
  readonly kilograms: number
  readonly cubicMeters: number
}

function packageLines(
  goods: Goods,
  serviceType: ServiceType,
  isImperial: boolean,
  random: Random,
): PackageLine[] {
  const count = random.pick([1, 1, 2, 3])
  const most = mostPackages(serviceType, goods)
  return Array.from({ length: count }, (_, index) => {
    const quantity = random.int(1, Math.max(1, Math.round(most / count)))
    const scale = 1 - index * 0.15
    const [length, width, height] = goods.size
    const kilograms = goods.weightKg * scale
    const unit = isImperial
      ? 'Inch'
      : random.pick(['Centimeter', 'Centimeter', 'Millimeter', 'Meter'] as const)
    const isMeasured = random.chance(0.94)
    return {
      package: {
        type: random.maybe(0.96, goods.packageType),
        quantity: random.maybe(0.97, quantity),
        hazardous: goods.isHazardous || random.maybe(0.7, false),
        weight: random.maybe(0.96, weightOf(kilograms, isImperial)),
        length: isMeasured ? lengthOf(length, unit) : null,
        width: isMeasured ? lengthOf(width, unit) : null,
        height: isMeasured ? lengthOf(height * scale, unit) : null,
      },
      kilograms: kilograms * quantity,
      cubicMeters: (length * width * height * scale * quantity) / 1_000_000,
    }
  })
}

/** Couriers carry boxes, trucks full loads. */
function mostPackages(serviceType: ServiceType, goods: Goods): number {
  if (serviceType === 'AirCourier') return goods.packageType === 'Box' ? 6 : 1
  const loads = serviceType === 'LandTruckFTL' ? 26 : 9
  return goods.packageType === 'Pallet' ? loads : loads * 14
}

function weightOf(kilograms: number, isImperial: boolean): Weight {
  return isImperial
    ? { value: rounded(kilograms / KILOGRAMS_IN_POUND, 1), unit: 'LB' }
    : { value: rounded(kilograms, 1), unit: 'KG' }
}

function volumeOf(cubicMeters: number, isImperial: boolean): Volume {
  return isImperial
    ? { value: rounded(cubicMeters / CUBIC_METERS_IN_CUBIC_FOOT, 1), unit: 'CubicFeet' }
    : { value: rounded(cubicMeters, 2), unit: 'CubicMeter' }
}

function lengthOf(centimeters: number, unit: LengthUnit): Length {
  return { value: rounded(centimeters / CENTIMETERS_IN[unit], DECIMALS_OF[unit]), unit }
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
