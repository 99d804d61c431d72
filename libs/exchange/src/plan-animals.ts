import { datasetFormat, type DatasetAnimal } from '@zuchtbuch/contracts/import-dataset'
import type { Patch, Target } from '@zuchtbuch/db/schema/import-steps'
import { patternsOf, resolveVariety } from '@zuchtbuch/domain/colors/variety-patterns'
import { type FurtherGene, genesOf, mostOtherGenes, sortedGenes } from '@zuchtbuch/domain/colors/other-genes'
import { replacedLocus } from '@zuchtbuch/domain/colors/gene-values'
import { judgeWhite } from '@zuchtbuch/domain/colors/white-grade'
import { parseGenotype, salvageGeneCode } from '@zuchtbuch/domain/colors/gene-code'
import { formatGenotype, isComplete } from '@zuchtbuch/domain/colors/genotype'
import type { HerdRule } from '@zuchtbuch/domain/herd-rules/rules'
import { deriveGerbilStatus } from '@zuchtbuch/domain/gerbil-status'
import type { BookGerbil, BookLitter } from './herd-book.ts'
import { type Entry, identify, takenFrom } from './identify.ts'
import type { nameFormsWith } from './breeder-names.ts'
import type { People } from './plan-contacts.ts'
import { type Planning, type Unread, withUnread } from './planning.ts'
import { type BookVariety, readWhite, saysWhitePaws, varietyFinder } from './read-color.ts'
import { readDate } from './read-date.ts'
import { readOnce } from './read-once.ts'
import { readGender } from './read-words.ts'
import { refusalsOf } from './refusals.ts'
import { importTexts } from './texts.de.ts'

/** An animal of the source, in so far as it is stored: of a hundred thousand the source itself would be much memory. */
export type AnimalEntry = Omit<Entry<DatasetAnimal, BookGerbil>, 'source'> & {
  /** As they would be stored; what the herd book keeps all the same is decided at the end. */
  imported: Patch<'gerbils'> & { externalRef: string; name: string }
}
export type LitterEntryIndex = Map<string, { target: Target; day: string | null }>

export const subjectOf = ({ externalRef, name }: { externalRef: string; name: string }) => ({
  kind: 'animal',
  ref: externalRef,
  name: name || null,
})

/** The animals of the source that can be loaded, each with the record it stands for. Takes them out of the list. */
export function identifyAnimals(
  planning: Planning,
  animals: DatasetAnimal[],
  formsOf: ReturnType<typeof nameFormsWith>,
): Entry<DatasetAnimal, BookGerbil>[] {
  const { find, counts, book, options } = planning
  const loadable: DatasetAnimal[] = []
  for (const animal of takenFrom(animals)) {
    if (animal.state === 'ok' && animal.name !== '') loadable.push(animal)
    else {
      counts.gerbils.skipped++
      if (animal.name === '') find('conflicts', subjectOf(animal), 'NoName', importTexts.noName())
      else if (animal.state === 'stub') find('stubs', subjectOf(animal), 'Stub', importTexts.stub())
      else find('conflicts', subjectOf(animal), 'Conflict', importTexts.conflict())
    }
  }
  const keys = (name: string, day: string | null) =>
    day === null ? [] : formsOf(name).map((form) => `${form}|${day}`)
  const quiet = (typed: string | null) => readDay(typed, options.today)
  return identify(loadable, book.gerbils, {
    kind: 'gerbil',
    keysOfEntry: (animal) => keys(animal.name, quiet(animal.dateOfBirth)),
    keysOfRecord: (gerbil) => keys(gerbil.name, gerbil.dateOfBirth),
    refuse: (animal, problem, count) => {
      counts.gerbils.skipped++
      const reasons = {
        duplicateRef: importTexts.duplicateRef(animal.externalRef),
        ambiguous: importTexts.ambiguous(count),
        sameRecord: importTexts.sameRecord(),
      }
      const code = problem[0]!.toUpperCase() + problem.slice(1)
      find('conflicts', subjectOf(animal), code, reasons[problem])
    },
  })
}

/**
 * Reads what the source says of the animals, as it would be stored, without the residency. Takes each out of the list
 * once it is read.
 */
export function readAnimals(
  planning: Planning,
  entries: Entry<DatasetAnimal, BookGerbil>[],
  litters: LitterEntryIndex,
  people: People,
): AnimalEntry[] {
  const findVariety = readOnce(varietyFinder(planning.book.colorVarieties))
  const deriveVariety = varietyDeriver(planning.book.colorVarieties)
  const genderOf = readOnce(readGender)
  const whiteOf = readOnce(readWhite)
  const genotypeOf = readOnce(readGenotype)
  const breederOf = readOnce((name) => name)

  const animals: AnimalEntry[] = []
  for (const { source, target, current } of takenFrom(entries)) {
    const subject = subjectOf(source)
    const warn = (code: string, reason: string) => planning.find('warnings', subject, code, reason)
    const unread: Unread = {}
    const day = (field: 'dateOfBirth' | DroppedDay) => planning.day(subject, field, source[field], unread)

    const gender = genderOf(source.gender ?? '')
    if (gender === undefined) {
      warn('UnreadableGender', importTexts.unreadableGender(source.gender ?? ''))
      unread['gender'] = source.gender
    }
    const genotype = source.genotype === null ? undefined : genotypeOf(source.genotype)
    if (genotype?.problem) warn('GenotypeUnreadable', importTexts.genotype(genotype.problem))
    else if (genotype && genotype.unread.length > 0)
      warn('GenotypePartlyRead', importTexts.genotypePartly(genotype.unread))
    const variety = source.color === null ? undefined : findVariety(source.color)
    if (source.color !== null && !variety) {
      planning.meetUnknownColor(source.color)
      unread['color'] = source.color
    }
    const isPromised =
      source.receiver !== null && planning.isPromised(current?.id, subject, people.know(source.receiver))
    const receiver =
      source.receiver && !isPromised ? people.meet({ ...source.receiver, isReceiver: true }) : null
    if (source.receiver && !isPromised && receiver === null) {
      warn('ReceiverAmbiguous', importTexts.receiverAmbiguous(source.receiver.name))
    }
    const dateOfBirth = day('dateOfBirth')
    const imported: AnimalEntry['imported'] = {
      externalRef: source.externalRef,
      name: source.name,
      gender: gender ?? null,
      dateOfBirth,
      dateOfDeath: day('dateOfDeath'),
      causeOfDeath: source.causeOfDeath,
      goHomeDate: isPromised ? null : day('goHomeDate'),
      genotype: genotype?.value ?? null,
      otherGenes: withWhitePaws(source.color, genotype?.otherGenes ?? null, current),
      colorVarietyId: variety?.id ?? null,
      ...judgeWhite({
        whiteGrade: source.whiteGrade ?? whiteOf(source.color ?? ''),
        whitePercent: source.whitePercent,
      }),
      neutered: source.neutered,
      neuteredOn: source.neutered === 'Yes' ? day('neuteredOn') : null,
      originBreeder: source.breeder === null ? null : breederOf(source.breeder),
      litterId: safeLitter(planning, source, dateOfBirth, litters),
      receiverContactId: receiver,
      characterTraits: source.characterTraits,
      characterNote: source.characterNote,
      extras: source.extras,
      importSource: datasetFormat,
      rawImportData: genotype?.text ?? null,
      provenance: withUnread(source.provenance, unread),
      isResident: null,
    }
    const entry = { target, current, imported }
    keepGenesTogether(planning, entry)
    if (source.color === null) deriveColor(planning, entry, deriveVariety)
    animals.push(entry)
  }
  return animals
}

function readGenotype(text: string) {
  const { genotype, otherGenes, unread, fault } = salvageGeneCode(text)
  return {
    text,
    value: genotype === null ? null : formatGenotype(genotype),
    otherGenes: [...otherGenes],
    unread,
    problem: fault,
  }
}

/**
 * The further genes of the source; where its colour says Weißpfote and neither the source nor the book says more of that
 * gene, it has one copy at least.
 */
export function withWhitePaws(
  color: string | null,
  otherGenes: string[] | null,
  current: BookGerbil | null,
): string[] | null {
  const told = genesOf(otherGenes ?? [])
  const stored = genesOf(current?.otherGenes ?? [])
  const isPaws = ({ gene }: FurtherGene) => gene === 'Sls'
  if (color === null || !saysWhitePaws(color) || told.some(isPaws)) return otherGenes
  const known = stored.find(isPaws)
  // What the source tells takes the place of what it told before.
  if (told.length === 0 && known) return otherGenes
  const beside = told.length === 0 ? stored : told
  if (beside.length === mostOtherGenes) return otherGenes
  return sortedGenes([...beside, known ?? { gene: 'Sls', text: 'Sls-' }]).map(({ text }) => text)
}

/** A third allele of a locus and a known group of it do not come together, one from the book and one from the source. */
function keepGenesTogether(planning: Planning, entry: AnimalEntry): void {
  const genotype = planning.effective(entry, 'genotype') ?? null
  const otherGenes = planning.effective(entry, 'otherGenes') ?? []
  if (replacedLocus({ genotype, otherGenes }) === null) return
  entry.imported.genotype = null
  entry.imported.otherGenes = null
}

/** Only a link of high confidence, to a litter that exists or will, is set. */
function safeLitter(
  planning: Planning,
  animal: DatasetAnimal,
  dateOfBirth: string | null,
  litters: LitterEntryIndex,
): Target | null {
  if (animal.litter === null) return null
  const { externalRef, confidence } = animal.litter
  const warn = (code: string, reason: string) => planning.find('warnings', subjectOf(animal), code, reason)
  if (confidence !== 'high') {
    warn('LitterNotSafe', importTexts.litterNotSafe(confidence))
    return null
  }
  const litter = litters.get(externalRef)
  if (!litter) {
    warn('LitterMissing', importTexts.litterMissing(externalRef))
    return null
  }
  if (dateOfBirth !== null && litter.day !== null && dateOfBirth !== litter.day) {
    warn('LitterDateDiffers', importTexts.litterDate(dateOfBirth, litter.day))
  }
  return litter.target
}

/** By id of a parent in the herd book: the day of its first litter, before which it was born. */
export type FirstLitters = Map<string, string>

/** Days that are left out where they cannot be true. */
const droppedDays = ['dateOfDeath', 'goHomeDate', 'neuteredOn'] as const
type DroppedDay = (typeof droppedDays)[number]
const beforeBirth: readonly HerdRule[] = ['DeathBeforeBirth', 'HandoverBeforeBirth', 'RecordBeforeBirth']

/**
 * Takes out of `imported` what would make the animal implausible, and says so. Returns whether its birth date gave way
 * to its litters, which then must keep it as their parent.
 */
export function dropImplausible(planning: Planning, entry: AnimalEntry, firstLitters: FirstLitters): boolean {
  const { imported, current } = entry
  const { today } = planning.options
  const warn = (code: string, reason: string) => planning.find('warnings', subjectOf(imported), code, reason)
  const drop = (field: 'dateOfBirth' | DroppedDay) => {
    warn('ImplausibleDate', importTexts.implausibleDate(field, String(imported[field])))
    imported[field] = null
  }
  const firstLitter = firstLitters.get(current?.id ?? '')
  const firstRecord = current?.firstRecordDay ?? null
  const birth = imported.dateOfBirth
  const refused = (
    { dateOfBirth = null, dateOfDeath = null, goHomeDate = null, neuteredOn = null }: Patch<'gerbils'>,
    ofParent: readonly string[] = [],
  ) => {
    const animal = { dateOfBirth, dateOfDeath, goHomeDate, neuteredOn }
    const parentOf = ofParent.map((day) => ({ role: 'father', day }) as const)
    return refusalsOf({ kind: 'animal', animal, firstRecordDay: firstRecord, parentOf }, today)
  }
  const ofBirth = refused({ dateOfBirth: birth ?? null }, firstLitter === undefined ? [] : [firstLitter])
  const isBound = ofBirth.some(({ rule }) => rule === 'ParentTooYoung')
  if (ofBirth.length > 0) drop('dateOfBirth')
  const implausible = () => {
    const born = planning.effective(entry, 'dateOfBirth') ?? null
    return droppedDays.filter((field) => {
      const day = imported[field]
      return day && refused({ dateOfBirth: born, [field]: day }).some(({ path }) => path === `/${field}`)
    })
  }
  // A birth that the source knows must not come after what the herd book knows and keeps.
  if (birth && imported.dateOfBirth) {
    const without = Object.fromEntries(implausible().map((field) => [field, null]))
    const now: Pick<AnimalEntry, 'current' | 'imported'> = { current, imported: { ...imported, ...without } }
    const born = planning.effective(now, 'dateOfBirth') ?? null
    const isBeforeBirth = (field: DroppedDay) => {
      const day = planning.effective(now, field)
      if (!day) return false
      return refused({ dateOfBirth: born, [field]: day }).some(({ rule }) => beforeBirth.includes(rule))
    }
    if (droppedDays.some(isBeforeBirth)) drop('dateOfBirth')
  }
  for (const field of implausible()) drop(field)
  const known = current?.gender ?? 'Unknown'
  if (known !== 'Unknown' && imported.gender && imported.gender !== known) {
    if (imported.gender !== 'Unknown') warn('GenderDiffers', importTexts.genderDiffers())
    imported.gender = null
  }
  return isBound
}

/** An animal without a colour gets the one that its genotype shows. */
function deriveColor(
  planning: Planning,
  entry: AnimalEntry,
  derive: ReturnType<typeof varietyDeriver>,
): void {
  const genotype = planning.effective(entry, 'genotype')
  const hasColor = (planning.effective(entry, 'colorVarietyId') ?? null) !== null
  if (genotype && !hasColor) entry.imported.colorVarietyId = derive(genotype)
}

/** Answers the id of the variety that a complete genotype shows, if there is one. */
function varietyDeriver(catalogue: readonly BookVariety[]): (genotype: string) => string | null {
  const varieties = patternsOf(catalogue)
  return readOnce((genotype) => {
    const parsed = parseGenotype(genotype)
    return isComplete(parsed) ? (resolveVariety(parsed, varieties)?.id ?? null) : null
  })
}

/** Plans the animals, whose links and residency are known by now. Takes them out of the list. */
export function planAnimals(planning: Planning, entries: AnimalEntry[]): void {
  for (const entry of takenFrom(entries)) stepAnimal(planning, entry, subjectOf(entry.imported))
}

/** Plans one animal with the status that follows from its values. */
export function stepAnimal(
  planning: Planning,
  { target, current, imported }: Pick<AnimalEntry, 'target' | 'current'> & { imported: Patch<'gerbils'> },
  subject: { kind: string; ref: string; name: string | null },
): void {
  planning.step('gerbils', { target, current, subject }, imported, (changes) => {
    const status = statusOf({ ...current, ...changes }, planning.options.today)
    // A day of birth replaces the words for it.
    const words = changes.dateOfBirth && current?.dateOfBirthText ? { dateOfBirthText: null } : {}
    return status === current?.status ? words : { status, ...words }
  })
}

/** The derived status of an animal, `Breeding` being what is chosen for a new one. */
export function statusOf(
  { chosenStatus, dateOfBirth, dateOfDeath, receiverContactId }: Patch<'gerbils'>,
  today: string,
) {
  return deriveGerbilStatus(
    {
      chosenStatus: chosenStatus ?? 'Breeding',
      dateOfDeath: dateOfDeath ?? null,
      receiverContactId: receiverContactId ? 'somebody' : null,
      dateOfBirth: dateOfBirth ?? null,
    },
    today,
  )
}

function readDay(typed: string | null, today: string): string | null {
  return readDate(typed, today).day
}

/**
 * When the parents in the herd book had their first litter of an exact day; `dayOf` a litter may be the one it will have.
 * The day that another litter is stored with was never said of it, and judges nobody's birth.
 */
export function firstLittersOf(
  litters: readonly BookLitter[],
  dayOf: (litter: BookLitter) => string | null,
): FirstLitters {
  const first: FirstLitters = new Map()
  for (const litter of litters) {
    if (litter.datePrecision !== 'Day') continue
    for (const id of [litter.fatherId, litter.motherId]) {
      if (id === null) continue
      const day = dayOf(litter)
      if (!day) continue
      const known = first.get(id)
      if (known === undefined || day < known) first.set(id, day)
    }
  }
  return first
}
