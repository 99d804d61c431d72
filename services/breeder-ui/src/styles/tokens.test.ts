import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const colors = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

/** Text on its ground with the contrast that the design claims, light and dark. */
const PAIRS: readonly [text: string, ground: string, light: number, dark: number][] = [
  ['ink', 'paper', 14.3, 15.4],
  ['ink', 'card', 15.0, 14.0],
  ['ink', 'sand', 12.7, 12.8],
  ['ink', 'dune', 11.0, 10.8],
  ['soft', 'paper', 6.2, 8.5],
  ['soft', 'card', 6.6, 7.7],
  ['soft', 'sand', 5.5, 7.1],
  ['soft', 'dune', 4.8, 6.0],
  ['accent', 'paper', 6.7, 9.8],
  ['accent', 'card', 7.0, 8.9],
  ['accent', 'sand', 5.9, 8.2],
  ['on-accent', 'accent', 7.0, 9.8],
  ['good', 'paper', 7.3, 11.4],
  ['good', 'good-bg', 6.7, 8.7],
  ['warn', 'paper', 7.0, 11.3],
  ['warn', 'warn-bg', 6.6, 8.4],
  ['bad', 'paper', 6.8, 9.5],
  ['bad', 'bad-bg', 6.1, 7.9],
  ['male', 'paper', 7.4, 10.4],
  ['female', 'paper', 7.4, 9.8],
  ['accent-on-ink', 'ink', 8.1, 6.0],
  ['paper', 'ink', 14.3, 15.4],
]

/** Borders that carry meaning need 3 : 1 (WCAG 2.2, 1.4.11). */
const EDGES: readonly [edge: string, ground: string, light: number, dark: number][] = [
  ['edge', 'paper', 3.9, 4.8],
  ['edge', 'card', 4.1, 4.4],
  ['edge', 'sand', 3.4, 4.0],
]

/** Contrast of two `#rrggbb` by WCAG 2.2, 1.4.3. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function measured(one: string, other: string, scheme: 'light' | 'dark'): number {
  const [a, b] = [colors.get(one)?.[scheme], colors.get(other)?.[scheme]]
  return a === undefined || b === undefined ? Number.NaN : contrast(a, b)
}

describe('the colours', () => {
  test.each(PAIRS)('%s on %s can be read', (text, ground, light, dark) => {
    expect(measured(text, ground, 'light')).toBeGreaterThanOrEqual(4.5)
    expect(measured(text, ground, 'dark')).toBeGreaterThanOrEqual(4.5)
    expect(Math.abs(measured(text, ground, 'light') - light)).toBeLessThan(0.1)
    expect(Math.abs(measured(text, ground, 'dark') - dark)).toBeLessThan(0.1)
  })

  test.each(EDGES)('%s on %s can be seen', (edge, ground, light, dark) => {
    expect(measured(edge, ground, 'light')).toBeGreaterThanOrEqual(3)
    expect(measured(edge, ground, 'dark')).toBeGreaterThanOrEqual(3)
    expect(Math.abs(measured(edge, ground, 'light') - light)).toBeLessThan(0.1)
    expect(Math.abs(measured(edge, ground, 'dark') - dark)).toBeLessThan(0.1)
  })

  test('have a value for both themes', () => {
    expect(colors.size).toBe(20)
    expect(tokens).not.toMatch(/url\(|@import|@font-face|https?:/)
  })
})
