import type { Chance } from '@zuchtbuch/demo/seeded'
import { band, between, curve, darker, ellipse, lighter, mix, pathOf, type Point, round } from './shapes.ts'

export type Area = { x: number; y: number; width: number; height: number }

const hayColors = ['#ddbf68', '#c9a748', '#b5933c', '#ead592', '#a9a25c', '#8f8a4a']

/** Single straws that lie about. */
export function straws(chance: Chance, count: number, area: Area, scale = 1): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [area.x + chance.next() * area.width, area.y + chance.next() * area.height]
    const [dx, dy] = [between(chance, -100, 100) * scale, between(chance, -30, 22) * scale]
    const d = `M${round(x)} ${round(y)}q${round(dx * 0.5)} ${round(dy - 14 * scale)} ${round(dx)} ${round(dy)}`
    return straw(d, between(chance, 3, 5.5) * scale, chance)
  }).join('')
}

const straw = (d: string, size: number, chance: Chance) =>
  `<path d="${d}" transform="translate(2 ${round(size)})" stroke="#5a3c1c" opacity=".22" fill="none" stroke-width="${round(size)}" stroke-linecap="round"/>
<path d="${d}" fill="none" stroke="${chance.pick(hayColors)}" stroke-width="${round(size)}" stroke-linecap="round"/>`

/** A heap of hay; `x|y` is the middle of its foot. */
export function hay([x, y]: Point, width: number, height: number, chance: Chance): string {
  return Array.from({ length: 150 }, (_, index) => {
    const rise = index / 150
    const reach = (1 - rise * 0.8) * width
    const [startX, startY] = [
      x + between(chance, -0.5, 0.5) * reach,
      y - rise * height * 0.75 + between(chance, -10, 10),
    ]
    const [dx, dy] = [between(chance, -0.32, 0.32) * width, between(chance, -0.4, 0.12) * height]
    const d = `M${round(startX)} ${round(startY)}q${round(dx * 0.6)} ${round(dy - height * 0.16)} ${round(dx)} ${round(dy + height * 0.1)}`
    return straw(d, between(chance, 2.4, 4.4), chance)
  }).join('')
}

/** Stalks of millet, which gerbils love, leaning from the edge into the picture. */
export function millet([x, y]: Point, side: 1 | -1, chance: Chance): string {
  return Array.from({ length: 3 }, (_, stalk) => {
    const line = curve(
      [
        [x + side * stalk * 34, y],
        [x + side * (20 + stalk * 44), y - 190],
        [x + side * (80 + stalk * 52), y - 330 + stalk * 26],
        [x + side * (150 + stalk * 40), y - 372 + stalk * 40],
      ],
      { closed: false, steps: 14 },
    )
    const grains = line
      .slice(22)
      .flatMap(([px, py]) =>
        Array.from(
          { length: 7 },
          () =>
            `<circle cx="${round(px + between(chance, -15, 15))}" cy="${round(py + between(chance, -15, 15))}" r="${round(between(chance, 4, 6.5))}" fill="${chance.pick(['#d9a545', '#c98f33', '#e8be68', '#b57f2c'])}"/>`,
        ),
      )
    return `<path d="${pathOf(line, false)}" fill="none" stroke="#a8a35a" stroke-width="7" stroke-linecap="round"/>${grains.join('')}`
  }).join('')
}

/** Blades of grass in front, out of focus. */
export function grass([x, y]: Point, chance: Chance): string {
  return Array.from({ length: 11 }, () => {
    const [lean, height] = [between(chance, -110, 110), between(chance, 90, 210)]
    const root = x + between(chance, -60, 60)
    return `<path d="M${round(root - 8)} ${y}Q${round(root + lean * 0.2)} ${round(y - height * 0.7)} ${round(root + lean)} ${round(y - height)}Q${round(root + lean * 0.35 + 10)} ${round(y - height * 0.5)} ${round(root + 9)} ${y}Z" fill="${chance.pick(['#8fae5d', '#7a9a4c', '#a7c174', '#6d8c45'])}"/>`
  }).join('')
}

/** A wooden running wheel on its stand. */
export function wheel([x, y]: Point, radius: number): string {
  const rungs = Array.from({ length: 28 }, (_, index) => {
    const angle = (index / 28) * 2 * Math.PI
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    return `M${round(x + dx * radius * 0.9)} ${round(y + dy * radius * 0.9)}L${round(x + dx * radius)} ${round(y + dy * radius)}`
  })
  return `<path d="M${x - radius * 0.7} ${y + radius * 1.12}L${x} ${y}L${x + radius * 0.7} ${y + radius * 1.12}" fill="none" stroke="#9a6b3c" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="#f0d9ae" opacity=".75"/><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#c08e54" stroke-width="20"/>
<circle cx="${x}" cy="${y}" r="${radius * 0.88}" fill="none" stroke="#d9ae74" stroke-width="8"/><path d="${rungs.join('')}" stroke="#8a5d31" stroke-width="5"/>
<circle cx="${x}" cy="${y}" r="20" fill="#8a5d31"/><circle cx="${x - 4}" cy="${y - 4}" r="9" fill="#c08e54"/>`
}

function limb(line: readonly Point[], widths: readonly [number, number, number]): string {
  const shape = pathOf(band(curve(line, { closed: false }), widths))
  return `<path d="${shape}" fill="url(#wood)"/><path d="${shape}" fill="none" stroke="#5d4028" stroke-width="2" opacity=".5"/>`
}

/** A forked branch to gnaw on. */
export function branch([x, y]: Point, length: number, degrees: number, chance: Chance): string {
  const bow = between(chance, -30, 30)
  const leaves = Array.from({ length: 4 }, (_, index) => {
    const angle = between(chance, -80, 80)
    return `<path transform="translate(${round(length * (0.55 + index * 0.12))} ${round(-bow * 0.4)}) rotate(${round(angle)})" d="M0 0Q18-22 46-6Q24 14 0 0Z" fill="${chance.pick(['#8fa764', '#7b9457', '#a3b87a'])}"/>`
  })
  return `<defs><linearGradient id="wood" x2="0" y2="1"><stop offset="0" stop-color="#b98a58"/><stop offset="1" stop-color="#6f4a2b"/></linearGradient></defs>
<g transform="translate(${x} ${y}) rotate(${degrees})">${limb(
    [
      [0, 0],
      [length * 0.3, bow * 0.5],
      [length * 0.65, -bow * 0.4],
      [length, bow * 0.2],
    ],
    [44, 34, 18],
  )}
${limb(
  [
    [length * 0.48, 0],
    [length * 0.6, -50],
    [length * 0.78, -96],
  ],
  [24, 18, 10],
)}${leaves.join('')}</g>`
}

/** A clay house with a round door. */
export function clayHouse([x, y]: Point, scale: number): string {
  return `<defs><radialGradient id="clay" cx=".35" cy=".25" r=".9"><stop offset="0" stop-color="#e5a27c"/><stop offset="1" stop-color="#a85c3c"/></radialGradient></defs>
<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cy="4" rx="190" ry="22" fill="#4a2f1a" opacity=".4" filter="url(#blur-14)"/>
<path d="M-170 0Q-178-210-60-262Q0-284 60-262Q178-210 170 0Z" fill="url(#clay)"/><path d="M-84 0Q-88-120 0-126Q88-120 84 0Z" fill="#3a1f14"/>
<path d="M-84 0Q-88-120 0-126Q88-120 84 0" fill="none" stroke="#c97f5a" stroke-width="12"/><path d="M-120-150Q-96-226-30-246" fill="none" stroke="#f6cdb0" stroke-width="10" stroke-linecap="round" opacity=".55"/></g>`
}

export function stones(chance: Chance, count: number, area: Area): string {
  return Array.from({ length: count }, () => {
    const [x, y, size] = [
      area.x + chance.next() * area.width,
      area.y + chance.next() * area.height,
      between(chance, 14, 40),
    ]
    const hex = chance.pick(['#b5aa9c', '#9d958b', '#c9bca8', '#a69a90'])
    const outline = ellipse([x, y], size, size * 0.62).map(([px, py]): Point => [
      px + between(chance, -3, 3),
      py + between(chance, -3, 3),
    ])
    return `<ellipse cx="${round(x + 5)}" cy="${round(y + size * 0.5)}" rx="${round(size * 1.05)}" ry="${round(size * 0.3)}" fill="#4a2f1a" opacity=".35" filter="url(#blur-6)"/>
<path d="${pathOf(curve(outline))}" fill="${hex}"/><ellipse cx="${round(x - size * 0.25)}" cy="${round(y - size * 0.22)}" rx="${round(size * 0.5)}" ry="${round(size * 0.22)}" fill="${lighter(hex, 0.6)}" opacity=".6" filter="url(#blur-3)"/>`
  }).join('')
}

/** A bowl of seeds. */
export function bowl([x, y]: Point, scale: number, chance: Chance): string {
  const hex = chance.pick(['#7f9aa8', '#c98f6b', '#8fa37c', '#d9c7a3'])
  const seeds = Array.from({ length: 34 }, () => {
    const angle = chance.next() * 2 * Math.PI
    const reach = Math.sqrt(chance.next())
    const fill = chance.pick(['#3a332e', '#d9b26a', '#c98b4a', '#efe0bd', '#8a6a3c', '#9db06a'])
    return `<ellipse cx="${round(Math.cos(angle) * reach * 78)}" cy="${round(-58 + Math.sin(angle) * reach * 17 - (1 - reach) * 14)}" rx="9" ry="6" fill="${fill}" transform="rotate(${round(between(chance, -40, 40))} ${round(Math.cos(angle) * reach * 78)} -58)"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cy="2" rx="104" ry="16" fill="#4a2f1a" opacity=".4" filter="url(#blur-6)"/>
<path d="M-104-60Q-96 0-56 2H56Q96 0 104-60Z" fill="${hex}"/><path d="M-104-60Q-96 0-56 2H-20Q-70-10-80-60Z" fill="${lighter(hex, 0.4)}" opacity=".6"/>
<ellipse cy="-60" rx="104" ry="24" fill="${darker(hex, 0.3)}"/><ellipse cy="-60" rx="104" ry="24" fill="none" stroke="${mix(hex, '#ffffff', 0.35)}" stroke-width="6"/>${seeds.join('')}</g>`
}

/** A leafy twig that hangs into the picture from its upper edge. */
export function hangingTwig([x, y]: Point, side: 1 | -1, chance: Chance): string {
  const line = curve(
    [
      [x, y],
      [x - side * 70, y + 60],
      [x - side * 150, y + 90],
      [x - side * 250, y + 150],
    ],
    { closed: false, steps: 6 },
  )
  const leaves = line.flatMap(([px, py], index) => {
    if (index < 3) return []
    const angle = (index % 2 === 0 ? 60 : -40) + between(chance, -20, 20) + (side === 1 ? 120 : 0)
    return `<path transform="translate(${round(px)} ${round(py)}) rotate(${round(angle)}) scale(1.25)" d="M0 0Q22-24 58-4Q26 18 0 0Z" fill="${chance.pick(['#8fa764', '#7b9457', '#a3b87a', '#90ab68'])}"/>`
  })
  return `<path d="${pathOf(line, false)}" fill="none" stroke="#8a6a42" stroke-width="8" stroke-linecap="round"/>${leaves.join('')}`
}
