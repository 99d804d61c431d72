import { coatLook, type DrawnLook } from './coat-look.ts'
import { expect, test } from 'vitest'
import { gerbilPaint, luminance } from './gerbil-paint.ts'

function look(genotype: string): DrawnLook {
  const drawn = coatLook(genotype, null)
  return drawn.certainty === 'unknown' ? expect.fail(genotype) : drawn
}

test('an agouti has pink feet, its own tail and a dark tuft', () => {
  expect(gerbilPaint(look('AA CC DD EE GG PP spsp rere'))).toEqual({
    tail: '#b98c57',
    tuft: '#45301d',
    feet: '#e6b3a0',
    ear: '#b98c57',
    earInside: '#e5ab9b',
    nose: '#d08a80',
    shade: '#3a1d08',
    shadeOpacity: 0.3,
    eyeRing: null,
  })
})

test('a black one has dull skin, white lines and a ring around the eye', () => {
  expect(luminance(look('aa CC DD EE GG PP spsp rere').coat)).toBeLessThan(0.16)
  expect(gerbilPaint(look('aa CC DD EE GG PP spsp rere'))).toMatchObject({
    feet: '#8f6b66',
    earInside: '#8a6460',
    nose: '#5d4340',
    shade: '#ffffff',
    eyeRing: '#8d827d',
  })
})

test('a colourpoint has feet, ears and tail in the colour of its points', () => {
  const siam = look('aa c[chm]c[h] DD EE GG PP spsp rere')
  expect(gerbilPaint(siam)).toMatchObject({ tail: '#543d31', ear: '#543d31', feet: '#886859' })
})

test('a Schimmel keeps the colour at its tail, a Himalaya the dark one, a Schecke has a white tuft', () => {
  expect(gerbilPaint(look('AA CC DD e[f]e[f] GG PP spsp rere')).tail).toBe('#e2ac6b')
  expect(gerbilPaint(look('aa c[h]c[h] DD EE GG PP spsp rere')).tail).toBe('#54433a')
  expect(gerbilPaint(look('AA CC DD EE GG PP Spsp rere')).tuft).toBe('#fffdf8')
})
