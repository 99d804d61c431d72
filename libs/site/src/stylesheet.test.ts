import { expect, test } from 'vitest'
import { stylesheet } from './stylesheet.ts'

const colours = (rules: string) =>
  Object.fromEntries(
    [...rules.matchAll(/--([\w-]+):(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
const dark = stylesheet.slice(stylesheet.indexOf('prefers-color-scheme:dark'))
const schemes = {
  light: colours(stylesheet.slice(0, stylesheet.indexOf('@media'))),
  dark: colours(dark.slice(0, dark.indexOf('}}'))),
}

const PAIRS: ReadonlyArray<[string, string]> = [
  ...['ink', 'soft', 'accent'].flatMap((text) =>
    ['paper', 'card', 'sand'].map((ground): [string, string] => [text, ground]),
  ),
  ['ink', 'dune'],
  ['on-badge', 'badge'],
  ['paper', 'accent'],
]

test.each(
  Object.entries(schemes).flatMap(([scheme, palette]) =>
    PAIRS.map((pair) => [scheme, ...pair, palette] as const),
  ),
)('in %s, %s on %s has the contrast of WCAG 2.2 AA', (_scheme, text, ground, palette) => {
  expect(contrast(palette[text] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
})

test('the style asks no other host for anything and loads no font', () => {
  expect(stylesheet).not.toMatch(/url\(|@import|@font-face|https?:\/\//)
})

/** Contrast ratio of WCAG 2.2, 1.4.3. */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
