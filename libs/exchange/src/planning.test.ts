import type { Patch } from '@zuchtbuch/db/schema/import-steps'
import type { Gender } from '@zuchtbuch/domain/gender'
import { expect, expectTypeOf, test } from 'vitest'
import { startPlanning } from './planning.ts'
import { emptyBook, gerbil, options } from './test-herd-book.ts'

test('a field of a record is known by the name and the type of its column', () => {
  const planning = startPlanning(emptyBook(), options)
  const imported: Patch<'gerbils'> = { gender: 'Male' }
  const entry = { current: gerbil('1', { dateOfBirth: '2024-03-14' }), imported }

  const gender = planning.effective(entry, 'gender')
  expectTypeOf(gender).toEqualTypeOf<Gender | null | undefined>()
  expect(gender).toBe('Male')
  expectTypeOf(planning.effective(entry, 'dateOfBirth')).toEqualTypeOf<string | null | undefined>()
  expect(planning.effective(entry, 'dateOfBirth')).toBe('2024-03-14')
  expectTypeOf<NonNullable<Patch<'litters'>['fatherId']>>().toEqualTypeOf<string | { new: string }>()
  expectTypeOf<NonNullable<Patch<'litters'>['date']>>().toEqualTypeOf<string>()
})

/** Never called: a field that no column has, or a value that its column cannot hold, must not compile. */
export function mistakes(planning: ReturnType<typeof startPlanning>, imported: Patch<'gerbils'>): unknown {
  const entry = { target: '1', current: gerbil('1', {}), subject: { kind: 'animal', ref: '1', name: null } }
  // @ts-expect-error no column has this name
  imported.birthDate = '2024-03-14'
  // @ts-expect-error an animal has no litter letter
  planning.effective({ current: entry.current, imported }, 'litterLetter')
  // @ts-expect-error a gender is none of these words
  imported.gender = 'männlich'
  // @ts-expect-error a day is no number
  planning.step('gerbils', entry, { dateOfBirth: 20240314 })
  // @ts-expect-error the column is called dateOfBirth
  planning.step('gerbils', entry, { birthDate: '2024-03-14' })
  // @ts-expect-error a litter has no name
  planning.step('litters', entry, { name: 'Wurf' })
  // @ts-expect-error nobody imports the version
  planning.step('gerbils', entry, { version: 7 })
  // @ts-expect-error a status is none of these words
  return planning.change('gerbils', entry.current, {}, () => 'Active')
}
