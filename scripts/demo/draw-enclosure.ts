import { frontHead, type Look } from './drawing/head.ts'
import { paw } from './drawing/limbs.ts'
import { crouching, upright } from './drawing/poses.ts'
import { bowl, branch, clayHouse, hangingTwig, hay, millet, stones, straws, wheel } from './drawing/props.ts'
import { named, rasterise } from './drawing/rasterise.ts'
import { backdrop, type Background, backgrounds, glow } from './drawing/scenery.ts'
import { between, curve, darker, ellipse, lighter, pathOf, type Point, round } from './drawing/shapes.ts'
import { type Chance, seeded } from '@zuchtbuch/demo/seeded'

const ground = 500
const earth = '#cfa271'

/**
 * A drawn enclosure with deep bedding, its tunnels seen through the pane, and up to three of those who live in
 * it: a JPEG of 1200 x 900 pixels, the same for the same seed.
 */
export function drawEnclosure(
  residents: readonly Look[],
  seed: number,
  background?: Background,
): Promise<Buffer> {
  const chance = seeded(seed)
  const left = chance.next() < 0.5
  const at = (share: number) => (left ? share : 1 - share) * 1200
  const [first, second, third] = residents
  const surface = [-40, 200, 420, 640, 860, 1060, 1240].map((x): Point => [
    x,
    ground + between(chance, -16, 16),
  ])
  return rasterise(
    [
      backdrop(background ?? chance.pick(backgrounds), chance),
      `<g filter="url(#blur-3)">${hangingTwig([left ? 1210 : -10, 0], left ? 1 : -1, chance)}${millet([at(0.6), 540], left ? -1 : 1, chance)}</g>`,
      wheel([at(0.17), 296], 170),
      clayHouse([at(0.82), ground + 12], 0.9),
      bedding(surface, chance),
      tunnels(surface, chance, left, third),
      branch([at(0.5) - 230, ground - 6], 430, between(chance, -16, -6), chance),
      hay([at(0.62), ground + 16], 260, 90, chance),
      stones(chance, 4, { x: 80, y: ground + 4, width: 1040, height: 18 }),
      first ? animal('first', upright(first, chance), [at(0.4), ground + 26], 0.5) : '',
      second ? animal('second', crouching(second, chance), [at(0.7), ground + 40], 0.44) : '',
      bowl([at(0.24), ground + 44], 0.7, chance),
      straws(chance, 34, { x: 30, y: ground + 14, width: 1140, height: 40 }, 0.6),
      glow,
      frame,
    ].join(''),
  )
}

const animal = (name: string, drawing: string, [x, y]: Point, scale: number) =>
  named(name, `<g transform="translate(${round(x)} ${y}) scale(${scale})">${drawing}</g>`)

function below(surface: readonly Point[], dy: number): string {
  const line = curve(surface, { closed: false }).map(([x, y]): Point => [
    x,
    y + dy + (dy > 0 ? Math.sin(x / 130 + dy) * 14 : 0),
  ])
  return pathOf([...line, [1240, 940], [-40, 940]])
}

/** Layers of bedding with chips in it, down to the bottom. */
function bedding(surface: readonly Point[], chance: Chance): string {
  const layers = [
    [0, lighter(earth, 0.3)],
    [26, earth],
    [150, darker(earth, 0.1)],
    [270, darker(earth, 0.2)],
  ] as const
  const chips = Array.from({ length: 420 }, () => {
    const [x, y] = [between(chance, 0, 1200), between(chance, ground + 30, 890)]
    const hex = chance.pick([
      lighter(earth, 0.45),
      lighter(earth, 0.25),
      darker(earth, 0.2),
      darker(earth, 0.35),
    ])
    return `<path d="M${round(x)} ${round(y)}l${round(between(chance, -16, 16))} ${round(between(chance, -7, 7))}" stroke="${hex}" stroke-width="${round(between(chance, 2, 5))}" stroke-linecap="round" opacity=".6"/>`
  })
  return (
    layers.map(([dy, fill]) => `<path d="${below(surface, dy)}" fill="${fill}"/>`).join('') + chips.join('')
  )
}

/** Two ways down, a passage, and a nest of hay where one of them looks up. */
function tunnels(
  surface: readonly Point[],
  chance: Chance,
  left: boolean,
  resident: Look | undefined,
): string {
  const at = (share: number) => (left ? share : 1 - share) * 1200
  const dip = () => between(chance, -16, 16)
  const nest: Point = [at(0.66), 730]
  const passages: Point[][] = [
    [
      [at(0.06), ground - 60],
      [at(0.1), 590 + dip()],
      [at(0.2), 654 + dip()],
      [at(0.36), 682 + dip()],
      [at(0.52), 704 + dip()],
      nest,
    ],
    [nest, [at(0.82), 694 + dip()], [at(0.9), 620 + dip()], [at(0.95), ground - 60]],
    [
      [at(0.24), 664],
      [at(0.29), 724 + dip()],
      [at(0.37), 786 + dip()],
      [at(0.46), 806 + dip()],
    ],
  ]
  const lines = passages.map((passage) => pathOf(curve(passage, { closed: false }), false)).join('')
  const hollow = pathOf(curve(ellipse(nest, 158, 98)))
  const dug = (width: number, hex: string, extra = '') =>
    `<g fill="none" stroke="${hex}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}><path d="${lines}"/><path d="${hollow}" fill="${hex}" stroke-width="${width - 56}"/></g>`
  const dweller = resident
    ? animal(
        'nest',
        `${frontHead(resident, chance)}${[-1, 1].map((side) => paw([side * 58, 126], 0)).join('')}`,
        [nest[0], 712],
        0.56,
      )
    : ''
  return `<defs><clipPath id="ground"><path d="${below(surface, 0)}"/></clipPath></defs><g clip-path="url(#ground)">
${dug(82, darker(earth, 0.3), ' opacity=".7" filter="url(#blur-3)"')}${dug(68, '#6b4529')}${dug(60, '#4f3120', ' filter="url(#blur-6)"')}</g>
${hay([nest[0], 822], 250, 60, chance)}${dweller}${hay([nest[0], 830], 230, 34, chance)}`
}

/** Wood around the pane, and what it mirrors. */
const frame = `<path d="M120 40L420 40L140 860H40V300Z" fill="#fff" opacity=".08"/><path d="M480 40H540L250 860H190Z" fill="#fff" opacity=".08"/>
<defs><linearGradient id="beam" x2="0" y2="1"><stop offset="0" stop-color="#c79a66"/><stop offset="1" stop-color="#94683c"/></linearGradient></defs>
<path d="M0 0H1200V900H0ZM34 36V866H1166V36Z" fill="url(#beam)" fill-rule="evenodd"/><path d="M34 36H1166V866H34Z" fill="none" stroke="#5c3d22" stroke-width="5" opacity=".6"/>
<path d="M0 12H1200M0 24H1200M0 882H1200M0 891H1200" stroke="#7d5630" stroke-width="1.5" opacity=".4"/>`
