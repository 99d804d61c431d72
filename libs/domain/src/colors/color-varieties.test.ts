import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seededColorVarieties, varietyId } from './color-varieties.ts'
import { coverOf } from './genotype-cover.ts'

describe('the seeded catalogue', () => {
  test('has 70 entries with unique NFC names, unique ids, canonical patterns and sortOrder 1 to 70', () => {
    expect(seededColorVarieties).toHaveLength(70)
    expect(seededColorVarieties.map(({ sortOrder }) => sortOrder)).toEqual(
      Array.from({ length: 70 }, (_, i) => i + 1),
    )
    expect(new Set(seededColorVarieties.map(({ name }) => name)).size).toBe(70)
    expect(new Set(seededColorVarieties.map(({ id }) => id)).size).toBe(70)
    for (const { name, genotype } of seededColorVarieties) {
      expect(name).toBe(name.normalize('NFC'))
      expect(genotype).toMatch(/ -- --$/)
      expect(() => coverOf(genotype)).not.toThrow()
    }
  })

  test('binds every id to its name for ever', () => {
    expect(varietyId('Agouti')).toBe('143f01a7-b84f-5ebe-9c88-d94a2600e3a2')
    expect(varietyId('Rotaugenwei\u00df')).toBe('1fd36a2c-2a5d-53ba-9325-5063f447017a')
    expect(varietyId('A\u0308')).toBe(varietyId('\u00c4'))
    const bindings = seededColorVarieties.map(({ id, name }) => `${id} ${name}\n`).join('')
    expect(createHash('sha256').update(bindings).digest('hex')).toBe(
      'd6601cefb5fc9bd3eb1958637cfc4b564d4d71a0d46794fa47c5f892fbdc9c8d',
    )
  })
})
