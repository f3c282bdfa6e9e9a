import { useState } from 'react'
import type { Shipment } from '#contract/schema.ts'
import { absenceOf } from '#facts/shipment/absence-of.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { isBilledByVolume, totalsDifference } from '#facts/shipment/package-totals.ts'
import {
  formatCalculated,
  formatConverted,
  formatMeasurement,
  type Measurement,
  type UnitPreference,
} from '#facts/text/units.ts'
import { useUnitPreference, keepUnitPreference } from '../lib/use-unit-preference.ts'
import { Panel } from '../ui/panel.tsx'
import { Select } from '../ui/select.tsx'
import { stackableWord } from '../shipments/words/cargo-labels.ts'
import { ChangedMark } from './changed-mark.tsx'
import { Row, RowList } from './row-list.tsx'

/** Totals as recorded, and the description of the goods. */
export function CargoPanel({ shipment }: { shipment: Shipment }) {
  const { cargo, descriptionOfGoods } = shipment
  const { totalWeight, totalVolume, chargeableWeight, stackable } = cargo
  const difference = totalsDifference(cargo)
  const chargeableAbsence = absenceOf('chargeableWeight', shipment)
  return (
    <Panel mark={<ChangedMark part="panel:cargo" />} title="Cargo" note={<UnitSetting />}>
      <RowList>
        <Row label="Gross weight" isKnown={totalWeight !== null}>
          <Measured of={totalWeight} />
          <Difference calculated={difference.weightKg} unit="KG" />
        </Row>
        {(chargeableWeight !== null || chargeableAbsence !== null) && (
          <Row label="Chargeable weight" isKnown={chargeableWeight !== null}>
            <Measured of={chargeableWeight} />
            {isBilledByVolume(cargo) && <Aside>billed by volume</Aside>}
          </Row>
        )}
        <Row label="Volume" isKnown={totalVolume !== null}>
          <Measured of={totalVolume} />
          <Difference calculated={difference.volumeM3} unit="CubicMeter" />
        </Row>
        <Row label="Stacking" isKnown={stackable !== null}>
          {stackableWord(stackable)}
        </Row>
      </RowList>
      <div className="border-t border-line px-4 py-3 print:py-2">
        <h3 className="text-muted">Description of goods</h3>
        {descriptionOfGoods === null ? (
          <p className="text-muted">{NOT_KNOWN_YET}</p>
        ) : (
          <LongText text={descriptionOfGoods} />
        )}
      </div>
    </Panel>
  )
}

function Measured({ of }: { of: Measurement | null }) {
  const preference = useUnitPreference()
  if (!of) return NOT_KNOWN_YET
  const converted = formatConverted(of, preference)
  return (
    <>
      {formatMeasurement(of)}
      {converted !== null && <Aside>{converted}</Aside>}
    </>
  )
}

function Difference({ calculated, unit }: { calculated: number | null; unit: 'KG' | 'CubicMeter' }) {
  const preference = useUnitPreference()
  if (calculated === null) return null
  return <Aside>Lines add up to {formatCalculated(calculated, unit, preference)}</Aside>
}

function Aside({ children }: { children: React.ReactNode }) {
  return <span className="block text-xs font-normal text-muted">{children}</span>
}

/** Longer text would dominate the page, so it is cut after four lines until expanded. */
const LONG_TEXT_LENGTH = 240

/** Free text as received, including line breaks. */
function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > LONG_TEXT_LENGTH || text.split('\n').length > 4
  return (
    <>
      <p
        className={`whitespace-pre-line wrap-anywhere print:line-clamp-none ${isLong && !isOpen ? 'line-clamp-4' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-ml-1.5 min-h-6 rounded-md px-1.5 text-xs font-medium text-accent hover:bg-hover print:hidden"
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}

const CHOICES: readonly (readonly [UnitPreference, string])[] = [
  ['recorded', 'as recorded'],
  ['metric', 'metric'],
  ['imperial', 'imperial'],
]

/** The choice of units shown after the recorded ones. */
function UnitSetting() {
  const preference = useUnitPreference()
  return (
    <span className="flex items-center gap-1.5 print:hidden">
      Units
      <Select
        labels={{ 'aria-label': 'Units' }}
        choices={CHOICES}
        value={preference}
        onChoose={keepUnitPreference}
        className="min-h-6 rounded-md border border-control bg-panel px-1 text-xs text-ink"
      />
    </span>
  )
}
