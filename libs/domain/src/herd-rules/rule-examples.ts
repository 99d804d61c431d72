import type { AnimalFacts, Change } from './change.ts'
import type { HerdRule } from './rules.ts'

export interface RuleExample {
  readonly rule: HerdRule
  /** The example in words, in English. */
  readonly given: string
  readonly change: Change
  readonly path: string
  /** The sentence that the breeder reads. */
  readonly sentence: string
}

/** The day on which the examples are judged. */
export const exampleDay = '2026-06-15'

const krümel = (facts: AnimalFacts = {}): AnimalFacts => ({ id: 'k', name: 'Krümel', ...facts })
const baldur = (facts: AnimalFacts = {}): AnimalFacts => ({
  id: 'b',
  name: 'Baldur',
  gender: 'Male',
  ...facts,
})
const änne = (facts: AnimalFacts = {}): AnimalFacts => ({ id: 'a', name: 'Änne', gender: 'Female', ...facts })
const litters = (...days: string[]) => days.map((day, nth) => ({ id: `${nth}`, day }))

/**
 * A worked example of each rule, with the standard limits: the table of `docs/herd-rules.md`, and the test of the
 * rules.
 */
export const ruleExamples: readonly RuleExample[] = [
  {
    rule: 'GerbilDeceased',
    given: 'A contract hands over an animal that died in May',
    change: { kind: 'handover', animals: [krümel({ dateOfDeath: '2026-05-01' }), änne()] },
    path: '/gerbilIds/0',
    sentence: '„Krümel“ ist verstorben.',
  },
  {
    rule: 'GerbilAlreadyHandedOver',
    given: 'A contract with one buyer, while another has the animal',
    change: {
      kind: 'handover',
      buyerContactId: 'jana',
      animals: [krümel({ receiverContactId: 'ole' }), änne()],
    },
    path: '/gerbilIds/0',
    sentence: '„Krümel“ ist schon ausgezogen.',
  },
  {
    rule: 'BirthInFuture',
    given: 'Born on 16 June, entered on 15 June',
    change: { kind: 'animal', animal: { dateOfBirth: '2026-06-16' } },
    path: '/dateOfBirth',
    sentence: 'Das Geburtsdatum liegt in der Zukunft.',
  },
  {
    rule: 'DeathInFuture',
    given: 'Died on 16 June, entered on 15 June',
    change: { kind: 'animal', animal: { dateOfDeath: '2026-06-16' } },
    path: '/dateOfDeath',
    sentence: 'Das Todesdatum liegt in der Zukunft.',
  },
  {
    rule: 'DeathBeforeBirth',
    given: 'Born on 2 May, died on 1 May',
    change: { kind: 'animal', animal: { dateOfBirth: '2026-05-02', dateOfDeath: '2026-05-01' } },
    path: '/dateOfDeath',
    sentence: 'Das Todesdatum liegt vor der Geburt.',
  },
  {
    rule: 'HandoverBeforeBirth',
    given: 'Born on 2 May, went on 1 May',
    change: { kind: 'animal', animal: { dateOfBirth: '2026-05-02', goHomeDate: '2026-05-01' } },
    path: '/goHomeDate',
    sentence: 'Das Abgabedatum liegt vor der Geburt.',
  },
  {
    rule: 'BirthAfterRecord',
    given: 'Weighed on 1 May, birth changed to 2 May',
    change: { kind: 'animal', animal: { dateOfBirth: '2026-05-02' }, firstRecordDay: '2026-05-01' },
    path: '/dateOfBirth',
    sentence: 'Das Geburtsdatum liegt nach einem Gesundheits- oder Gewichtseintrag (2026-05-01).',
  },
  {
    rule: 'RecordBeforeBirth',
    given: 'Born on 2 May, weighed on 1 May',
    change: { kind: 'record', dateOfBirth: '2026-05-02', date: '2026-05-01' },
    path: '/date',
    sentence: 'Der Tag liegt vor der Geburt.',
  },
  {
    rule: 'RecordInFuture',
    given: 'Weighed on 16 June, entered on 15 June',
    change: { kind: 'record', date: '2026-06-16', followUpOn: '2026-07-01' },
    path: '/date',
    sentence: 'Der Tag liegt in der Zukunft.',
  },
  {
    rule: 'ResolvedBeforeRecord',
    given: 'Ill since 2 May, well since 1 May',
    change: { kind: 'record', date: '2026-05-02', resolvedOn: '2026-05-01' },
    path: '/resolvedOn',
    sentence: 'Erledigt ist etwas frühestens am Tag der Notiz.',
  },
  {
    rule: 'LitterInFuture',
    given: 'A litter of 16 June, entered on 15 June',
    change: { kind: 'litter', litter: { day: '2026-06-16' } },
    path: '/date',
    sentence: 'Das Wurfdatum liegt in der Zukunft.',
  },
  {
    rule: 'DeathsNegative',
    given: 'Minus one early loss',
    change: { kind: 'litter', litter: { totalBorn: 5, deathsWithin8Weeks: -1 } },
    path: '/deathsWithin8Weeks',
    sentence: 'Die Zahl der früh Verstorbenen darf nicht negativ sein.',
  },
  {
    rule: 'DeathsAboveBorn',
    given: 'Five born, six lost',
    change: { kind: 'litter', litter: { totalBorn: 5, deathsWithin8Weeks: 6 } },
    path: '/deathsWithin8Weeks',
    sentence: 'Die Zahl der früh Verstorbenen darf nicht größer als die Zahl der Geborenen sein.',
  },
  {
    rule: 'ParentGenderInvalid',
    given: 'A father whose gender is unknown',
    change: { kind: 'litter', litter: { day: '2026-05-01' }, father: baldur({ gender: 'Unknown' }) },
    path: '/fatherId',
    sentence: 'Der Vater muss ein Böckchen sein (Baldur).',
  },
  {
    rule: 'SameGender',
    given: 'Two males as a pairing',
    change: { kind: 'pairing', father: baldur(), mother: krümel({ gender: 'Male' }) },
    path: '/motherId',
    sentence: 'Baldur und Krümel haben dasselbe Geschlecht.',
  },
  {
    rule: 'ParentTooYoung',
    given: 'A litter of 1 May of a mother born that day',
    change: { kind: 'litter', litter: { day: '2026-05-01' }, mother: änne({ dateOfBirth: '2026-05-01' }) },
    path: '/motherId',
    sentence: 'Die Mutter (Änne) ist nicht vor dem Wurf geboren.',
  },
  {
    rule: 'SameParentTwice',
    given: 'One animal as father and mother',
    change: { kind: 'litter', litter: { day: '2026-05-01', fatherId: 'b', motherId: 'b' } },
    path: '/motherId',
    sentence: 'Vater und Mutter sind dasselbe Tier.',
  },
  {
    rule: 'PedigreeCycle',
    given: 'An animal moved into a litter of its own son',
    change: {
      kind: 'animal',
      animal: krümel(),
      parentsOf: (id) => ({ k: ['b', null], b: ['k', null] })[id] ?? [],
    },
    path: '/litterId',
    sentence: 'Ein Tier kann nicht sein eigener Vorfahr sein.',
  },
  {
    rule: 'MatingInFuture',
    given: 'Put together on 16 June, entered on 15 June',
    change: { kind: 'mating', father: baldur(), mother: änne(), togetherFrom: '2026-06-16' },
    path: '/togetherFrom',
    sentence: 'Der Tag des Zusammensetzens liegt in der Zukunft.',
  },
  {
    rule: 'MatingOutOfOrder',
    given: 'Put together on 2 May, separated on 1 May',
    change: {
      kind: 'mating',
      father: baldur(),
      mother: änne(),
      togetherFrom: '2026-05-02',
      separatedOn: '2026-05-01',
    },
    path: '/separatedOn',
    sentence: 'Zusammengesetzt wird vor dem Trennen, getrennt vor dem Ende; hier steht schon der 02.05.2026.',
  },
  {
    rule: 'MatingBeforeBirth',
    given: 'Put together on 1 May, the mother born that day',
    change: {
      kind: 'mating',
      father: baldur(),
      mother: änne({ dateOfBirth: '2026-05-01' }),
      togetherFrom: '2026-05-01',
    },
    path: '/togetherFrom',
    sentence: 'Der Tag des Zusammensetzens liegt vor der Geburt von „Änne“.',
  },
  {
    rule: 'DateInFuture',
    given: 'A contract of 16 June, entered on 15 June',
    change: { kind: 'handover', contractDate: '2026-06-16' },
    path: '/contractDate',
    sentence: 'Das Vertragsdatum liegt in der Zukunft.',
  },
  {
    rule: 'LitterDateDiffers',
    given: 'Born on 30 April in a litter of 1 May',
    change: {
      kind: 'animal',
      animal: krümel({ dateOfBirth: '2026-04-30' }),
      litter: { day: '2026-05-01' },
    },
    path: '/dateOfBirth',
    sentence: '„Krümel“: Das Geburtsdatum 30.04.2026 weicht vom Wurfdatum 01.05.2026 ab.',
  },
  {
    rule: 'MorePupsThanBorn',
    given: 'One born, two animals in the litter',
    change: { kind: 'litter', litter: { totalBorn: 1 }, pups: [krümel(), änne()] },
    path: '/totalBorn',
    sentence: 'Zum Wurf gehören 2 Tiere, geboren sind aber nur 1.',
  },
  {
    rule: 'GenotypeNotFromParents',
    given: 'A black pup (aa) of a father AA',
    change: {
      kind: 'animal',
      animal: krümel({ genotype: 'aa CC DD EE GG PP spsp rere' }),
      litter: { day: '2026-05-01' },
      father: baldur({ genotype: 'AA CC DD EE GG PP spsp rere' }),
    },
    path: '/genotype',
    sentence: 'Der Gencode von „Krümel“ passt nicht zu den Eltern (A).',
  },
  {
    rule: 'VarietyDiffersFromGenotype',
    given: 'Called agouti, with the genotype of a black one',
    change: { kind: 'animal', animal: krümel(), variety: { chosen: 'Agouti', possible: ['Schwarz'] } },
    path: '/colorVarietyId',
    sentence: 'Die Farbe „Agouti“ passt nicht zum Gencode, der Schwarz ergibt.',
  },
  {
    rule: 'WhiteGradeDiffers',
    given: 'A Kragenschecke whose gene code says not spotted',
    change: {
      kind: 'animal',
      animal: krümel({ whiteGrade: 'Collar', genotype: 'aa CC DD EE GG PP spsp rere' }),
    },
    path: '/whiteGrade',
    sentence: 'Kragenschecke und spsp passen nicht zusammen.',
  },
  {
    rule: 'GeneUnknown',
    given: 'A gene code with a group that no table has',
    change: { kind: 'animal', animal: krümel({ otherGenes: ['Slssls', 'Xx'] }) },
    path: '/otherGenes',
    sentence: '„Xx“ kennt das Zuchtbuch nicht. Es steht unter den weiteren Genen und wird nicht gerechnet.',
  },
  {
    rule: 'GeneNotComputed',
    given: 'An animal with the third allele of G',
    change: { kind: 'animal', animal: krümel({ otherGenes: ['uwuw'] }) },
    path: '/otherGenes',
    sentence: '„uwuw“ ist ein Allel von G; Farben werden damit nicht gerechnet.',
  },
  {
    rule: 'Deceased',
    given: 'A litter of 1 May of a mother that died in April',
    change: { kind: 'litter', litter: { day: '2026-05-01' }, mother: änne({ dateOfDeath: '2026-04-02' }) },
    path: '/motherId',
    sentence: 'Die Mutter (Änne) ist am 02.04.2026 verstorben, zu früh für den Wurf vom 01.05.2026.',
  },
  {
    rule: 'NeuteredParent',
    given: 'A father neutered on 1 March, put together on 1 May',
    change: {
      kind: 'mating',
      father: baldur({ neutered: 'Yes', neuteredOn: '2026-03-01' }),
      mother: änne(),
      togetherFrom: '2026-05-01',
    },
    path: '/fatherId',
    sentence: 'Der Vater (Baldur) ist seit 01.03.2026 kastriert.',
  },
  {
    rule: 'RetiredFertile',
    given: 'A pair that grows old together, the mother born on 1 December',
    change: {
      kind: 'mating',
      father: baldur(),
      mother: änne({ dateOfBirth: '2025-12-01' }),
      retiredOn: '2026-06-15',
    },
    path: '/retiredOn',
    sentence: '„Änne“ ist erst 6 Monate alt; ohne Kastration kann noch ein Wurf kommen.',
  },
  {
    rule: 'LittersTooClose',
    given: 'Litters of one mother on 1 and 11 May',
    change: {
      kind: 'litter',
      litter: { day: '2026-05-11' },
      mother: änne(),
      littersOfMother: litters('2026-05-01'),
    },
    path: '/date',
    sentence:
      'Zwischen zwei Würfen der Mutter liegen nur 10 Tage; eine Trächtigkeit dauert mindestens 23 Tage.',
  },
  {
    rule: 'TooYoung',
    given: 'A litter of 1 May of a mother born on 1 February',
    change: { kind: 'litter', litter: { day: '2026-05-01' }, mother: änne({ dateOfBirth: '2026-02-01' }) },
    path: '/motherId',
    sentence:
      'Die Mutter (Änne) ist beim Zusammensetzen erst 9 Wochen alt; empfohlen sind mindestens 17 Wochen.',
  },
  {
    rule: 'FirstLitterLate',
    given: 'The first litter of a mother of 15 months',
    change: {
      kind: 'litter',
      litter: { day: '2026-05-01' },
      mother: änne({ dateOfBirth: '2025-01-28' }),
      littersOfMother: [],
    },
    path: '/motherId',
    sentence:
      'Die Mutter (Änne) ist bei ihrem ersten Wurf schon 15 Monate alt; empfohlen sind höchstens 12 Monate.',
  },
  {
    rule: 'MotherOld',
    given: 'A litter of a dam of 4.8 years',
    change: {
      kind: 'litter',
      litter: { day: '2026-05-01' },
      mother: änne({ dateOfBirth: '2021-07-10' }),
      littersOfMother: litters('2022-03-01'),
    },
    path: '/motherId',
    sentence: 'Die Mutter (Änne) ist beim Wurf schon 4,8 Jahre alt.',
  },
  {
    rule: 'PauseAdvised',
    given: 'A fourth litter, five weeks after the third',
    change: {
      kind: 'litter',
      litter: { day: '2026-05-01' },
      mother: änne(),
      littersOfMother: litters('2026-01-16', '2026-02-20', '2026-03-27'),
    },
    path: '/motherId',
    sentence: 'Die Mutter (Änne) hatte 3 Würfe ohne längere Pause; empfohlen sind dann 60 Tage Ruhe.',
  },
  {
    rule: 'FullSiblings',
    given: 'A pairing of brother and sister',
    change: {
      kind: 'pairing',
      father: baldur({ fatherId: 'v', motherId: 'm' }),
      mother: änne({ fatherId: 'v', motherId: 'm' }),
    },
    path: '',
    sentence: 'Baldur und Änne sind Vollgeschwister.',
  },
  {
    rule: 'ParentAndYoung',
    given: 'A pairing of father and daughter',
    change: { kind: 'pairing', father: baldur(), mother: änne({ fatherId: 'b', motherId: 'm' }) },
    path: '',
    sentence: 'Baldur und Änne sind Elternteil und Kind.',
  },
  {
    rule: 'BothSpotted',
    given: 'A pairing of two spotted animals',
    change: {
      kind: 'pairing',
      father: baldur({ genotype: 'aa CC DD EE GG PP Spsp rere' }),
      mother: änne({ genotype: 'Sp-' }),
    },
    path: '',
    sentence: 'Beide Eltern sind Schecken: Ein Viertel der Jungen wird nicht geboren.',
  },
  {
    rule: 'BothCarryRex',
    given: 'A pairing of two rex animals',
    change: {
      kind: 'pairing',
      father: baldur({ genotype: 'aa CC DD EE GG PP spsp Rere' }),
      mother: änne({ genotype: 'Re-' }),
    },
    path: '',
    sentence: 'Beide Eltern tragen Rex: Doppelrex-Junge verlieren ihr Fell.',
  },
  {
    rule: 'WavyRex',
    given: 'A pairing of a rex with a carrier of wavy',
    change: {
      kind: 'pairing',
      father: baldur({ genotype: 'Re-' }),
      mother: änne({ otherGenes: ['Wawa'] }),
    },
    path: '',
    sentence: 'Rex und Wavy zusammen schädigen das Fell der Jungen.',
  },
  {
    rule: 'ExtremeWhite',
    given: 'A pairing of a Schecke with an animal with white paws',
    change: {
      kind: 'pairing',
      father: baldur({ genotype: 'aa CC DD EE GG PP Spsp rere', otherGenes: ['slssls'] }),
      mother: änne({ genotype: 'aa CC DD EE GG PP spsp rere', otherGenes: ['Slssls'] }),
    },
    path: '',
    sentence:
      'Junge mit Weißpfote und Scheckung zusammen (25 % der Jungen) sind oft taub oder nicht lebensfähig; dieses Paar zu verpaaren gilt als Qualzucht.',
  },
  {
    rule: 'MuchWhite',
    given: 'A pairing of a Starkschecke with a spotted animal',
    change: {
      kind: 'pairing',
      father: baldur({ genotype: 'Sp-' }),
      mother: änne({ whiteGrade: 'Heavy' }),
    },
    path: '/motherId',
    sentence:
      'Die Mutter (Änne) ist Starkschecke; stark weiße Tiere werden nicht mit Schecken oder Weißpfoten verpaart, und Baldur ist Schecke.',
  },
  {
    rule: 'DeafParent',
    given: 'A litter of a deaf father',
    change: {
      kind: 'litter',
      litter: { day: '2026-06-01' },
      father: baldur({ isDeaf: true }),
      mother: änne(),
    },
    path: '/fatherId',
    sentence:
      'Der Vater (Baldur) ist taub; Taubheit hängt oft mit dem Weißanteil zusammen und kann erblich sein.',
  },
  {
    rule: 'ParentExcluded',
    given: 'A pairing with a mother that was excluded in May',
    change: {
      kind: 'pairing',
      father: baldur(),
      mother: änne({
        breedingBan: {
          kind: 'Excluded',
          reason: 'Krampfte zweimal',
          diagnosisCode: 'epilepsy',
          since: '2026-05-01',
          until: null,
        },
      }),
    },
    path: '/motherId',
    sentence: 'Die Mutter (Änne) ist seit 01.05.2026 von der Zucht ausgeschlossen: Krampfte zweimal.',
  },
  {
    rule: 'ParentHeritable',
    given: 'A pairing with a mother that has seizures',
    change: { kind: 'pairing', father: baldur(), mother: änne({ heritable: ['Epilepsie/Krampfanfall'] }) },
    path: '/motherId',
    sentence: 'Die Mutter (Änne): Epilepsie/Krampfanfall. Das kann erblich sein.',
  },
  {
    rule: 'RelativeHeritable',
    given: 'A pairing with a mother whose brother has seizures',
    change: {
      kind: 'pairing',
      father: baldur(),
      mother: änne({
        affectedRelatives: [
          { name: 'Tom', gender: 'Male', relation: 'Sibling', words: ['Epilepsie/Krampfanfall'] },
        ],
      }),
    },
    path: '/motherId',
    sentence: 'Heikel: Tom, Bruder der Mutter: Epilepsie/Krampfanfall.',
  },
  {
    rule: 'AboveInbreedingLimit',
    given: 'A pairing with F = 12.5 %',
    change: { kind: 'pairing', father: baldur(), mother: änne(), coefficient: 0.125 },
    path: '',
    sentence: 'Die Inzucht der Jungtiere beträgt 12,5 % und liegt über Ihrer Grenze von 6,25 %.',
  },
  {
    rule: 'LittleKnown',
    given: 'A pairing with two full generations of ancestors',
    change: { kind: 'pairing', father: baldur(), mother: änne(), fullGenerations: 2 },
    path: '',
    sentence: 'Vollständig bekannt sind nur 2 Generationen der Vorfahren; unter 3 sagt die Inzucht wenig.',
  },
  {
    rule: 'NotResident',
    given: 'A pairing with a male that lives elsewhere',
    change: { kind: 'pairing', father: baldur({ isResident: false }), mother: änne() },
    path: '/fatherId',
    sentence: 'Der Vater (Baldur) gehört nicht zum eigenen Bestand.',
  },
  {
    rule: 'OverCapacity',
    given: 'Three animals in an enclosure for two',
    change: {
      kind: 'enclosure',
      capacity: 2,
      occupants: [änne(), krümel({ gender: 'Female' }), { id: 'c', gender: 'Female' }],
    },
    path: '/capacity',
    sentence: 'Im Gehege leben 3 Tiere; vorgesehen sind 2.',
  },
  {
    rule: 'FloorSmall',
    given: 'Four animals on 100 × 50 cm',
    change: {
      kind: 'enclosure',
      lengthCm: 100,
      widthCm: 50,
      occupants: ['Krümel', 'Fips', 'Nele', 'Ida'].map((name) => ({ name, gender: 'Female' })),
    },
    path: '/lengthCm',
    sentence: 'Das Gehege hat 5000 cm² für 4 Tiere; vorgesehen sind 7500.',
  },
  {
    rule: 'BeddingShallow',
    given: 'Two animals on 12.5 cm of bedding',
    change: {
      kind: 'enclosure',
      beddingCm: 12.5,
      occupants: ['Krümel', 'Fips'].map((name) => ({ name, gender: 'Female' })),
    },
    path: '/beddingCm',
    sentence: 'Die Einstreu ist 12,5 cm tief; vorgesehen sind 20.',
  },
  {
    rule: 'QuarantineBroken',
    given: 'One of two animals is in quarantine until 20 June',
    change: {
      kind: 'enclosure',
      occupants: [
        { name: 'Krümel', gender: 'Female', quarantineUntil: '2026-06-20' },
        { name: 'Fips', gender: 'Female' },
      ],
    },
    path: '',
    sentence: '„Krümel“ ist in Quarantäne, die anderen hier nicht.',
  },
  {
    rule: 'InQuarantine',
    given: 'A pairing of a male whose enclosure is in quarantine until 20 June',
    change: {
      kind: 'pairing',
      father: baldur({ home: { quarantineFrom: '2026-06-01', quarantineUntil: '2026-06-20' } }),
      mother: änne(),
    },
    path: '/fatherId',
    sentence: '„Baldur“ ist bis 20.06.2026 in Quarantäne.',
  },
  {
    rule: 'SexesMixed',
    given: 'A male and a female that are no pair',
    change: { kind: 'enclosure', occupants: [baldur(), änne()] },
    path: '',
    sentence: 'Im Gehege leben beide Geschlechter zusammen (ein Böckchen, ein Weibchen).',
  },
  {
    rule: 'SingleAnimal',
    given: 'One animal in an enclosure',
    change: { kind: 'enclosure', occupants: [krümel()] },
    path: '',
    sentence: '„Krümel“ ist allein; Rennmäuse leben mindestens zu zweit.',
  },
  {
    rule: 'GerbilYoung',
    given: 'Handed over at eight weeks',
    change: {
      kind: 'handover',
      handoverDate: '2026-06-15',
      animals: [krümel({ dateOfBirth: '2026-04-20' }), änne()],
    },
    path: '/gerbilIds/0',
    sentence: '„Krümel“ ist bei der Übergabe erst 8 Wochen alt; empfohlen sind mindestens 10 Wochen.',
  },
  {
    rule: 'HandoverDateMissing',
    given: 'A contract without a day of the hand-over',
    change: { kind: 'handover', handoverDate: null },
    path: '/handoverDate',
    sentence: 'Der Tag der Übergabe fehlt.',
  },
  {
    rule: 'HandoverDateAssumed',
    given: 'A contract made today that names no day of the hand-over',
    change: { kind: 'handover', handoverDate: '2026-06-15', isDateAssumed: true },
    path: '/handoverDate',
    sentence: 'Ein Tag der Übergabe war nicht angegeben; angenommen ist der 15.06.2026.',
  },
]
