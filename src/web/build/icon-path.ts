/** The shapes of a Lucide icon, each with its attributes. */
export type IconNode = readonly (readonly [string, Readonly<Record<string, string>>])[]

/**
 * All shapes of an icon as one path: one element instead of up to six, and no keys. `null` where a shape is no path or is
 * drawn in another way than the rest.
 */
export function iconPath(node: IconNode): string | null {
  const paths = node.map(([shape, { key: _key, ...attributes }]) => {
    const isKnown = Object.keys(attributes).every(
      (name) => SHAPES[shape]?.includes(name) === true || (name === 'fill' && isDot(shape, attributes)),
    )
    return isKnown ? pathOf(shape, attributes) : null
  })
  return paths.includes(null) ? null : paths.join('')
}

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`
/** A path that begins relatively, which means the same as absolutely, only where nothing stands before it. */
const RELATIVE_START = new RegExp(`^m\\s*(${NUMBER})[\\s,]*(${NUMBER})\\s*,?`)
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
}

/** A circle that its own line, two units wide, fills. */
function isDot(shape: string, { r }: Readonly<Record<string, string>>): boolean {
  return shape === 'circle' && Number(r) <= 1
}

function pathOf(shape: string, attributes: Readonly<Record<string, string>>): string {
  const number = (name: string, fallback = 0) => Number(attributes[name] ?? fallback)
  switch (shape) {
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'rect': {
      const rx = number('rx', number('ry'))
      return rectangle(number('x'), number('y'), number('width'), number('height'), rx, number('ry', rx))
    }
    default:
      return absoluteStart(attributes['d'] ?? '')
  }
}

function absoluteStart(d: string): string {
  return d.replace(RELATIVE_START, (all, x, y) => {
    // Further numbers are points to draw lines to, relative ones still.
    const goesOn = new RegExp(`^${NUMBER}`).test(d.slice(all.length))
    return `M${x} ${y}${goesOn ? 'l' : ''}`
  })
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
}

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return [
    `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}`,
    `h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`,
  ].join('')
}
