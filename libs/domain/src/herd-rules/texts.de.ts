import { ageWords } from '../age-words.de.ts'
import { germanDay } from '@zuchtbuch/writing/german-day'
import type { ParentRole } from '../gender.ts'
import type { Facts, Finding } from './finding.ts'
import type { HerdRule } from './rules.ts'

/** German sentences of the herd book's rules, for the breeder. */

const text = (value: Facts[string] | undefined) =>
  value === null || value === undefined ? '' : String(value)
const day = (value: Facts[string] | undefined) => germanDay(text(value))
const number = (value: Facts[string] | undefined) => text(value).replace('.', ',')
const quoted = (name: Facts[string] | undefined) => (text(name) === '' ? 'Das Tier' : `„${text(name)}“`)

const pair = ({ father, mother }: Facts) => `${text(father) || 'Ein Tier'} und ${text(mother) || 'ein Tier'}`

const articles: Record<ParentRole, string> = { father: 'Der Vater', mother: 'Die Mutter' }
const isRole = (role: Facts[string] | undefined): role is ParentRole => role === 'father' || role === 'mother'
const roleOf = ({ parent }: Facts) => (isRole(parent) ? articles[parent] : 'Ein Elternteil')
const parentOf = (facts: Facts) =>
  text(facts['name']) === '' ? roleOf(facts) : `${roleOf(facts)} (${text(facts['name'])})`
const named = ({ name }: Facts) => (text(name) === '' ? '' : ` (${text(name)})`)

const age = (days: Facts[string] | undefined) => ageWords(Number(days))

const plural = (count: Facts[string] | undefined, one: string, many: string) =>
  Number(count) === 1 ? one : `${text(count)} ${many}`

/** Members as the beginning of a sentence, with their article. */
const labels: Record<string, string> = {
  '/dateOfBirth': 'Das Geburtsdatum',
  '/dateOfDeath': 'Das Todesdatum',
  '/goHomeDate': 'Das Abgabedatum',
  '/lastSeenAliveOn': 'Der Tag, an dem das Tier zuletzt gesehen wurde,',
  '/neuteredOn': 'Der Tag der Kastration',
  '/retiredOn': 'Der Beginn des Ruhestands',
  '/handoverDate': 'Das Übergabedatum',
  '/contractDate': 'Das Vertragsdatum',
  '/lastCleanedOn': 'Der Tag der letzten Reinigung',
  '/date': 'Der Tag',
  '/followUpOn': 'Der Tag der Kontrolle',
  '/resolvedOn': 'Der Tag der Erledigung',
  '/togetherFrom': 'Der Tag des Zusammensetzens',
  '/separatedOn': 'Der Tag der Trennung',
  '/endedOn': 'Der Tag, an dem das Paar getrennt wurde,',
  '/deathsWithin8Weeks': 'Die Zahl der früh Verstorbenen',
}

/** The words beside the field, after its name. */
const besideField = {
  BirthInFuture: () => 'liegt in der Zukunft',
  DeathInFuture: () => 'liegt in der Zukunft',
  DeathBeforeBirth: () => 'liegt vor der Geburt',
  HandoverBeforeBirth: ({ name }) =>
    text(name) === '' ? 'liegt vor der Geburt' : `liegt vor der Geburt von ${quoted(name)}`,
  BirthAfterRecord: ({ firstRecordDay }) =>
    `liegt nach einem Gesundheits- oder Gewichtseintrag (${text(firstRecordDay)})`,
  RecordBeforeBirth: () => 'liegt vor der Geburt',
  RecordInFuture: () => 'liegt in der Zukunft',
  LitterInFuture: () => 'liegt in der Zukunft',
  DeathsNegative: () => 'darf nicht negativ sein',
  DeathsAboveBorn: () => 'darf nicht größer als die Zahl der Geborenen sein',
  DateInFuture: () => 'liegt in der Zukunft',
  MatingInFuture: () => 'liegt in der Zukunft',
  MatingBeforeBirth: ({ name }) => `liegt vor der Geburt von ${quoted(name)}`,
  ResolvedBeforeRecord: () => 'Erledigt ist etwas frühestens am Tag der Notiz',
} satisfies Partial<Record<HerdRule, (facts: Facts) => string>>

const sentences: Record<Exclude<HerdRule, keyof typeof besideField>, (facts: Facts) => string> = {
  GerbilDeceased: ({ name }) => `${quoted(name)} ist verstorben.`,
  GerbilAlreadyHandedOver: ({ name }) => `${quoted(name)} ist schon ausgezogen.`,
  ParentGenderInvalid: (facts) =>
    `${roleOf(facts)} muss ${facts['parent'] === 'father' ? 'ein Böckchen' : 'ein Weibchen'} sein${named(facts)}.`,
  SameGender: (facts) => `${pair(facts)} haben dasselbe Geschlecht.`,
  ParentTooYoung: (facts) => `${parentOf(facts)} ist nicht vor dem Wurf geboren.`,
  SameParentTwice: () => 'Vater und Mutter sind dasselbe Tier.',
  PedigreeCycle: () => 'Ein Tier kann nicht sein eigener Vorfahr sein.',
  MatingOutOfOrder: ({ latest, parted }) =>
    parted
      ? `Im Ruhestand lebt ein Paar zusammen; hier steht, dass es am ${day(parted)} getrennt wurde.`
      : latest === null
        ? 'Getrennt werden nur Tiere, die zusammengesetzt waren.'
        : `Zusammengesetzt wird vor dem Trennen, getrennt vor dem Ende; hier steht schon der ${day(latest)}.`,
  LitterDateDiffers: ({ name, dateOfBirth, litterDay }) =>
    `${quoted(name)}: Das Geburtsdatum ${day(dateOfBirth)} weicht vom Wurfdatum ${day(litterDay)} ab.`,
  MorePupsThanBorn: ({ pups, totalBorn }) =>
    `Zum Wurf gehören ${text(pups)} Tiere, geboren sind aber nur ${text(totalBorn)}.`,
  GenotypeNotFromParents: ({ name, loci }) =>
    `Der Gencode von ${quoted(name)} passt nicht zu den Eltern (${text(loci)}).`,
  VarietyDiffersFromGenotype: ({ chosen, possible }) =>
    `Die Farbe „${text(chosen)}“ passt nicht zum Gencode, der ${text(possible)} ergibt.`,
  WhiteGradeDiffers: ({ word, group }) => `${text(word)} und ${text(group)} passen nicht zusammen.`,
  GeneUnknown: ({ group }) =>
    `${quoted(group)} kennt das Zuchtbuch nicht. Es steht unter den weiteren Genen und wird nicht gerechnet.`,
  GeneNotComputed: ({ group, locus }) =>
    `${quoted(group)} ist ein Allel von ${text(locus)}; Farben werden damit nicht gerechnet.`,
  Deceased: (facts) =>
    facts['day'] === null
      ? `${parentOf(facts)} ist verstorben.`
      : `${parentOf(facts)} ist am ${day(facts['dateOfDeath'])} verstorben, zu früh für den Wurf vom ${day(facts['day'])}.`,
  NeuteredParent: (facts) =>
    facts['neuteredOn'] === null
      ? `${parentOf(facts)} ist kastriert.`
      : `${parentOf(facts)} ist seit ${day(facts['neuteredOn'])} kastriert.`,
  RetiredFertile: ({ name, ageInDays }) =>
    `${quoted(name)} ist erst ${age(ageInDays)} alt; ohne Kastration kann noch ein Wurf kommen.`,
  LittersTooClose: ({ gap, atLeast }) =>
    Number(gap) === 0
      ? 'Die Mutter hat an diesem Tag schon einen anderen Wurf.'
      : `Zwischen zwei Würfen der Mutter ${Number(gap) === 1 ? 'liegt' : 'liegen'} nur ${plural(gap, 'ein Tag', 'Tage')}; eine Trächtigkeit dauert mindestens ${text(atLeast)} Tage.`,
  TooYoung: (facts) =>
    `${parentOf(facts)} ist beim Zusammensetzen erst ${age(facts['ageInDays'])} alt; empfohlen sind mindestens ${age(facts['atLeast'])}.`,
  FirstLitterLate: (facts) =>
    `${parentOf(facts)} ist bei ihrem ersten Wurf schon ${age(facts['ageInDays'])} alt; empfohlen sind höchstens ${age(facts['atMost'])}.`,
  MotherOld: (facts) => `${parentOf(facts)} ist beim Wurf schon ${age(facts['ageInDays'])} alt.`,
  PauseAdvised: (facts) =>
    `${parentOf(facts)} hatte ${plural(facts['inARow'], 'einen Wurf', 'Würfe')} ohne längere Pause; empfohlen sind dann ${text(facts['pauseDays'])} Tage Ruhe.`,
  FullSiblings: (facts) => `${pair(facts)} sind Vollgeschwister.`,
  ParentAndYoung: (facts) => `${pair(facts)} sind Elternteil und Kind.`,
  BothSpotted: () => 'Beide Eltern sind Schecken: Ein Viertel der Jungen wird nicht geboren.',
  BothCarryRex: () => 'Beide Eltern tragen Rex: Doppelrex-Junge verlieren ihr Fell.',
  WavyRex: () => 'Rex und Wavy zusammen schädigen das Fell der Jungen.',
  ExtremeWhite: ({ percent }) =>
    `Junge mit Weißpfote und Scheckung zusammen (${percent === null ? 'möglich' : `${text(percent)} % der Jungen`}) sind oft taub oder nicht lebensfähig; dieses Paar zu verpaaren gilt als Qualzucht.`,
  MuchWhite: (facts) =>
    `${parentOf(facts)} ist ${text(facts['word'])}; stark weiße Tiere werden nicht mit Schecken oder Weißpfoten verpaart` +
    (facts['partner'] === null ? '.' : `, und ${text(facts['partner'])} ist ${text(facts['partnerWord'])}.`),
  DeafParent: (facts) =>
    `${parentOf(facts)} ist taub; Taubheit hängt oft mit dem Weißanteil zusammen und kann erblich sein.`,
  ParentExcluded: (facts) => {
    const since = `seit ${day(facts['since'])}`
    const reason = text(facts['reason']).replace(/[.!]$/, '')
    const how =
      facts['kind'] === 'Excluded'
        ? `${since} von der Zucht ausgeschlossen`
        : facts['until'] === null
          ? `${since} für die Zucht gesperrt`
          : `bis ${day(facts['until'])} für die Zucht gesperrt`
    return `${parentOf(facts)} ist ${how}: ${reason}.`
  },
  ParentHeritable: (facts) => `${parentOf(facts)}: ${text(facts['words'])}. Das kann erblich sein.`,
  RelativeHeritable: ({ relatives, more }) =>
    `Heikel: ${text(relatives)}${Number(more) > 0 ? ` und ${plural(more, 'ein weiteres Tier', 'weitere')}` : ''}.`,
  AboveInbreedingLimit: ({ percent, limit }) =>
    `Die Inzucht der Jungtiere beträgt ${number(percent)} % und liegt über Ihrer Grenze von ${number(limit)} %.`,
  LittleKnown: ({ fullGenerations, atLeast }) =>
    `Vollständig bekannt ${Number(fullGenerations) === 1 ? 'ist nur eine Generation' : `sind nur ${text(fullGenerations)} Generationen`} der Vorfahren; unter ${text(atLeast)} sagt die Inzucht wenig.`,
  NotResident: (facts) => `${parentOf(facts)} gehört nicht zum eigenen Bestand.`,
  OverCapacity: ({ occupants, capacity }) =>
    `Im Gehege ${Number(occupants) === 1 ? 'lebt ein Tier' : `leben ${text(occupants)} Tiere`}; vorgesehen ${Number(capacity) === 1 ? 'ist eines' : `sind ${text(capacity)}`}.`,
  FloorSmall: ({ area, animals, wanted }) =>
    `Das Gehege hat ${number(area)} cm² für ${plural(animals, 'ein Tier', 'Tiere')}; vorgesehen sind ${number(wanted)}.`,
  BeddingShallow: ({ bedding, wanted }) =>
    `Die Einstreu ist ${number(bedding)} cm tief; vorgesehen sind ${number(wanted)}.`,
  QuarantineBroken: ({ name, way }) =>
    way === 'out'
      ? `${quoted(name)} kommt aus einer Quarantäne, die noch nicht vorbei ist.`
      : way === 'in'
        ? `${quoted(name)} kommt zu Tieren, die in Quarantäne sind.`
        : `${quoted(name)} ist in Quarantäne, die anderen hier nicht.`,
  InQuarantine: ({ name, until }) =>
    `${quoted(name)} ist ${text(until) === '' ? '' : `bis ${day(until)} `}in Quarantäne.`,
  SexesMixed: ({ males, females }) =>
    `Im Gehege leben beide Geschlechter zusammen (${plural(males, 'ein Böckchen', 'Böckchen')}, ${plural(females, 'ein Weibchen', 'Weibchen')}).`,
  SingleAnimal: ({ name }) => `${quoted(name)} ist allein; Rennmäuse leben mindestens zu zweit.`,
  GerbilYoung: ({ name, ageInDays, atLeast }) =>
    `${quoted(name)} ist bei der Übergabe erst ${age(ageInDays)} alt; empfohlen sind mindestens ${age(atLeast)}.`,
  HandoverDateMissing: () => 'Der Tag der Übergabe fehlt.',
  HandoverDateAssumed: ({ day: assumed }) =>
    `Ein Tag der Übergabe war nicht angegeben; angenommen ist der ${day(assumed)}.`,
}

const sayings: Record<HerdRule, (facts: Facts) => string> = { ...besideField, ...sentences }

/** Returns the words of a finding beside its field, or the whole sentence where that is its form. */
export function messageOf({ rule, facts }: Finding): string {
  return sayings[rule](facts)
}

/** The sentence about a finding, to be read on its own. */
export function sentenceOf(finding: Finding): string {
  const { rule, path } = finding
  const message = messageOf(finding)
  if (rule === 'ResolvedBeforeRecord') return `${message}.`
  const label = rule === 'LitterInFuture' ? 'Das Wurfdatum' : (labels[path] ?? 'Die Angabe')
  return rule in besideField ? `${label} ${message}.` : message
}
