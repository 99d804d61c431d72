import type { Chance } from '@zuchtbuch/demo/seeded'
import { away, fur, patch, towards } from './fur.ts'
import { eye, frontHead, type Look, skin, ticking } from './head.ts'
import { arm, foot, leg, paw, profileMuzzle, seed, shadow, sideEar, tail, thigh, white } from './limbs.ts'
import { between, curve, darker, ellipse, mirrored, mix, pathOf, type Point, round } from './shapes.ts'

/** Every pose stands on y = 0 around x = 0 and is about 600 high or wide. */
export type Pose = (look: Look, chance: Chance) => string

/** Upright like a gerbil on the lookout, a seed between its paws. */
export const upright: Pose = (look, chance) => {
  const { coatHex, bellyHex } = look
  const body = mirrored([
    [0, -372],
    [84, -350],
    [122, -276],
    [142, -180],
    [158, -90],
    [140, -24],
    [70, -6],
    [0, -4],
  ])
  const belly = mirrored([
    [0, -330],
    [44, -310],
    [70, -230],
    [92, -140],
    [98, -70],
    [70, -22],
    [0, -12],
  ])
  const collar = look.spotted ? patch(ellipse([0, -318], 120, 34), white, 6) : ''
  const trunk = fur(
    {
      id: 'trunk',
      outline: body,
      hex: coatHex,
      flow: towards(90),
      hair: 24,
      markings: patch(belly, bellyHex, 14) + collar,
      ticking: ticking(look),
    },
    chance,
  )
  const side = between(chance, 0, 1) < 0.5 ? 1 : -1
  const turn = round(between(chance, -7, 7))
  return `${shadow(230)}${tail(
    [
      [side * 70, -30],
      [side * 190, -14],
      [side * 290, -40],
      [side * 350, -120],
      [side * 392, -190],
    ],
    look,
    chance,
  )}
${thigh(-1, look, chance)}${thigh(1, look, chance)}${trunk}${foot(-1)}${foot(1)}
<g transform="translate(0 -432) rotate(${turn})">${frontHead(look, chance)}</g>${arm(-1, look, chance)}${arm(1, look, chance)}${seed([0, -232], chance)}${paw([-20, -226], 24)}${paw([20, -226], -24)}`
}

/** From the side, on all fours, nose to the left. */
export const crouching: Pose = (look, chance) => {
  const { coatHex, bellyHex, eyesHex } = look
  const body: Point[] = [
    [-190, -262],
    [-120, -276],
    [-40, -316],
    [60, -338],
    [160, -306],
    [238, -216],
    [262, -112],
    [226, -36],
    [130, -10],
    [-20, -14],
    [-120, -34],
    [-182, -92],
    [-214, -180],
  ]
  const head: Point[] = [
    [-332, -148],
    [-318, -186],
    [-280, -226],
    [-226, -262],
    [-160, -266],
    [-106, -226],
    [-96, -160],
    [-130, -106],
    [-196, -88],
    [-260, -96],
    [-312, -118],
  ]
  const trunkMarks =
    patch(
      [
        [-220, -120],
        [-100, -70],
        [40, -50],
        [160, -46],
        [240, -60],
        [200, 10],
        [-160, 10],
      ],
      bellyHex,
      14,
      0.95,
    ) +
    patch(ellipse([60, -330], 190, 40), darker(coatHex, 0.3), 14, 0.5) +
    (look.spotted ? patch(ellipse([-96, -240], 40, 52, 20), white, 6) : '')
  const headMarks =
    patch(ellipse([-250, -92], 100, 34, 4), bellyHex, 14, 0.95) +
    patch(ellipse([-234, -182], 48, 46), mix(coatHex, bellyHex, 0.55), 6, 0.85) +
    patch(ellipse([-138, -150], 30, 44), bellyHex, 14, 0.45) +
    (look.spotted ? patch(ellipse([-268, -232], 28, 22, -38), white, 3) : '')
  const common = { hex: coatHex, ticking: ticking(look) }
  const far = leg(
    [
      [-150, -110],
      [-158, -60],
      [-182, -14],
    ],
    'far',
    darker(mix(coatHex, bellyHex, 0.3), 0.25),
    chance,
  )
  const near = leg(
    [
      [-92, -120],
      [-104, -60],
      [-122, -12],
    ],
    'near',
    mix(coatHex, bellyHex, 0.25),
    chance,
  )
  const haunch = fur(
    {
      id: 'haunch',
      outline: ellipse([140, -112], 116, 108, 12),
      flow: away([180, -220], 0.6),
      hair: 24,
      markings: patch(ellipse([120, -30], 120, 34), mix(coatHex, bellyHex, 0.6), 14, 0.7),
      ...common,
    },
    chance,
  )
  const mirror = chance.next() < 0.5 ? -1 : 1
  return `<g transform="translate(${mirror * -88} 0) scale(${mirror} 1)">${shadow(310)}
${tail(
  [
    [210, -48],
    [300, -22],
    [400, -30],
    [470, -84],
    [500, -150],
  ],
  look,
  chance,
)}${far}
${sideEar([-176, -282], look, 'farEar', 0.86, chance)}
${fur({ id: 'trunk', outline: body, flow: (point) => (point[1] < -200 ? 0.2 : 0.75), hair: 26, markings: trunkMarks, below: mix(bellyHex, darker(coatHex, 0.3), 0.3), ...common }, chance)}
<path d="${pathOf(curve(ellipse([116, -104], 122, 110, 12)))}" fill="${darker(coatHex, 0.55)}" opacity=".4" filter="url(#blur-14)"/>${haunch}
${fur(
  {
    id: 'hindFoot',
    outline: [
      [70, -26],
      [130, -34],
      [196, -24],
      [206, -8],
      [140, 2],
      [52, 2],
      [30, -8],
      [44, -22],
    ],
    hex: mix(coatHex, bellyHex, 0.5),
    flow: towards(175),
    hair: 10,
    density: 0.8,
  },
  chance,
)}
${[0, 1, 2, 3].map((toe) => `<ellipse cx="${22 + toe * 12}" cy="${-6 + toe * 3}" rx="17" ry="6.5" fill="${skin}" stroke="${darker(skin, 0.25)}" stroke-width="1.2"/>`).join('')}
${near}
<path d="${pathOf(curve(head.map(([x, y]): Point => [x + 22, y + 20])))}" fill="${darker(coatHex, 0.5)}" opacity=".32" filter="url(#blur-14)"/>
${fur({ id: 'head', outline: head, flow: away([-330, -140], 0.05), hair: 17, markings: headMarks, below: mix(bellyHex, coatHex, 0.4), ...common }, chance)}
${sideEar([-136, -268], look, 'nearEar', 1, chance)}${eye([-238, -186], 27, eyesHex)}${profileMuzzle(look, chance)}</g>`
}

/** Looking out of a hollow log. */
export const peeking: Pose = (look, chance) => {
  const rings = [0, 1, 2].map(
    (ring) =>
      `<path d="${wobbly([0, -250], 290 - ring * 20, chance)}" fill="none" stroke="#8a6238" stroke-width="2.5" opacity=".4"/>`,
  )
  const chest = fur(
    {
      id: 'chest',
      outline: mirrored([
        [0, -300],
        [130, -280],
        [186, -180],
        [190, -90],
        [150, -36],
        [0, -26],
      ]),
      hex: look.coatHex,
      flow: towards(90),
      hair: 24,
      markings:
        patch(ellipse([0, -110], 96, 130), look.bellyHex, 14) +
        patch(ellipse([0, -160], 150, 40), darker(look.coatHex, 0.6), 14, 0.5),
      ticking: ticking(look),
    },
    chance,
  )
  return `${shadow(330)}<path d="${wobbly([0, -250], 324, chance)}" fill="url(#bark)"/>${cracks(chance)}<path d="${wobbly([0, -250], 300, chance)}" fill="#d9b07a"/>${rings.join('')}
<defs><radialGradient id="bark" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#a67b50"/><stop offset="1" stop-color="#5c3d24"/></radialGradient><radialGradient id="hole" cx=".5" cy=".4" r=".7"><stop offset=".3" stop-color="#20130b"/><stop offset="1" stop-color="#5b3c22"/></radialGradient>
<clipPath id="hole-clip"><path d="M-400-800H400V-260H226Q220-60 0-44Q-220-60-226-260H-400Z"/></clipPath></defs>
<path d="${wobbly([0, -250], 226, chance)}" fill="url(#hole)"/>
<g clip-path="url(#hole-clip)">${chest}</g><g transform="translate(0 -272) rotate(${round(between(chance, -6, 6))}) scale(1.22)">${frontHead(look, chance)}</g>
${[-1, 1].map((side) => `<ellipse cx="${side * 96}" cy="-66" rx="34" ry="24" fill="${mix(look.coatHex, look.bellyHex, 0.5)}"/><g transform="translate(${side * 96} -56) scale(1.5)">${paw([0, 0], 0)}</g>`).join('')}`
}

function cracks(chance: Chance): string {
  const lines = Array.from({ length: 46 }, () => {
    const angle = chance.next() * 2 * Math.PI
    const [from, to] = [between(chance, 300, 306), between(chance, 312, 322)]
    const [dx, dy] = [Math.cos(angle), Math.sin(angle) * 0.93]
    return `M${round(dx * from)} ${round(dy * from - 250)}L${round(dx * to)} ${round(dy * to - 250)}`
  })
  return `<path d="${lines.join('')}" stroke="#3f2815" stroke-width="4" stroke-linecap="round" opacity=".55"/>`
}

function wobbly(centre: Point, radius: number, chance: Chance): string {
  const outline = ellipse(centre, radius, radius * 0.93).map(([x, y]): Point => [
    x + between(chance, -7, 7),
    y + between(chance, -7, 7),
  ])
  return pathOf(curve(outline))
}
