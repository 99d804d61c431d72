import { daysBetween } from '@zuchtbuch/domain/calendar'
import { isRex, isSpotted } from '@zuchtbuch/domain/colors/coat-traits'
import { parseGenotype } from '@zuchtbuch/domain/colors/gene-code'
import { buildSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { packPedigree } from '@zuchtbuch/domain/pedigree/pedigree-packed'
import { varietyId } from '@zuchtbuch/domain/colors/color-varieties'
import { describe, expect, test } from 'vitest'
import { contract, letters } from './letters.data.ts'
import { characterOf } from './character.ts'
import { daysBefore } from './days.ts'
import { enclosures } from './enclosures.data.ts'
import { seededDiagnoses } from '@zuchtbuch/domain/health/diagnoses.data'
import { ban, healthNotes } from './health.data.ts'
import { buildHerd, type DemoAnimal } from './herd.ts'
import { markingOf } from './marking.ts'
import { matings } from './lines.data.ts'
import { breeders, interested, receivers } from './people.data.ts'
import { comeBack, households, reservations, wishes } from './waitlist.data.ts'
import { weightsOf } from './weights.ts'

// A leap day, both ends of a year, both changes of the clock.
describe.each(['2026-11-22', '2028-02-29', '2027-01-01', '2026-12-31', '2027-03-28', '2027-10-31'])(
  'the herd of %s',
  (today) => {
    const { animals, litters } = buildHerd(today)
    const byName = new Map(animals.map((animal) => [animal.name, animal]))
    const find = (name: string): DemoAnimal => {
      const animal = byName.get(name)
      if (!animal) throw new Error(`There is no ${name}`)
      return animal
    }
    const ageAt = (name: string, day: string) => daysBetween(find(name).dateOfBirth, day)
    const goneOn = ({ fate }: DemoAnimal) =>
      fate.at === 'dead' || fate.at === 'given' ? daysBefore(today, fate.daysAgo) : null
    const own = litters.filter(({ letter }) => letter !== null)
    const here = animals.filter(({ fate }) => fate.at === 'home')

    test('names everybody once, and every code of a litter', () => {
      expect(byName.size).toBe(animals.length)
      expect(new Set(litters.map(({ code }) => code)).size).toBe(litters.length)
      for (const { name, litter } of animals) {
        const letter = litters.find(({ code }) => code === litter)?.letter
        if (letter) expect(name.normalize('NFD')[0]).toBe(letter)
      }
    })

    test('has parents of the right sex and age that were alive and here', () => {
      for (const { father, mother, date, letter } of litters) {
        expect(find(father).gender).toBe('Male')
        expect(find(mother).gender).toBe('Female')
        if (letter === null) continue
        for (const parent of [father, mother]) {
          // 120 days when they are mated, and a gestation later
          expect(ageAt(parent, date)).toBeGreaterThanOrEqual(146)
          expect(goneOn(find(parent)) ?? today >= date).toBeTruthy()
        }
        const gone = goneOn(find(mother))
        if (gone) expect(gone > daysBefore(date, -42)).toBe(true)
      }
    })

    test('gives every dam her first litter within a year, and time between two', () => {
      for (const dam of new Set(own.map(({ mother }) => mother))) {
        const dates = own.filter(({ mother }) => mother === dam).map(({ date }) => date)
        expect(ageAt(dam, dates[0]!)).toBeLessThanOrEqual(365)
        for (const [nth, date] of dates.entries()) {
          if (nth > 0) expect(daysBetween(dates[nth - 1]!, date)).toBeGreaterThanOrEqual(60)
        }
      }
    })

    test('mates no two Schecken and no two Rex', () => {
      for (const { father, mother } of [...litters, ...matings]) {
        const codes = [find(father).genotype, find(mother).genotype]
        const pair = codes.map((code) => (code === null ? null : parseGenotype(code)))
        const [sire, dam] = pair
        if (!sire || !dam) continue
        expect(isSpotted(sire) && isSpotted(dam)).not.toBe(true)
        expect(isRex(sire) && isRex(dam)).not.toBe(true)
      }
    })

    test('stays below six per cent of inbreeding, with common ancestors in it', () => {
      const id = (name: string) => varietyId(`demo ${name}`)
      const parents = (name: string) => litters.find(({ code }) => code === find(name).litter)
      const snapshot = buildSnapshot(
        packPedigree(
          animals.map(({ name, gender, dateOfBirth }) => ({
            id: id(name),
            gender,
            dateOfBirth,
            sireId: parents(name) ? id(parents(name)!.father) : null,
            damId: parents(name) ? id(parents(name)!.mother) : null,
          })),
        ),
      )
      expect(Math.max(...snapshot.inbreeding)).toBeLessThan(0.0625)
      expect(Math.max(...snapshot.inbreeding)).toBeGreaterThan(0.01)
      expect(snapshot.loops).toEqual([])
    })

    test('keeps nobody alone, nobody over capacity, and the sexes apart but for pairs and their young', () => {
      for (const { name, capacity } of enclosures) {
        const back = name === comeBack.enclosure ? comeBack.animals.map(find) : []
        const occupants = here
          .filter(({ fate }) => fate.at === 'home' && fate.enclosure === name)
          .concat(back)
        expect(occupants.length, name).toBeGreaterThanOrEqual(2)
        expect(occupants.length, name).toBeLessThanOrEqual(capacity)
        const grown = occupants.filter(({ dateOfBirth }) => daysBetween(dateOfBirth, today) >= 42)
        if (new Set(grown.map(({ gender }) => gender)).size < 2) continue
        const isPair = ({ father, mother }: { father: string; mother: string }) =>
          grown.every((animal) => animal.name === father || animal.name === mother)
        expect([...own, ...matings].some(isPair), name).toBe(true)
      }
      for (const { fate } of here) {
        if (fate.at === 'home') expect(enclosures.map(({ name }) => name)).toContain(fate.enclosure)
      }
    })

    test('lets young go in pairs, not before ten weeks, to somebody in the book', () => {
      const given = animals.filter(({ fate }) => fate.at === 'given')
      for (const { name, gender, dateOfBirth, fate } of given) {
        if (fate.at !== 'given') continue
        expect(receivers.map((receiver) => receiver.name)).toContain(fate.to)
        expect(daysBetween(dateOfBirth, daysBefore(today, fate.daysAgo)), name).toBeGreaterThanOrEqual(70)
        const companions = given.filter(
          (other) =>
            other.gender === gender &&
            other.fate.at === 'given' &&
            other.fate.to === fate.to &&
            other.fate.daysAgo === fate.daysAgo,
        )
        expect(companions.length, name).toBeGreaterThanOrEqual(2)
      }
    })

    test('weighs plausibly, nobody twice on a day, before birth, after leaving or in the future', () => {
      const weights = weightsOf(animals, today)
      expect(new Set(weights.map(({ animal, date }) => `${animal} ${date}`)).size).toBe(weights.length)
      for (const { animal, date, weightGrams } of weights) {
        const age = ageAt(animal, date)
        expect(age).toBeGreaterThanOrEqual(0)
        expect(date <= today).toBe(true)
        const gone = goneOn(find(animal))
        if (gone) expect(date <= gone).toBe(true)
        if (age === 0) expect(weightGrams).toBeCloseTo(3, 0)
        if (age === 21) expect(weightGrams).toSatisfy((grams: number) => grams >= 19 && grams <= 25)
        if (age === 35) expect(weightGrams).toSatisfy((grams: number) => grams >= 31 && grams <= 39)
        if (age > 150) expect(weightGrams).toSatisfy((grams: number) => grams >= 60 && grams <= 92)
      }
      for (const { name } of here) expect(weights.some(({ animal }) => animal === name)).toBe(true)
    })

    test('keeps only who is here for somebody who wishes for it, in pairs of one sex and old enough to go', () => {
      for (const { who, animals: names, daysAgo, pickupInDays } of reservations) {
        expect(wishes.some((wish) => wish.who === who && wish.daysAgo >= daysAgo)).toBe(true)
        const kept = names.map(find)
        expect(kept.length).toBe(2)
        expect(new Set(kept.map(({ gender }) => gender)).size).toBe(1)
        for (const { name, fate } of kept) {
          expect(fate.at === 'home' || contract.animals.includes(name), name).toBe(true)
          const goesOn = daysBefore(today, -(pickupInDays ?? 0))
          expect(ageAt(name, goesOn), name).toBeGreaterThanOrEqual(70)
        }
      }
    })

    test('asks about those, and takes those back, whom the household had', () => {
      const had = (name: string, who: string, daysAgo: number) => {
        const { fate } = find(name)
        expect(fate).toMatchObject({ at: 'given', to: who })
        if (fate.at === 'given') expect(fate.daysAgo, name).toBeGreaterThan(daysAgo)
      }
      for (const { who, told, answeredDaysAgo } of households)
        for (const { animal } of told) had(animal, who, answeredDaysAgo)
      for (const name of comeBack.animals) had(name, comeBack.who, comeBack.daysAgo)
    })

    test('refers to nothing that is not there', () => {
      for (const { animal, daysAgo, followUpDaysAgo, resolvedDaysAgo } of healthNotes) {
        expect(ageAt(animal, daysBefore(today, daysAgo))).toBeGreaterThan(0)
        if (followUpDaysAgo !== undefined) expect(find(animal).fate.at).toBe('home')
        if (resolvedDaysAgo !== undefined) expect(resolvedDaysAgo).toBeLessThan(daysAgo)
      }
      const had = receivers.map(({ name }) => name)
      for (const { contact } of letters) {
        if (contact) expect(had).toContain(contact)
      }
      const people = [...had, ...interested.map(({ name }) => name)]
      expect(new Set(people).size).toBe(people.length)
      const keys = letters.map(({ key }) => key)
      for (const { who, letter } of [...wishes, ...households]) {
        expect(people).toContain(who)
        if (letter !== undefined) expect(keys).toContain(letter)
      }
      expect(enclosures.map(({ name }) => name)).toContain(comeBack.enclosure)
      for (const name of contract.animals) {
        expect(find(name).fate).toEqual({ at: 'given', to: contract.buyer, daysAgo: contract.daysAgo })
      }
      for (const { originBreeder } of animals) {
        if (originBreeder.includes('Mühlenweg')) continue
        expect(breeders.map(({ name }) => name)).toContain(originBreeder)
      }
    })
  },
)

test('judges the white of animals that have some, and one of them is deaf', () => {
  const { animals } = buildHerd('2026-11-22')
  const marked = animals.flatMap((animal) => {
    const { whiteGrade, isDeaf, otherGenes = [] } = markingOf(animal.name)
    return whiteGrade === undefined ? [] : [{ genotype: animal.genotype, whiteGrade, isDeaf, otherGenes }]
  })
  for (const { genotype, otherGenes } of marked)
    expect(`${genotype} ${otherGenes.join(' ')}`).toMatch(/\bSpsp\b|\bSlssls\b/)
  expect(marked.filter(({ otherGenes }) => otherGenes.length > 0)).toHaveLength(1)
  expect(marked.map(({ whiteGrade }) => whiteGrade)).toContain('Collar')
  expect(marked.filter(({ isDeaf }) => isDeaf)).toHaveLength(1)
})

test('keeps one animal out of breeding for what its notes tell', () => {
  const told = healthNotes.filter(({ animal }) => animal === ban.animal)
  expect(told.find(({ diagnosisCode }) => diagnosisCode === ban.diagnosisCode)?.daysAgo).toBe(ban.daysAgo)
  expect(told.some(({ category }) => category === 'Test')).toBe(true)
  expect(seededDiagnoses.map(({ code }) => code)).toEqual(
    expect.arrayContaining(healthNotes.flatMap(({ diagnosisCode }) => diagnosisCode ?? [])),
  )
})

test('is the same herd every time', () => {
  expect(buildHerd('2026-11-22')).toEqual(buildHerd('2026-11-22'))
})

test('speaks of males as he and of females as she', () => {
  for (const animal of buildHerd('2026-11-22').animals) {
    const { characterNote } = characterOf(animal)
    if (animal.gender === 'Male') expect(characterNote ?? '').not.toMatch(/\bsie\b/)
    if (animal.gender === 'Female') expect(characterNote ?? '').not.toMatch(/\ber\b|seinem/)
  }
})
