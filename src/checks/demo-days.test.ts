/** No word for a day contradicts the calendar at its place, at six hours of a day in the demo account. */
import { expect, test } from 'vitest'
import type { JudgedItem } from '#contract/dashboard-api/account.ts'
import { addDays, type LocalDate } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import type { OutlinePlace } from '#contract/shipment-outline.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { rowFactsOf } from '#facts/filters/row-facts.ts'
import { cutoffsOf } from '#facts/shipment/cutoffs.ts'
import { emptyReturnOf } from '#facts/shipment/empty-return.ts'
import { legDuration } from '#facts/shipment/leg.ts'
import { withZones, zonesOf } from '#facts/shipment/place-zones.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { judgeFreeTime } from '#facts/shipment/judged-free-time.ts'
import { instant as instantMs } from '#facts/testing/known-shipment.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { zoneOf } from '../bff/places/place-zone.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { requiredDates } from '../demo/required-dates.ts'
import { milestoneDateRows } from '../web/shipment/milestone-dates.ts'
import { etaWords } from '../web/shipments/columns/eta-words.ts'
import { COMFORTABLE_LOOK, rowTexts } from '../web/list/testing/row-faults.ts'
import { summaryFacts } from '../web/shipments/words/summary-facts.ts'

const TODAY = day('2026-11-28')
const DEMO = demoShipments(TODAY)
const SHIPMENTS = DEMO.map((shipment) => withZones(shipment, zonesOf(shipment, zoneOf)))
const DATES = tagDates(Object.fromEntries(requiredDates(DEMO, TODAY).map(({ tag, on }) => [tag, on])))
const HOURS = [0, 4, 8, 12, 16, 20]

/** A sentence, and the days that it may refer to, each at its place. */
interface Said {
  readonly sentence: string
  readonly days: readonly (readonly [date: string | null | undefined, place: OutlinePlace | null])[]
}

const OFFSETS = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])

/** Whole days from now: -3 of '3 days ago', 'for 3 days' and 'day 3 of ~20'. */
function offsetOf(word: string): number {
  const days = Number(word.replace(/\D/g, ''))
  return OFFSETS.get(word) ?? (word.startsWith('in ') ? days : -days)
}

const known = new Map<string, LocalDate>()

/** Computed by the calendar of `Intl`. */
function dateAt(nowMs: number, timeZone: string | undefined, offset = 0): string {
  const key = `${nowMs} ${timeZone}`
  const date = known.get(key) ?? day(new Date(nowMs).toLocaleDateString('sv-SE', { timeZone }))
  known.set(key, date)
  return addDays(date, offset)
}

function isTrue({ sentence, days }: Said, { nowMs, timeZone }: Judge): boolean {
  if (/\b(was|passed|ended|over)\b[^·;\n]*\btoday\b/i.test(sentence)) return false
  const words = [
    ...sentence.matchAll(
      /\b(yesterday|today|tomorrow|in [\d,]+ days?|[\d,]+ days? ago|for [\d,]+ days?|[\d,]+ days? at|^day \d+)\b( in \S|[^\n]* time\))?/gi,
    ),
  ]
  return words.every(([, word = '', isPlaceNamed]) =>
    days.some(([date, place]) => {
      const zone = place?.timeZone ?? timeZone
      const offset = offsetOf(word.toLowerCase())
      // A sentence about a stay at a place names the place elsewhere.
      const isNeeded = dateAt(nowMs, zone) !== dateAt(nowMs, timeZone) && !/^for|at$|^day/i.test(word)
      return date === dateAt(nowMs, zone, offset) && (isPlaceNamed !== undefined || !isNeeded)
    }),
  )
}

function sentencesOf(item: JudgedItem | undefined): string {
  return [item?.reason, item?.distance, item?.badge.words, item?.badge.distance].join('\n')
}

function saidOf(recorded: Shipment, judge: Judge, hasCells: boolean): readonly Said[] {
  const shipment = withPlausibleDates(recorded, judge)
  const items = judgedItemsOf(shipment, judge)
  const { portOfLoading, portOfDischarge, destination } = shipment
  const placeOf = (wanted: string) =>
    shipment.milestones.findLast(({ type }) => type === wanted)?.place ?? null
  const cutoffs = cutoffsOf(shipment).map(
    ({ date }) => [date, portOfLoading ?? placeOf('OriginPort')] as const,
  )
  const discharge = portOfDischarge ?? placeOf('DestinationPort')
  const freeTime = [[judgeFreeTime(shipment, judge)?.lastFreeDay, discharge]] as const
  const port = shipment.milestones.findIndex(({ type }) => type === 'DestinationPort')
  const isInland = shipment.mode === 'Land' || port !== -1
  const inland = shipment.milestones.slice(port + 1).findLast(({ type }) => type === 'InlandTerminal')
  const handedBack = (isInland && inland?.place) || discharge || destination
  const emptyReturn = [[emptyReturnOf(shipment)?.date, handedBack]] as const
  const stops = shipment.milestones.map(({ arrival, departure, cargoReadyDate, place }) =>
    [arrival?.date, departure?.date, cargoReadyDate].map((date) => [date, place] as const),
  )
  const instants = [shipment.createdAt, shipment.updatedAt, shipment.cancelledAt].flatMap((instant) =>
    instant ? [[dateAt(instantMs(instant), judge.timeZone), null] as const] : [],
  )
  const all = [...instants, ...cutoffs, ...freeTime, ...emptyReturn, ...stops.flat()]
  const ofKind = new Map<string, Said['days']>([
    ['cutoff', cutoffs],
    ['free-time', freeTime],
    ['empty-return', emptyReturn],
    ['required', shipment.tags.map((tag) => [DATES.ofTag(tag)?.on, destination ?? placeOf('Delivery')])],
    ['not-confirmed', [...cutoffs, ...stops.flat()]],
    ['stale', instants],
  ])
  const ofItems = items.map((item) => ({
    sentence: sentencesOf(item),
    days: (ofKind.get(item.kind) ?? stops.flat()).filter(
      ([date]) => item.date === null || date === item.date,
    ),
  }))
  const ofStops = stops.flatMap((days, index) => [
    ...milestoneDateRows(shipment, index, judge).map(({ text, note }) => ({
      sentence: `${text}, ${note}`,
      days,
    })),
    { sentence: String(legDuration(shipment, index, judge)), days },
  ])
  const figures = Object.values(summaryFacts(shipment, judge, items)).flat()
  const ofFigures = figures.map(({ lines, alert }) => ({
    sentence: [...lines, alert?.words].join('\n'),
    days: all,
  }))
  const cells = hasCells ? rowTexts(shipment, COMFORTABLE_LOOK, judge) : {}
  const days = {
    cutoffs,
    lastFreeDay: freeTime,
    emptyReturn,
    attention: ofItems.flatMap((each) => each.days),
  }
  const ofCells = Object.entries(cells).map(([name, sentence]) => ({
    sentence,
    days: Reflect.get(days, name) ?? [...instants, ...stops.flat()],
  }))
  return [...ofItems, ...ofStops, ...ofFigures, ...ofCells]
}

test.each(['Europe/Amsterdam', 'America/Los_Angeles'])(
  'for a team in %s days count at the place, which is named if the team has another day',
  (team) => {
    const wrong = HOURS.flatMap((hour) => {
      const judge = judgeAt(Date.UTC(2026, 10, 28, hour), team, USUAL_RULES, teamWith({ dates: DATES }))
      return SHIPMENTS.flatMap((shipment, at) =>
        saidOf(shipment, judge, at % 20 === 0)
          .filter((said) => !isTrue(said, judge))
          .map(({ sentence }) => `${hour}:00 ${shipment.reference}: ${sentence}`),
      )
    })
    expect(wrong).toEqual([])
  },
)

const nearIn = (all: readonly string[]) =>
  new Set(all.filter((name) => /^(?:cut|free|empty).+-to/.test(name)))

test.each([4, 12, 20])('at %s:00 a deadline or arrival is found on the day that its words name', (hour) => {
  const judge = judgeAt(Date.UTC(2026, 10, 28, hour), 'America/Los_Angeles', USUAL_RULES)
  for (const shipment of SHIPMENTS) {
    const items = judgedItemsOf(withPlausibleDates(shipment, judge), judge)
    const said = items.map(({ kind, distance }) => `${kind}-${distance?.split(' ')[0]}`)
    const { ahead } = rowFactsOf(toShipmentRow(shipment), judge)
    expect(nearIn(ahead)).toEqual(nearIn(said))
    const [, day = ''] = /· (today|tomorrow)/.exec(etaWords(shipment, judge).note) ?? []
    expect(['arrival-', ...ahead]).toContain(`arrival-${day}`)
  }
})
