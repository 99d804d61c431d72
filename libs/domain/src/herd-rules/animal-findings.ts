import { isSpotted } from '../colors/coat-traits.ts'
import { genesOf, locusOfGene } from '../colors/other-genes.ts'
import { isAtLeast } from '../colors/white-grade.ts'
import { hasWhitePaws } from '../colors/white-paws.ts'
import { whiteGradeWords } from '../words/white-grade.de.ts'
import type { AnimalChange, AnimalFacts } from './change.ts'
import type { Find, Judging } from './finding.ts'
import { readGenotype } from './genotype-descent.ts'
import { isInLoop, judgeParent } from './parent-rules.ts'
import { isQuarantined } from '../quarantine.ts'
import { pupFindings } from './pup-findings.ts'

/** Dates, descent and offspring of one animal. */
export function animalFindings(change: AnimalChange, { today }: Judging, find: Find): void {
  const { animal, before, firstRecordDay, variety } = change
  const { dateOfBirth, dateOfDeath, goHomeDate } = animal
  if (dateOfBirth && dateOfBirth > today) find('BirthInFuture', '/dateOfBirth', { dateOfBirth })
  if (dateOfDeath && dateOfDeath > today) find('DeathInFuture', '/dateOfDeath', { dateOfDeath })
  if (dateOfDeath && dateOfBirth && dateOfDeath < dateOfBirth)
    find('DeathBeforeBirth', '/dateOfDeath', { dateOfDeath, dateOfBirth })
  if (goHomeDate && dateOfBirth && goHomeDate < dateOfBirth)
    find('HandoverBeforeBirth', '/goHomeDate', { day: goHomeDate, dateOfBirth })
  const { lastSeenAliveOn } = animal
  if (lastSeenAliveOn && lastSeenAliveOn > today)
    find('RecordInFuture', '/lastSeenAliveOn', { day: lastSeenAliveOn })
  if (lastSeenAliveOn && dateOfBirth && lastSeenAliveOn < dateOfBirth)
    find('RecordBeforeBirth', '/lastSeenAliveOn', { dateOfBirth })
  const { neuteredOn } = animal
  if (neuteredOn && neuteredOn > today) find('RecordInFuture', '/neuteredOn', { day: neuteredOn })
  if (neuteredOn && dateOfBirth && neuteredOn < dateOfBirth)
    find('RecordBeforeBirth', '/neuteredOn', { dateOfBirth })
  if (dateOfBirth && firstRecordDay && dateOfBirth > firstRecordDay)
    find('BirthAfterRecord', '/dateOfBirth', { dateOfBirth, firstRecordDay })

  const { id, name, gender } = animal
  const itself = { ...(id !== undefined && { id }), ...(name !== undefined && { name }) }
  for (const { role, day } of change.parentOf ?? []) {
    if (gender !== undefined && gender !== before?.gender)
      judgeParent(role, { ...itself, gender }, day, find, '/gender')
    if (dateOfBirth && dateOfBirth !== before?.dateOfBirth)
      judgeParent(role, { ...itself, dateOfBirth }, day, find, '/dateOfBirth')
  }
  if (change.parentsOf && animal.id !== undefined && isInLoop([animal.id], change.parentsOf))
    find('PedigreeCycle', '/litterId')

  if (change.litter)
    pupFindings(animal, change.litter.day, [change.father, change.mother], find, (member) => `/${member}`)
  if (variety && variety.possible.length > 0 && !variety.possible.includes(variety.chosen))
    find('VarietyDiffersFromGenotype', '/colorVarietyId', {
      chosen: variety.chosen,
      possible: variety.possible.join(', '),
    })
  whiteFindings(animal, find)
  geneFindings(animal, find)
  moveFindings(change, today, find)
  if (animal.receiverContactId && goHomeDate === null) find('HandoverDateMissing', '/goHomeDate')
}

/** A move out of a quarantine that holds, or to company in one. */
function moveFindings({ animal, moved }: AnimalChange, today: string, find: Find): void {
  if (!moved) return
  const [was, is] = [moved.from, moved.to].map((home) => home !== null && isQuarantined(home, today))
  const facts = { name: animal.name ?? '' }
  if (was && !is) find('QuarantineBroken', '/enclosureId', { ...facts, way: 'out' })
  if (is && !was && moved.to?.hasOthers) find('QuarantineBroken', '/enclosureId', { ...facts, way: 'in' })
}

/** Genes beside the eight loci that the herd book keeps and cannot reckon with. */
function geneFindings({ otherGenes = [] }: AnimalFacts, find: Find): void {
  for (const { gene, text } of genesOf(otherGenes)) {
    const locus = locusOfGene(gene)
    if (gene === null) find('GeneUnknown', '/otherGenes', { group: text })
    else if (locus !== null) find('GeneNotComputed', '/otherGenes', { group: text, locus })
  }
}

/**
 * White that the genotype does not tell of. A few spots of white at the feet or the brow prove nothing, and some animals
 * with the white paws of `Sls` have a collar of it.
 */
function whiteFindings({ whiteGrade, genotype, otherGenes = [] }: AnimalFacts, find: Find): void {
  const read = readGenotype(genotype)
  if (!whiteGrade || read === null) return
  const spotted = isSpotted(read)
  const differs =
    spotted === true
      ? whiteGrade === 'None'
      : spotted === false && isAtLeast(whiteGrade, 'Spot') && !hasWhitePaws(otherGenes)
  if (!differs) return
  const word = whiteGrade === 'None' ? 'Kein Weiß' : whiteGradeWords[whiteGrade]
  find('WhiteGradeDiffers', '/whiteGrade', { word, group: read.Sp })
}
