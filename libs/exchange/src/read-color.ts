import { WHITE_GRADES, type WhiteGrade } from '@zuchtbuch/domain/colors/white-grade'
import { whiteGradeWords, whitePawsWord } from '@zuchtbuch/domain/words/white-grade.de'

export type BookVariety = {
  id: string
  name: string
  englishName: string | null
  otherNames: readonly string[]
  genotype: string | null
  sortOrder: number
}

/** Names that breeders write for seeded varieties; the right side is the German name of the catalogue. */
const synonyms: Record<string, string> = {
  wildfarben: 'Agouti',
  wildfarbe: 'Agouti',
  golden: 'Agouti',
  grauagouti: 'Silberagouti',
  schiefer: 'Anthrazit',
  honigfuchs: 'Algierfuchs',
  honey: 'Algierfuchs',
  dehoney: 'Algierfuchs',
  argente: 'Gold',
  argentegold: 'Gold',
  lilac: 'Platin',
  creme: 'Elfenbein',
  rew: 'Altweiß',
  pew: 'Rotaugenweiß',
  rotaugenweiss: 'Rotaugenweiß',
  darktailedwhite: 'Himalaya',
  burma: 'Marder',
  siamese: 'Siam',
  saffron: 'Rotfuchs',
  argentefawn: 'Topas',
  topaz: 'Topas',
  zwart: 'Schwarz',
  svart: 'Schwarz',
  sort: 'Schwarz',
  noir: 'Schwarz',
  zilveragouti: 'Silberagouti',
  silveragouti: 'Silberagouti',
  leisteen: 'Anthrazit',
  slate: 'Anthrazit',
  goud: 'Gold',
  guld: 'Gold',
  topaas: 'Topas',
  platina: 'Platin',
  platinum: 'Platin',
  lilas: 'Platin',
  siamees: 'Siam',
  siames: 'Siam',
  siamois: 'Siam',
  burmees: 'Marder',
  burmesisk: 'Marder',
  ivoor: 'Elfenbein',
  ivory: 'Elfenbein',
  blauw: 'Blau',
  blaa: 'Blau',
  bleu: 'Blau',
}

/** A colour's name without regard to case, blanks, hyphens and umlauts. */
export const foldColor = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replace(/\b(?:colou?rpoint|cp)\b/g, 'cp')
    .replace(/gr[ae]y/g, 'grey')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The words for an amount of white that stand in a colour, such as "Agouti Kragenschecke". */
const whiteWords = new Map<string, WhiteGrade>([
  ...WHITE_GRADES.map((grade) => [foldColor(whiteGradeWords[grade]), grade] as const),
  [foldColor(whitePawsWord), 'Minimal'],
])

/** The amount of white that the name of a colour tells; null where it tells none. */
export function readWhite(color: string): WhiteGrade | null {
  const folded = foldColor(color)
  return [...whiteWords].find(([word]) => folded.includes(word))?.[1] ?? null
}

/** Whether the name of a colour tells of the white paws that the gene `Sls` makes. */
export const saysWhitePaws = (color: string): boolean => foldColor(color).includes(foldColor(whitePawsWord))

/** Spotting and coat are no part of a variety's name: "Schwarz-Schecke", "Agouti gescheckt", "Black pied". */
const marking =
  /[\s,/+-]*\b(?:kragen|stirnfleck|super|mini|minimal|punkt|ansatz|stark|kappen)?-?(?:schecken?|extremwei(?:ß|ss)|wei(?:ß|ss)pfoten?|gescheckt|pied|spotted|rex|mottled)(?!\p{L})[\s,/+-]*/giu

/** Whether the name of a colour tells of a marking, but not how much white it is. */
export function hasOpenMarking(color: string): boolean {
  marking.lastIndex = 0
  return marking.test(color) && readWhite(color) === null
}

/**
 * Finds varieties by what breeders call them: German name, a name that the breeder gave them besides, English name,
 * either part of "Yellow Fox / Red Eyed Honey", known synonyms, without regard to case, blanks, hyphens and umlauts,
 * and with or without a marking.
 */
export function varietyFinder(varieties: readonly BookVariety[]): (name: string) => BookVariety | undefined {
  const byName = new Map<string, BookVariety>()
  const add = (name: string, variety: BookVariety) => {
    const key = foldColor(name)
    if (key !== '' && !byName.has(key)) byName.set(key, variety)
  }
  const sorted = varieties.toSorted((a, b) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1))
  for (const variety of sorted) add(variety.name, variety)
  for (const variety of sorted) for (const name of variety.otherNames) add(name, variety)
  for (const variety of sorted) {
    add(variety.englishName ?? '', variety)
    for (const part of (variety.englishName ?? '').split('/')) add(part, variety)
  }
  for (const [name, german] of Object.entries(synonyms)) {
    const variety = byName.get(foldColor(german))
    if (variety) add(name, variety)
  }
  return (name) => byName.get(foldColor(name)) ?? byName.get(foldColor(name.replace(marking, ' ')))
}
