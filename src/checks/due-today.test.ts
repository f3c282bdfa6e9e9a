/** Compares what Today shows as due today and tomorrow with independent rules. */
import { expect, test } from 'vitest'
import { addDays } from '#contract/local-date.ts'
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { instant } from '#facts/testing/known-shipment.ts'
import { groupsOf, rowsByTab, shownRow, todayRows } from '#facts/views/today-rows.ts'
import { countsOf } from '../bff/account/counts.ts'
import { createRoom } from '../bff/account/testing/room.ts'
import { todayOf } from '../bff/account/today.ts'
import { rowWithZones } from '../bff/places/place-zone.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { requiredDates } from '../demo/required-dates.ts'

const TODAY = day('2026-11-20')
const DEMO = demoShipments(TODAY)

interface Deadline {
  readonly kind: string
  readonly date: string | null | undefined
  /** The place whose local date counts. */
  readonly place: OutlinePlace | null | undefined
  /** A plan after it that can still be brought forward. */
  readonly planned?: string | undefined
}

function isDue({ date, place, planned }: Deadline, nowMs: number): boolean {
  if (date == null) return false
  const here = new Intl.DateTimeFormat('sv-SE', { timeZone: place?.timeZone ?? 'UTC' }).format(nowMs)
  // Without a known zone, yesterday may last another twelve hours.
  const first = place?.timeZone ? here : new Date(nowMs - 12 * 3_600_000).toISOString().slice(0, 10)
  const isOpen = date >= first || (planned !== undefined && planned > date && planned >= first)
  return isOpen && date <= addDays(day(here), 1)
}

function reachedIn({ milestones, currentMilestoneIndex: at }: ShipmentOutline): number {
  return milestones[at]?.completed ? at : -1
}

function lastOf({ milestones }: ShipmentOutline, wanted: string) {
  return milestones.findLast(({ type }) => type === wanted)
}

function freeTimeOf(shipment: ShipmentOutline): Deadline[] {
  const { milestones, booking, portOfDischarge } = shipment
  const port = lastOf(shipment, 'DestinationPort')
  const arrival = (port ?? (portOfDischarge && lastOf(shipment, 'Delivery')))?.arrival
  const days = booking.destinationPortFreeDays
  const isGone = port && milestones.slice(milestones.indexOf(port) + 1).some(({ completed }) => completed)
  if (!arrival?.actual || days === null || isGone || port?.departure?.actual) return []
  const [date, place] = [addDays(day(arrival.date), days), portOfDischarge ?? port?.place]
  return [{ kind: 'free-time', date, place, planned: port?.departure?.date }]
}

function emptyReturnOf(shipment: ShipmentOutline): Deadline[] {
  const { mode, milestones, booking } = shipment
  const port = lastOf(shipment, 'DestinationPort')
  const rail = milestones.findIndex(({ transportToNext }) => transportToNext?.mode === 'Rail')
  const inland = milestones.slice(rail + 1).findLast(({ type }) => rail >= 0 && type === 'InlandTerminal')
  const terminal = mode === 'Land' ? inland : port
  const left = terminal && (terminal.departure ?? lastOf(shipment, 'Delivery')?.arrival)
  const behind = milestones.findLast(
    ({ type }, index) => type === 'InlandTerminal' && port && index > milestones.indexOf(port),
  )
  const days = booking.emptyContainerReturnFreeDays
  if (!left || days === null || !(left.actual || shipment.status === 'Delivered')) return []
  return [{ kind: 'empty-return', date: addDays(day(left.date), days), place: (behind ?? terminal).place }]
}

function cutoffsOf(shipment: ShipmentOutline): Deadline[] {
  const { milestones, booking, portOfLoading } = shipment
  const port = milestones.find(({ type }) => type === 'OriginPort')
  if (shipment.status !== 'Active' || reachedIn(shipment) > (port ? milestones.indexOf(port) : 0)) return []
  const place = portOfLoading ?? port?.place
  return [
    { kind: 'cutoff', date: port?.completed ? null : booking.cargoCutoff, place },
    { kind: 'cutoff', date: port?.departure?.actual ? null : booking.shippingInstructionCutoff, place },
  ]
}

function confirmationOf(shipment: ShipmentOutline): Deadline[] {
  const { status, mode, serviceType, milestones } = shipment
  const isConfirmed = shipment.bookingConfirmedByCarrier
  if (isConfirmed || status !== 'Active' || !(mode === 'Ocean' || serviceType.startsWith('AirFreight')))
    return []
  const pickup = milestones
    .slice(reachedIn(shipment) + 1)
    .find(({ type, completed }) => type === 'Pickup' && !completed)
  const departure = pickup?.departure?.actual ? null : pickup?.departure?.date
  const dates = [pickup?.cargoReadyDate, departure].map((date) => ({ kind: '', date, place: pickup?.place }))
  const [first] = [...dates, ...cutoffsOf(shipment)].filter(({ date }) => date != null).toSorted(byDate)
  return first ? [{ ...first, kind: 'not-confirmed' }] : []
}

function byDate({ date: one }: Deadline, { date: other }: Deadline): number {
  return (one ?? '') < (other ?? '') ? -1 : Number(one !== other)
}

/** 'NW-204066 cutoff 2026-11-20': what a shipment must meet first. */
function dueOf(shipment: ShipmentOutline, nowMs: number): string[] {
  if (shipment.status !== 'Active' && shipment.status !== 'Delivered') return []
  const ofOwn = /FCL(Express)?$/.test(shipment.serviceType)
  const deadlines = [
    ...(ofOwn ? freeTimeOf(shipment) : []),
    ...cutoffsOf(shipment),
    ...(ofOwn ? emptyReturnOf(shipment) : []),
    ...confirmationOf(shipment),
  ]
  const [first] = deadlines.filter((each) => isDue(each, nowMs)).toSorted(byDate)
  return first ? [`${shipment.reference} ${first.kind} ${first.date}`] : []
}

test.each(['00:30', '04:30', '08:30', '12:30', '16:30', '20:30'])(
  'at %s UTC, badge, group and first reasons match what is due today and tomorrow at each place',
  async (time) => {
    const nowMs = instant(`${TODAY}T${time}:00Z`)
    const room = createRoom({ wallMs: () => nowMs })
    for (const shipment of DEMO) room.put(shipment)
    const by = { id: 'mira', name: 'Mira Okafor' }
    for (const { tag, on } of requiredDates(DEMO, TODAY)) {
      room.mark({ kind: 'tag-dates', key: tag, rev: 1, value: { on }, by, at: `${TODAY}T00:00:00Z` })
    }
    const judged = await room.start().account.judged()
    const { rows } = await todayOf(judged, {})
    const { open } = rowsByTab(rows.map(shownRow))
    const [group] = groupsOf(
      todayRows(open, {}, () => false),
      'due',
    )
    const found = group?.rows.flatMap(({ subject, items: [first] }) =>
      first ? [`${subject} ${first.kind} ${first.date}`] : [],
    )
    const expected = DEMO.flatMap((shipment) => dueOf(rowWithZones(shipment), nowMs))
    expect(expected.length).toBeGreaterThan(10)
    expect(group?.name).toBe('due-now')
    expect(found?.toSorted()).toEqual(expected.toSorted())
    const badge = await countsOf(judged, { attention: ['due-now'] })
    expect(badge.shown).toBe(expected.length)
    // Some of them will miss their required date too.
    expect(group?.rows.some(({ items }) => items.some(({ kind }) => kind === 'required'))).toBe(true)
  },
)
