import type { Chance } from '@zuchtbuch/demo/seeded'
import { away, fur, patch, towards } from './fur.ts'
import {
  between,
  brightness,
  curve,
  darker,
  ellipse,
  lighter,
  mirrored,
  mix,
  pathOf,
  type Point,
  round,
} from './shapes.ts'

export type Look = { coatHex: string; bellyHex: string; eyesHex: string; spotted?: boolean }

export const skin = '#d9a294'

/** The face from the front, around 0|0, about 260 wide and 250 high, ears above. */
export function frontHead(look: Look, chance: Chance): string {
  const { coatHex, bellyHex, eyesHex } = look
  const outline = mirrored([
    [0, -128],
    [54, -117],
    [100, -82],
    [127, -30],
    [134, 30],
    [114, 82],
    [66, 114],
    [0, 124],
  ])
  const ring = mix(coatHex, bellyHex, 0.55)
  const markings = [
    patch(ellipse([0, 92], 84, 52), bellyHex, 14, 0.9),
    patch(ellipse([-112, 48], 34, 52), bellyHex, 14, 0.55),
    patch(ellipse([112, 48], 34, 52), bellyHex, 14, 0.55),
    patch(ellipse([-67, -14], 42, 43, -14), ring, 6, 0.9),
    patch(ellipse([67, -14], 42, 43, 14), ring, 6, 0.9),
    patch(ellipse([0, 24], 34, 46), lighter(coatHex, 0.22), 14, 0.7),
    patch(ellipse([0, -96], 46, 44), darker(coatHex, 0.2), 14, 0.5),
    look.spotted
      ? patch(ellipse([between(chance, -8, 8), -72], 26, 40, between(chance, -14, 14)), '#fdfaf3', 3)
      : '',
  ].join('')
  const face = fur(
    {
      id: 'head',
      outline,
      hex: coatHex,
      flow: away([0, 44], 0.1),
      hair: 15,
      below: mix(bellyHex, coatHex, 0.45),
      markings,
      ticking: ticking(look),
    },
    chance,
  )
  return `${frontEar(look, -1, chance)}${frontEar(look, 1, chance)}${face}
${eye([-67, -12], 25, eyesHex, -14)}${eye([67, -12], 25, eyesHex, 14)}${muzzle()}${whiskers(-1, look, chance)}${whiskers(1, look, chance)}`
}

/** Dark tips of the hair, which the agouti coats have. */
export function ticking({ coatHex, bellyHex }: Look): string | undefined {
  const agouti = brightness(bellyHex) - brightness(coatHex) > 0.12
  return agouti ? darker(coatHex, 0.62) : undefined
}

function frontEar({ coatHex }: Look, side: 1 | -1, chance: Chance): string {
  const outer = fur(
    {
      id: `ear${side}`,
      outline: ellipse([side * 84, -112], 40, 50, side * 24),
      hex: darker(coatHex, 0.06),
      flow: towards(-90 + side * 25),
      hair: 11,
      density: 0.7,
    },
    chance,
  )
  const inner = pathOf(curve(ellipse([side * 82, -106], 27, 36, side * 24)))
  return `${outer}<path d="${inner}" fill="${mix(skin, coatHex, 0.18)}"/>
<path d="${pathOf(curve(ellipse([side * 78, -94], 18, 24, side * 24)))}" fill="${darker(skin, 0.3)}" opacity=".5" filter="url(#blur-6)"/>`
}

export function eye([x, y]: Point, radius: number, hex: string, tilt = 0): string {
  const id = `eye${Math.round(x)}`
  const high = radius * 1.08
  return `<defs><radialGradient id="${id}" cx=".42" cy=".72" r=".75"><stop offset="0" stop-color="${lighter(hex, 0.16)}"/>
<stop offset=".5" stop-color="${darker(hex, 0.25)}"/><stop offset="1" stop-color="${darker(hex, 0.85)}"/></radialGradient></defs>
<g transform="translate(${x} ${y}) rotate(${tilt})"><ellipse rx="${radius + 3}" ry="${high + 3}" fill="#2a1a14" opacity=".6"/>
<ellipse rx="${radius}" ry="${high}" fill="url(#${id})"/>
<ellipse cx="${round(-radius * 0.32)}" cy="${round(-high * 0.38)}" rx="${round(radius * 0.34)}" ry="${round(radius * 0.3)}" fill="#fff" opacity=".96"/>
<circle cx="${round(radius * 0.36)}" cy="${round(high * 0.42)}" r="${round(radius * 0.15)}" fill="#fff" opacity=".75"/>
<path d="M${round(-radius * 0.6)} ${round(high * 0.62)}Q0 ${round(high * 0.98)} ${round(radius * 0.6)} ${round(high * 0.6)}" fill="none" stroke="#fff" stroke-width="2" opacity=".22"/></g>`
}

function muzzle(): string {
  return `<path d="M0 62v17M0 79q-10 15-27 9M0 79q10 15 27 9" fill="none" stroke="#5d3a30" stroke-width="3.6" stroke-linecap="round" opacity=".75"/>
<path d="M-17 43Q0 34 17 43Q20 52 9 59Q0 66-9 59Q-20 52-17 43Z" fill="#d58f87"/>
<path d="M-17 43Q0 34 17 43Q20 52 9 59Q0 66-9 59Q-20 52-17 43Z" fill="none" stroke="#9c5b53" stroke-width="1.6" opacity=".55"/>
<ellipse cx="-4" cy="45" rx="8" ry="3.4" fill="#fff" opacity=".6"/>
<ellipse cx="-7" cy="54" rx="3" ry="2.2" fill="#8a4a43" opacity=".6"/><ellipse cx="7" cy="54" rx="3" ry="2.2" fill="#8a4a43" opacity=".6"/>`
}

function whiskers(side: 1 | -1, { coatHex }: Look, chance: Chance): string {
  const hex = brightness(coatHex) < 0.3 ? '#e9ded2' : '#fffaf2'
  const hairs = Array.from({ length: 6 }, (_, index) => {
    const y = 58 + index * 5
    const [length, rise] = [between(chance, 120, 190), (index - 2.4) * 24 + between(chance, -8, 8)]
    return `M${side * (34 + (index % 2) * 12)} ${y}q${round(side * length * 0.5)} ${round(rise * 0.2 - 16)} ${round(side * length)} ${round(rise)}`
  })
  const dots = Array.from(
    { length: 6 },
    (_, index) => `<circle cx="${side * (26 + (index % 3) * 9)}" cy="${66 + (index % 2) * 10}" r="1.8"/>`,
  )
  return `<g fill="#4a2f26" opacity=".4">${dots.join('')}</g><path d="${hairs.join('')}" fill="none" stroke="${hex}" stroke-width="1.7" stroke-linecap="round" opacity=".85"/>`
}
