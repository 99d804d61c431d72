import type { Look } from './drawing/head.ts'
import { seed as sunflowerSeed } from './drawing/limbs.ts'
import { crouching, peeking, upright } from './drawing/poses.ts'
import {
  bowl,
  branch,
  clayHouse,
  grass,
  hangingTwig,
  hay,
  millet,
  stones,
  straws,
  wheel,
} from './drawing/props.ts'
import { rasterise } from './drawing/rasterise.ts'
import { backdrop, type Background, backgrounds, glow, sand } from './drawing/scenery.ts'
import { between } from './drawing/shapes.ts'
import { type Chance, seeded } from '@zuchtbuch/demo/seeded'

const poses = {
  upright: { draw: upright, scale: 1.18 },
  crouching: { draw: crouching, scale: 1.2 },
  peeking: { draw: peeking, scale: 1.1 },
}

/** What the seed decides unless it is given. */
export type Portrait = Look & { pose?: keyof typeof poses; background?: Background }

/** A drawn portrait of a gerbil in its enclosure: a JPEG of 1200 x 900 pixels, the same for the same seed. */
export function drawGerbil(portrait: Portrait, seed: number): Promise<Buffer> {
  const chance = seeded(seed)
  const pose = portrait.pose ?? chance.pick(['upright', 'crouching', 'peeking'] as const)
  const background = portrait.background ?? chance.pick(backgrounds)
  const { draw, scale } = poses[pose]
  const x = 600 + between(chance, -30, 30)
  const side = chance.next() < 0.5 ? -1 : 1
  return rasterise(
    [
      backdrop(background, chance),
      `<g filter="url(#blur-3)">${hay([600 - side * 380, 668], 420, 150, chance)}${behind(side, chance)}</g>`,
      sand(chance),
      stones(chance, 4, { x: 60, y: 690, width: 1080, height: 40 }),
      straws(chance, 24, { x: 0, y: 670, width: 1200, height: 70 }, 0.7),
      chance.next() < 0.35 ? bowl([600 + side * 440, 740], 1.05, chance) : '',
      `<g transform="translate(${x} 806) scale(${scale})">${draw(portrait, chance)}</g>`,
      pose === 'peeking' ? hay([x, 872], 800, 84, chance) : '',
      straws(chance, 26, { x: 0, y: 800, width: 1200, height: 90 }),
      ...[0, 1, 2].map(() =>
        sunflowerSeed([between(chance, 80, 1120), between(chance, 836, 880)], chance, 0.5),
      ),
      `<g filter="url(#blur-6)">${grass([600 - side * 560, 930], chance)}${straws(chance, 7, { x: -40, y: 872, width: 1280, height: 40 }, 1.8)}</g>`,
      glow,
    ].join(''),
  )
}

function behind(side: 1 | -1, chance: Chance): string {
  const x = 600 + side * 400
  const inward = side === 1 ? -1 : 1
  const things = [
    () => wheel([x, 430], 200),
    () => branch([x - 300, 610], 560, between(chance, -24, -10), chance),
    () => clayHouse([x, 664], 1.05),
    () => millet([x + side * 210, 720], inward, chance),
  ]
  const twig = chance.next() < 0.6 ? hangingTwig([600 - side * 620, -30], inward, chance) : ''
  return chance.pick(things)() + twig
}
