import type { Chance } from '@zuchtbuch/demo/seeded'
import {
  between,
  boundsOf,
  contains,
  curve,
  darker,
  lighter,
  mix,
  pathOf,
  type Point,
  round,
} from './shapes.ts'

/** Light comes from above and from the left; ids of gradients and clips are unique within one drawing. */
export type Fur = {
  id: string
  outline: readonly Point[]
  hex: string
  /** Direction in which the hair lies at a point, in radians; 0 points right, a quarter turn down. */
  flow: (point: Point) => number
  hair?: number
  density?: number
  /** Colour that the lower side turns to. */
  below?: string
  /** Colours of single hairs besides those of the coat. */
  ticking?: string | undefined
  /** Drawn on the fur before its hair: patches, markings. */
  markings?: string
}

/** A body part: an outline filled with light and shade, hair on it and a fringe of hair around it. */
export function fur(part: Fur, chance: Chance): string {
  const { id, hex, flow, hair = 20, density = 1, below = darker(hex, 0.34), ticking, markings = '' } = part
  const outline = curve(part.outline)
  const path = pathOf(outline)
  const shades = [
    lighter(hex, 0.3),
    lighter(hex, 0.14),
    darker(hex, 0.14),
    darker(hex, 0.3),
    ticking ?? darker(hex, 0.2),
  ]
  const strands = shades.map(() => '')
  const { left, right, top, bottom } = boundsOf(outline)
  const wanted = ((right - left) * (bottom - top) * density) / 52
  for (let tries = 0; tries < wanted; tries++) {
    const point: Point = [between(chance, left, right), between(chance, top, bottom)]
    if (!contains(outline, point)) continue
    const lit = 1 - (point[1] - top) / (bottom - top) + between(chance, -0.45, 0.45)
    const shade = chance.next() < 0.12 ? 4 : lit > 0.75 ? 0 : lit > 0.5 ? 1 : lit > 0.25 ? 2 : 3
    strands[shade] += strand(point, flow(point), hair * between(chance, 0.35, 0.85), chance)
  }
  let fringe = ''
  for (const point of curve(part.outline, { steps: 26 })) {
    fringe += strand(
      point,
      flow(point) + between(chance, -0.6, 0.6),
      hair * between(chance, 0.25, 0.62),
      chance,
    )
  }
  const hairs = strands.map(
    (d, index) => `<path d="${d}" stroke="${shades[index]}" opacity="${index === 4 ? 0.28 : 0.42}"/>`,
  )
  return `<defs>
<radialGradient id="${id}-light" cx=".38" cy=".22" r=".95"><stop offset="0" stop-color="${lighter(hex, 0.24)}"/>
<stop offset=".5" stop-color="${hex}"/><stop offset="1" stop-color="${below}"/></radialGradient>
<clipPath id="${id}-clip"><path d="${path}"/></clipPath></defs>
<path d="${fringe}" fill="none" stroke="${mix(hex, below, 0.4)}" stroke-width="2" stroke-linecap="round"/>
<path d="${path}" fill="url(#${id}-light)"/>
<g clip-path="url(#${id}-clip)">${markings}</g>
<g fill="none" stroke-width="1.6" stroke-linecap="round">${hairs.join('')}</g>`
}

function strand([x, y]: Point, angle: number, length: number, chance: Chance): string {
  const bend = angle + between(chance, -0.35, 0.35)
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const [cx, cy] = [Math.cos(bend) * length * 0.55, Math.sin(bend) * length * 0.55]
  return `M${round(x)} ${round(y)}q${round(cx)} ${round(cy)} ${round(dx)} ${round(dy)}`
}

/** Hair that lies away from a centre and hangs down a little. */
export function away([cx, cy]: Point, hang = 0.35): (point: Point) => number {
  return ([x, y]) => {
    const angle = Math.atan2(y - cy, x - cx)
    return Math.atan2(Math.sin(angle) + hang, Math.cos(angle))
  }
}

export const towards = (degrees: number) => () => (degrees * Math.PI) / 180

/** A soft patch of another colour. */
export function patch(outline: readonly Point[], hex: string, blur: number, opacity = 1): string {
  return `<path d="${pathOf(curve(outline))}" fill="${hex}" opacity="${opacity}" filter="url(#blur-${blur})"/>`
}
