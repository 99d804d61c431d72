import type { DrawnLook } from './coat-look.ts'

/** The colours of all layers of the drawing, `#rrggbb`. */
export interface GerbilPaint {
  tail: string
  tuft: string
  feet: string
  ear: string
  earInside: string
  nose: string
  shade: string
  shadeOpacity: number
  eyeRing: string | null
}

/** Fur darker than this needs lighter lines and duller skin, or they do not show. */
const DARK_LUMINANCE = 0.16
/** The white of the spotted. */
export const WHITE = '#fffdf8'

/** Derives the colours of the parts that have none of their own. */
export function gerbilPaint(look: DrawnLook): GerbilPaint {
  const { coat, points, patch, tail, tuft, spotted } = look
  const dark = luminance(coat) < DARK_LUMINANCE
  const skin = (light: string, onDark: string) => (dark ? onDark : light)
  return {
    tail: tail ?? points ?? patch ?? coat,
    tuft: spotted ? WHITE : tuft,
    feet: points === undefined ? skin('#e6b3a0', '#8f6b66') : mix(points, '#e9b7a4', 0.35),
    ear: points ?? coat,
    earInside: points === undefined ? skin('#e5ab9b', '#8a6460') : mix(points, '#d99c8c', 0.35),
    nose: skin('#d08a80', '#5d4340'),
    shade: dark ? '#ffffff' : '#3a1d08',
    shadeOpacity: dark ? 0.26 : 0.3,
    eyeRing: dark ? '#8d827d' : null,
  }
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
export function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function mix(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((part, i) => Math.round(part * (1 - share) + (others[i] ?? 0) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
