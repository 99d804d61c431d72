import { expect, test } from 'vitest'
import { readAddressing } from './addressing.ts'

test.each([
  ['Hallo, hast du noch Weibchen? Kannst du mir Bilder schicken?', 'du'],
  ['Hallo ihr Lieben, habt ihr zurzeit Böckchen abzugeben?', 'du'],
  ['Hi, wir haben eure Seite gesehen.', 'du'],
  ['Ich hab gesehen, dass du zwei Tiere abgibst. Sind sie noch da?', 'du'],
  ['Guten Tag, haben Sie noch Weibchen?', 'Sie'],
  ['Wir haben auf Ihrer Seite gesehen, dass Sie Tiere abgeben.', 'Sie'],
  ['Sehr geehrte Frau Muster, sind die beiden noch zu haben?', 'Sie'],
  ['Könnten Sie mir sagen, ob sie zahm ist? Ihr Fell gefällt mir.', 'Sie'],
  ['Guten Tag, sind die beiden noch zu haben?', undefined],
  ['Sie ist so hübsch! Ist Krümel noch da?', undefined],
  ['Die Mutter und ihr Wurf gefallen uns.', undefined],
  ['Individuell, Dünger, deinstallieren', undefined],
  ['', undefined],
] as const)('the writer of %j says %s', (text, addressing) => {
  expect(readAddressing(text)).toBe(addressing)
})
