import type { Chance } from '@zuchtbuch/demo/seeded'
import { away, fur, towards } from './fur.ts'
import { type Look, skin, ticking } from './head.ts'
import {
  band,
  between,
  brightness,
  curve,
  darker,
  ellipse,
  lighter,
  mix,
  pathOf,
  type Point,
  pointAt,
  round,
} from './shapes.ts'

export const white = '#fdfaf3'

export function thigh(side: 1 | -1, look: Look, chance: Chance): string {
  return fur(
    {
      id: `thigh${side}`,
      outline: ellipse([side * 118, -84], 78, 92, side * -14),
      hex: look.coatHex,
      flow: away([side * 60, -150], 0.9),
      hair: 22,
      ticking: ticking(look),
    },
    chance,
  )
}

export function foot(side: 1 | -1): string {
  const toes = [0, 1, 2, 3].map(
    (
      toe,
    ) => `<ellipse cx="${side * (86 + toe * 20)}" cy="${-8 + Math.abs(toe - 1.5) * 1.5}" rx="12" ry="10" fill="${skin}"/>
<path d="M${side * (90 + toe * 20)} -3q${side * 4} 5 ${side * 8} 5" stroke="#7a5a4d" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  )
  return `<path d="${pathOf(curve(ellipse([side * 108, -17], 66, 19, side * -3)))}" fill="${lighter(skin, 0.25)}" stroke="${darker(skin, 0.25)}" stroke-width="2"/>${toes.join('')}`
}

export function arm(side: 1 | -1, look: Look, chance: Chance): string {
  const line = curve(
    [
      [side * 92, -300],
      [side * 108, -246],
      [side * 76, -212],
      [side * 26, -226],
    ],
    { closed: false },
  )
  return fur(
    {
      id: `arm${side}`,
      outline: thin(band(line, [40, 50, 28])),
      hex: mix(look.coatHex, look.bellyHex, 0.12),
      flow: towards(90 + side * 50),
      hair: 15,
      ticking: ticking(look),
    },
    chance,
  )
}

/** Every third point of a band; its outline is smoothed again. */
const thin = (points: Point[]) => points.filter((_, index) => index % 3 === 0)

export function paw([x, y]: Point, degrees: number): string {
  const fingers = [-10, -3, 4, 11].map(
    (dx) =>
      `<ellipse cx="${dx}" cy="11" rx="4.6" ry="9" fill="${skin}" stroke="${darker(skin, 0.22)}" stroke-width="1.2"/>`,
  )
  return `<g transform="translate(${x} ${y}) rotate(${degrees})"><ellipse rx="18" ry="14" fill="${lighter(skin, 0.12)}" stroke="${darker(skin, 0.22)}" stroke-width="1.4"/>${fingers.join('')}</g>`
}

/** A striped sunflower seed. */
export function seed([x, y]: Point, chance: Chance, scale = 1): string {
  const shape = 'M0-30Q17-8 13 14Q8 30 0 32Q-8 30-13 14Q-17-8 0-30Z'
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(between(chance, -30, 30))}) scale(${scale})"><path d="${shape}" fill="#3a332e"/>
<path d="M-4-18Q-9 6-5 27M4-18Q9 6 5 27M0-26V28" stroke="#d8cfc0" stroke-width="2.4" fill="none" opacity=".85"/></g>`
}

/** Hair that lies along a line. */
function along(line: readonly Point[]): (point: Point) => number {
  return ([x, y]) => {
    const distances = line.map(([px, py]) => Math.hypot(px - x, py - y))
    const near = distances.indexOf(Math.min(...distances))
    const [from, to] = [pointAt(line, near - 1), pointAt(line, near + 1)]
    return Math.atan2(to[1] - from[1], to[0] - from[0])
  }
}

export function tail(line: readonly Point[], look: Look, chance: Chance): string {
  const centre = curve(line, { closed: false })
  const rear = centre.slice(Math.floor(centre.length * 0.66))
  const tip =
    look.spotted && chance.next() < 0.5
      ? white
      : darker(look.coatHex, brightness(look.coatHex) > 0.85 ? 0.06 : 0.45)
  const common = { hair: 17, density: 1.5 }
  return (
    fur(
      {
        id: 'tail',
        outline: thin(band(centre, [40, 27, 22])),
        hex: mix(look.coatHex, look.bellyHex, 0.15),
        flow: along(centre),
        ...common,
      },
      chance,
    ) +
    fur(
      {
        id: 'tuft',
        outline: thin(band(rear, [14, 36, 12])),
        hex: tip,
        flow: along(rear),
        hair: 30,
        density: 2.2,
      },
      chance,
    )
  )
}

export const shadow = (width: number) =>
  `<ellipse cx="10" cy="2" rx="${width}" ry="26" fill="#4a2f1a" opacity=".5" filter="url(#blur-14)"/>`

export function leg(line: readonly Point[], id: string, hex: string, chance: Chance): string {
  const [x, y] = line.at(-1)!
  const outline = thin(band(curve(line, { closed: false }), [70, 44, 26]))
  const toes = [0, 1, 2].map(
    (toe) =>
      `<ellipse cx="${x - 20 + toe * 11}" cy="${y + 7}" rx="8" ry="7" fill="${skin}" stroke="${darker(skin, 0.25)}" stroke-width="1.2"/>`,
  )
  return `${fur({ id, outline, hex, flow: towards(95), hair: 15 }, chance)}<ellipse cx="${x - 6}" cy="${y + 3}" rx="22" ry="10" fill="${lighter(skin, 0.15)}"/>${toes.join('')}`
}

export function sideEar([x, y]: Point, { coatHex }: Look, id: string, scale: number, chance: Chance): string {
  const outer = fur(
    {
      id,
      outline: ellipse([x, y], 38 * scale, 52 * scale, 18),
      hex: darker(coatHex, 0.08),
      flow: towards(-60),
      hair: 11,
      density: 0.7,
    },
    chance,
  )
  return `${outer}<path d="${pathOf(curve(ellipse([x - 5, y + 5], 24 * scale, 37 * scale, 18)))}" fill="${mix(skin, coatHex, 0.18)}"/>
<path d="${pathOf(curve(ellipse([x - 2, y + 18], 15 * scale, 22 * scale, 18)))}" fill="${darker(skin, 0.3)}" opacity=".5" filter="url(#blur-6)"/>`
}

export function profileMuzzle({ coatHex }: Look, chance: Chance): string {
  const hex = brightness(coatHex) < 0.3 ? '#e9ded2' : '#fffaf2'
  const hairs = Array.from({ length: 7 }, (_, index) => {
    const [length, rise] = [between(chance, 90, 150), (index - 3) * 26]
    return `M${-298 + (index % 3) * 10} ${-134 + (index % 2) * 8}q${round(-length * 0.3)} ${round(rise * 0.3 + 14)} ${round(-length * 0.7)} ${round(rise + 30)}`
  })
  const dots = Array.from(
    { length: 6 },
    (_, index) => `<circle cx="${-304 + (index % 3) * 10}" cy="${-132 + (index % 2) * 9}" r="1.8"/>`,
  )
  return `<path d="M-336-158Q-330-172-316-168Q-312-156-322-146Q-336-144-336-158Z" fill="#d58f87" stroke="#9c5b53" stroke-width="1.4"/>
<ellipse cx="-328" cy="-162" rx="5" ry="3" fill="#fff" opacity=".6"/>
<path d="M-324-146Q-318-128-296-120Q-282-116-272-122" fill="none" stroke="#5d3a30" stroke-width="3.4" stroke-linecap="round" opacity=".7"/>
<g fill="#4a2f26" opacity=".4">${dots.join('')}</g><path d="${hairs.join('')}" fill="none" stroke="${hex}" stroke-width="1.7" stroke-linecap="round" opacity=".85"/>`
}
