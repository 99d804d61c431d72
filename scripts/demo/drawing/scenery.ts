import type { Chance } from '@zuchtbuch/demo/seeded'
import { between, curve, darker, lighter, pathOf, type Point, round } from './shapes.ts'

export const backgrounds = ['sand', 'sage', 'sky', 'terracotta', 'lavender', 'honey'] as const
export type Background = (typeof backgrounds)[number]

/** The wall in the light and in the shade. */
const walls: Record<Background, readonly [string, string]> = {
  sand: ['#f7e6c8', '#e2bd8a'],
  sage: ['#e3ead6', '#a9b88f'],
  sky: ['#e4eef3', '#a8c3d0'],
  terracotta: ['#f6ddcb', '#d49a78'],
  lavender: ['#ebe4f0', '#b7a6c4'],
  honey: ['#fbedc0', '#e0b25a'],
}

const width = 1200
const height = 900
const floor = 640

/** Wall, light and sand of an enclosure; what stands behind the animal is a little out of focus. */
export function backdrop(background: Background, chance: Chance): string {
  const [light, deep] = walls[background]
  const lamps = Array.from({ length: 9 }, () => {
    const [x, y, radius] = [
      between(chance, 0, width),
      between(chance, 0, floor - 120),
      between(chance, 26, 90),
    ]
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="#fff" opacity="${round(between(chance, 0.1, 0.35))}"/>`
  })
  const beams = Array.from({ length: 3 }, (_, beam) => {
    const x = -60 + beam * 230 + between(chance, -40, 40)
    const wide = between(chance, 60, 130)
    return `<path d="M${round(x)}-20h${round(wide)}L${round(x + wide + 330)} ${floor + 40}H${round(x + 300)}Z"/>`
  })
  return `<defs><radialGradient id="wall" cx=".32" cy=".2" r="1"><stop offset="0" stop-color="${lighter(light, 0.5)}"/><stop offset=".5" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/><g filter="url(#blur-6)">${lamps.join('')}</g>
<g fill="#fff" opacity=".2" filter="url(#blur-14)">${beams.join('')}</g>`
}

/** The sandy floor with its grains, pebbles and straws. */
export function sand(chance: Chance, hex = '#e3c08c'): string {
  const dune = (y: number, swing: number, fill: string) => {
    const line = [-40, 200, 480, 760, 1000, 1240].map((x): Point => [x, y + between(chance, -swing, swing)])
    return `<path d="${pathOf([...curve(line, { closed: false }), [1240, 940], [-40, 940]])}" fill="${fill}"/>`
  }
  let [light, dark] = ['', '']
  for (let grain = 0; grain < 1500; grain++) {
    const depth = Math.sqrt(chance.next())
    const dot = `M${round(between(chance, 0, width))} ${round(floor + 10 + depth * (height - floor))}h${round(0.5 + depth * 3)}`
    if (chance.next() < 0.5) light += dot
    else dark += dot
  }
  return `<defs><linearGradient id="sand" x2="0" y2="1"><stop offset="0" stop-color="${lighter(hex, 0.25)}"/><stop offset="1" stop-color="${darker(hex, 0.16)}"/></linearGradient></defs>
${dune(floor - 26, 22, lighter(hex, 0.12))}${dune(floor + 20, 16, 'url(#sand)')}
<g fill="none" stroke-linecap="round" stroke-width="2.4"><path d="${light}" stroke="#fff3da" opacity=".7"/><path d="${dark}" stroke="${darker(hex, 0.42)}" opacity=".4"/></g>`
}

/** The filters that all parts use, and the light of the whole picture. */
export const filters = [3, 6, 14]
  .map(
    (blur) =>
      `<filter id="blur-${blur}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  )
  .join('')

export const glow = `<defs><radialGradient id="glow" cx=".36" cy=".28" r=".95"><stop offset="0" stop-color="#fff6dc" stop-opacity=".3"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3b2110" stop-opacity=".34"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#glow)"/>`
