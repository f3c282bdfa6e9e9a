/** The name of a mark on the map. Pixels of the map's container. */
interface LabelRequest {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The side of its mark on which a label stands, as Leaflet's tooltips name it. */
export type LabelSide = (typeof SIDES)[number]

type Box = readonly [left: number, top: number, right: number, bottom: number]

const SIDES = ['right', 'left', 'top', 'bottom'] as const
const LABELS_MAX = 14
const HEIGHT_PX = 20
const LETTER_PX = 6.4
const PADDING_PX = 14
/** As Leaflet's tooltips keep from their point. */
const GAP_PX = 6
// The map's buttons are there.
const RIGHT_MARGIN_PX = 44

/**
 * The sides for labels: inside the view, clear of marks and of earlier labels; `null` for those without room, and for
 * a name that is shown already.
 *
 * @param requests the most important first
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  { x: width, y: height }: { readonly x: number; readonly y: number },
): (LabelSide | null)[] {
  const taken = requests.map(({ x, y, radius }) => boxAround(x, y, 2 * radius, 2 * radius))
  const names = new Set<string>()
  return requests.map((request) => {
    if (names.size === LABELS_MAX || names.has(request.name)) return null
    for (const side of SIDES) {
      const box = labelBox(request, side)
      const [left, top, right, bottom] = box
      const isInView = left >= 0 && top >= 0 && right <= width - RIGHT_MARGIN_PX && bottom <= height
      if (!isInView || taken.some((other) => overlaps(box, other))) continue
      taken.push(box)
      names.add(request.name)
      return side
    }
    return null
  })
}

function labelBox({ name, x, y, radius }: LabelRequest, side: LabelSide): Box {
  const width = name.length * LETTER_PX + PADDING_PX
  const away = radius + GAP_PX
  switch (side) {
    case 'right':
      return boxAround(x + away + width / 2, y, width, HEIGHT_PX)
    case 'left':
      return boxAround(x - away - width / 2, y, width, HEIGHT_PX)
    case 'top':
      return boxAround(x, y - away - HEIGHT_PX / 2, width, HEIGHT_PX)
    case 'bottom':
      return boxAround(x, y + away + HEIGHT_PX / 2, width, HEIGHT_PX)
  }
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2]
}

function overlaps(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}
