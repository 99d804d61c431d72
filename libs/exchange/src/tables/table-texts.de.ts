import type { WhiteGrade } from '@zuchtbuch/domain/colors/white-grade'
import { sexWords } from '@zuchtbuch/domain/words/sex.de'
import { whiteGradeWords } from '@zuchtbuch/domain/words/white-grade.de'
import type { ParentRole } from '@zuchtbuch/domain/gender'
import { germanDay } from '@zuchtbuch/writing/german-day'

/** German sentences at the cells of a table and of the questions about them, for the breeder. */

const role: Record<ParentRole, string> = { father: 'Vater', mother: 'Mutter' }
const notThis: Record<ParentRole, string> = { father: 'kein Böckchen', mother: 'kein Weibchen' }
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

export const cellTexts = {
  NoName: () => 'In dieser Zeile steht kein Name.',
  NameTooLong: () => 'Der Name ist länger als 200 Zeichen.',
  CellTooLong: () => 'Mehr als 20.000 Zeichen.',
  TooMuchText: () => 'In dieser Zeile steht mehr, als ein Tier an weiteren Angaben fasst.',
  DuplicateRef: (ref: string, rows: readonly number[]) =>
    `Die Nummer ${short(ref)} steht auch in Zeile ${rows.join(', ')}.`,
  DuplicateRow: (row: number) => `Dasselbe Tier wie in Zeile ${row}.`,
  UnreadableDate: (text: string) => `„${short(text)}“ ist kein Tag im Kalender. Bleibt als Angabe stehen.`,
  UndecidedDate: (text: string) =>
    `Bei „${short(text)}“ ist offen, was Tag und was Monat ist. Bleibt als Angabe stehen.`,
  ImplausibleDate: (day: string, today: string) =>
    day > today ? `${germanDay(day)} liegt in der Zukunft.` : `${germanDay(day)} kann nicht stimmen.`,
  InexactDate: (text: string) => `Kein genauer Tag: „${short(text)}“ wird so gezeigt.`,
  InexactDateLeft: (text: string) => `Kein genauer Tag: „${short(text)}“ bleibt als Angabe stehen.`,
  DateFromNumber: (text: string, day: string) => `Die Zahl ${text} ist als ${germanDay(day)} gelesen.`,
  UnreadableGender: (text: string) => `„${short(text)}“ ist kein Geschlecht. Bleibt als Angabe stehen.`,
  GenderDiffers: () => 'Im Zuchtbuch hat das Tier ein anderes Geschlecht; das bleibt.',
  GenderFromRole: (of: ParentRole) =>
    `Das Geschlecht folgt daraus, dass das Tier als ${role[of]} genannt ist.`,
  UnknownColor: (text: string) => `Die Farbe „${short(text)}“ gibt es nicht. Bleibt als Angabe stehen.`,
  MarkingKept: (text: string) =>
    `„${short(text)}“ sagt mehr als die Farbe und bleibt auch als Angabe stehen.`,
  UnreadableWhite: (text: string) => `„${short(text)}“ ist keine Zeichnung. Bleibt als Angabe stehen.`,
  UnreadablePercent: (text: string) =>
    `„${short(text)}“ ist kein Anteil von 0 bis 100 ganzen Prozent. Bleibt als Angabe stehen.`,
  WhiteGradeDiffers: (text: string, grade: WhiteGrade, percent: number | null) =>
    percent === null
      ? `„${short(text)}“ passt nicht zur Zeichnung „${whiteGradeWords[grade]}“, die gilt. Bleibt als Angabe stehen.`
      : `„${short(text)}“ passt nicht zu ${percent} % („${whiteGradeWords[grade]}“); die Prozente gelten. Bleibt als Angabe stehen.`,
  WhiteKept: () => 'Im Zuchtbuch steht von diesem Tier eine andere Zeichnung; die bleibt.',
  TextTooLong: (most: number) => `Länger als ${most} Zeichen. Bleibt als Angabe stehen.`,
  FormulaWithoutValue: () => 'Die Formel hat keinen gespeicherten Wert.',
  ErrorValue: () => 'In der Zelle steht ein Fehler statt eines Werts.',
  CharactersDropped: () => 'Unsichtbare Zeichen sind weggelassen.',
  NumberAmbiguous: (text: string) => `${short(text)}: ein Komma oder ein Tausender?`,
  UnreadableWeight: (text: string) => `„${short(text)}“ ist kein Gewicht. Bleibt als Angabe stehen.`,
  DayUnknown: () => 'Ohne Geburtstag ist nicht zu sagen, von welchem Tag das Gewicht ist.',
  WeightKept: (grams: number) =>
    `Für diesen Tag stehen schon ${String(grams).replace('.', ',')} g im Zuchtbuch.`,
  EnclosureLeft: () => 'Nur lebende eigene Tiere ziehen in ein Gehege ein. Bleibt als Angabe stehen.',
  EnclosureKept: (name: string) => `Im Zuchtbuch lebt das Tier in „${short(name)}“; das bleibt.`,
  LitterLabelLeft: () => 'Zu dieser Angabe gehört kein Wurf. Bleibt als Angabe stehen.',
  ParentMissing: (text: string) => `Kein Tier heißt „${short(text)}“. Bleibt als Angabe stehen.`,
  ParentAmbiguous: (name: string, count: number) =>
    `„${short(name)}“ heißen ${count === 2 ? 'zwei' : count} Tiere. Bleibt als Angabe stehen.`,
  ParentGenderInvalid: (of: ParentRole, name: string) => `${short(name)} ist ${notThis[of]}.`,
  ParentTooYoung: (name: string) => `${short(name)} ist nicht vor diesem Tier geboren.`,
  ParentTooOld: (name: string) => `${short(name)} ist mehr als acht Jahre älter als dieses Tier.`,
  ParentContradicts: (text: string) => `Nummer und Name in „${short(text)}“ gehören zu verschiedenen Tieren.`,
  ParentRefused: (name: string) => `Die Zeile von ${short(name)} wird nicht übernommen.`,
  ParentChosen: (name: string, facts: string) =>
    `${short(name)}, ${facts}: ein anderes Tier dieses Namens passt nicht.`,
  SameParentTwice: () => 'Vater und Mutter sind dasselbe Tier; beide Angaben bleiben stehen.',
  PedigreeCycle: (names: readonly string[]) => `Ein Kreis: ${names.map(short).join(' → ')}.`,
  AncestorDiffers: () => 'Über diesen Ahnen sagt die Tabelle noch anderes. Bleibt als Angabe stehen.',
  AncestorWithoutChild: () =>
    'Das Tier, dessen Elternteil das ist, ist nicht bekannt. Bleibt als Angabe stehen.',
  RefTaken: (ref: string) =>
    `Die Nummer ${short(ref)} hat im Zuchtbuch ein anderes Tier. Bleibt als Angabe stehen.`,
  Similar: (name: string) => `Fast wie „${short(name)}“: vielleicht dasselbe Tier.`,
  LitterKept: () => 'Das Tier hat im Zuchtbuch andere Eltern; die bleiben.',
}

/** Sentences at the rows of lists that are no list of animals; a row with a fault is not taken. */
export const listTexts = {
  AnimalMissing: (text: string) => `Kein Tier heißt „${short(text)}“.`,
  AnimalAmbiguous: (text: string) => `„${short(text)}“ heißen mehrere Tiere.`,
  AnimalRefused: (name: string) => `Die Zeile von ${short(name)} wird nicht übernommen.`,
  NoWeight: () => 'In dieser Zeile steht kein Gewicht.',
  UnreadableWeight: (text: string) => `„${short(text)}“ ist kein Gewicht.`,
  DayUnknown: () => 'In dieser Zeile steht kein Tag.',
  UnreadableDate: (text: string) => `„${short(text)}“ ist kein Tag im Kalender.`,
  UndecidedDate: (text: string) => `Bei „${short(text)}“ ist offen, was Tag und was Monat ist.`,
  BeforeBirth: (day: string) => `Am ${germanDay(day)} war das Tier noch nicht geboren.`,
  SameWeight: (row: number) => `Dasselbe Gewicht wie in Zeile ${row}.`,
  WeightNoteLeft: () =>
    'Das Gewicht dieses Tages steht schon im Zuchtbuch; was sonst in der Zeile steht, kommt nicht dazu.',
  UnreadableEmail: (text: string) =>
    `„${short(text)}“ ist keine E-Mail-Adresse. Bleibt bei den Notizen stehen.`,
  SamePerson: (row: number) => `Dieselbe Person wie in Zeile ${row}.`,
  ContactAmbiguous: (name: string) =>
    `„${short(name)}“ heißen mehrere Kontakte; ohne E-Mail-Adresse ist offen, wer gemeint ist.`,
  TooMuchText: (most: number) => `In dieser Zeile stehen mehr als ${most} Zeichen an weiteren Angaben.`,
}

export const questionTexts = {
  dateOrder: (samples: readonly string[]) =>
    `Was ist in ${samples.map((sample) => `„${sample}“`).join(', ')} der Tag?`,
  dayFirst: () => 'erst der Tag, dann der Monat',
  monthFirst: () => 'erst der Monat, dann der Tag',
  sexCodes: () => 'Was bedeuten 1 und 2?',
  maleFirst: () => '1 ist Böckchen, 2 ist Weibchen',
  femaleFirst: () => '1 ist Weibchen, 2 ist Böckchen',
  color: (text: string) => `„${short(text)}“: welche Farbe?`,
  colorKept: () => 'keiner, als Angabe behalten',
  animal: (name: string) => `Ist „${short(name)}“ ein Tier, das schon im Zuchtbuch steht?`,
  sameAnimal: (facts: string) => `dasselbe Tier: ${facts}`,
  newAnimal: () => 'ein neues',
  parent: (of: ParentRole, name: string) =>
    `„${short(name)}“ ist ${role[of]}. ${of === 'father' ? 'Welcher' : 'Welche'}?`,
  parentNew: () => 'keiner davon (neuer Ahn)',
  parentEmpty: () => 'leer lassen',
  parentEach: () => 'Zeile für Zeile',
  weightDay: (heading: string) => `Von welchem Tag ist „${short(heading)}“?`,
  weightKept: () => 'nur als Angabe behalten',
  namedAnimal: (name: string) => `„${short(name)}“ heißen mehrere Tiere. Welches ist gemeint?`,
  namedNobody: () => 'keines davon',
}

/** What tells an animal from its namesakes: "geb. 01.02.2022, Böckchen, Schwarz, vom Mühlenweg". */
export function kinFacts({
  birth,
  gender,
  color,
  breeder,
}: {
  birth: string | null
  gender: keyof typeof sexWords
  color: string | null
  breeder: string | null
}): string {
  const born = birth === null ? 'Geburt unbekannt' : `geb. ${germanDay(birth)}`
  return [born, gender === 'Unknown' ? null : sexWords[gender], color, breeder]
    .filter(Boolean)
    .map((fact) => short(fact!))
    .join(', ')
}
