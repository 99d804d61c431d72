import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { breederProfileWords } from '@zuchtbuch/domain/words/breeder-profile.de'
import { addressWords, contactWords } from '@zuchtbuch/domain/words/contact.de'
import { enclosureWords } from '@zuchtbuch/domain/words/enclosure.de'
import { healthRecordWords } from '@zuchtbuch/domain/words/health-record.de'
import { litterWords } from '@zuchtbuch/domain/words/litter.de'
import { matingWords } from '@zuchtbuch/domain/words/mating.de'
import { weightRecordWords } from '@zuchtbuch/domain/words/weight-record.de'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { BreederProfileUpdate } from './breeder-profile.ts'
import type { ContactUpdate } from './contacts.ts'
import type { EnclosureUpdate } from './enclosures.ts'
import type { GerbilPatch } from './gerbils.ts'
import type { HealthRecordUpdate } from './health-records.ts'
import type { LitterUpdate } from './litters.ts'
import type { MatingUpdate } from './matings.ts'
import type { WeightRecordUpdate } from './weight-records.ts'

type WordsOf<Schema extends z.ZodType> = Readonly<Record<Exclude<keyof z.output<Schema>, 'gerbilId'>, string>>

// A member without a word does not compile.
const words = {
  animal: animalWords satisfies WordsOf<typeof GerbilPatch>,
  litter: litterWords satisfies WordsOf<typeof LitterUpdate>,
  contact: contactWords satisfies WordsOf<typeof ContactUpdate>,
  enclosure: enclosureWords satisfies WordsOf<typeof EnclosureUpdate>,
  breederProfile: breederProfileWords satisfies WordsOf<typeof BreederProfileUpdate>,
  mating: matingWords satisfies WordsOf<typeof MatingUpdate>,
  weightRecord: weightRecordWords satisfies WordsOf<typeof WeightRecordUpdate>,
  healthRecord: healthRecordWords satisfies WordsOf<typeof HealthRecordUpdate>,
}

test('a member that several things have is called by one word', () => {
  const all = [...Object.values(words), addressWords].flatMap((some) => Object.entries(some))
  const several = [...Map.groupBy(all, ([member]) => member)].flatMap(([member, entries]) => {
    const called = new Set(entries.map(([, word]) => word))
    return called.size > 1 ? [[member, [...called]]] : []
  })
  // The day of a litter is that of its birth.
  expect(several).toEqual([['date', ['Wurftag', 'Tag']]])
})
