export type Severity = 'refuse' | 'warn'

type Rule = {
  readonly severity: Severity
  /** The sources of the rule: keys of `ruleSources`. */
  readonly sources: readonly (keyof typeof ruleSources)[]
}

/** Where the rules come from. `book` is what a herd book must be to be true, `ours` a choice of this program. */
export const ruleSources = {
  book: 'Das Zuchtbuch selbst: anders kann es nicht gewesen sein',
  ours: 'Eine Vorgabe dieses Programms',
  G5: 'Rennmaus-Info, Scheckungen: https://rennmaus-info.jimdoweb.com/farben/scheckungen/',
  Rex: 'Clan of Wild Dreams, Fellvariante Rex: http://www.clanofwilddreams.de/fellvariante-rex',
  Deaf: 'Rennmaus-Web, Scheckung und Gesundheit: https://www.rennmaus-web.de/scheckung_gesundheit',
  Extreme: 'Rennmaus-Web, Scheckung und Qualzucht: https://www.rennmaus-web.de/scheckung_qualzucht',
  Gysel: 'egerbil, Spotting: https://egerbil.com/spotting',
  Wildroses: 'Wildroses, Schecken: https://rennmauszucht-wildroses.de.tl/Schecken.htm',
  R2: 'Bund deutscher Rennmauszüchter, Zucht: http://rennmauszuechter.jimdo.com/der-bund/richtlinien/2-zucht/',
  R3: 'Bund deutscher Rennmauszüchter, Abgabe: http://rennmauszuechter.jimdo.com/der-bund/richtlinien/3-abgabe-an-liebhaber/',
  R5: 'Clan of Blackforest: https://www.clanofblackforest.de/abgaben/abgabebedingungen/',
  R7: 'Rennerzucht: https://www.rennerzucht.ch/abgabetiere/abgabebedingungen/',
  R9: 'Rennmauszucht Diepholz, Vermittlung: https://www.rennmauszucht-diepholz.de/vermittlungsablauf/',
  R13: 'Abgabebedingungen: https://haustier.xyz/rennmaus-abgabebedingungen',
  R14: 'Stammbäume: https://rennmaus-info.jimdoweb.com/zucht/stammb%C3%A4ume-geeignete-zuchttiere-etc',
  R21: 'Clan of KK-Chaos: https://clan-of-kk-chaos.jimdo.com/die-rennmaus/nachwuchs/',
  R22: 'Mausebande: https://wiki.mausebande.de/doku.php?id=rennmaus:nachwuchs',
  R23: 'Nagerpfote: https://nagerpfote.kleckserstuebchen.de/entry/964-nachwuchs-bei-rennm%C3%A4use/',
  AnAge: 'AnAge, Meriones unguiculatus',
  BdR: 'Bund deutscher Rennmauszüchter, Haltung: http://rennmauszuechter.jimdo.com/der-bund/richtlinien/1-haltung/',
  Report: 'Gutachten über Mindestanforderungen an die Haltung von Säugetieren, 2014',
  Neutering: 'Rennmaus.de, Kastration: https://www.rennmaus.de/nachwuchs/kastration',
  Norris: 'Norris und Adams 1981, Laboratory Animals: Paarung nach der Geburt und Dauer der Trächtigkeit',
  TVT: 'Tierärztliche Vereinigung für Tierschutz, Merkblatt Mongolische Rennmäuse',
  R36: 'Clan of Desert Gerbils: https://clanofdesertgerbils.wixsite.com/clanofdesertgerbils/zucht',
} as const

const refuse = <const S extends Rule['sources']>(...sources: S) => ({ severity: 'refuse', sources }) as const
const warn = <const S extends Rule['sources']>(...sources: S) => ({ severity: 'warn', sources }) as const

/**
 * The rules of the herd book. What is refused cannot have been so; a warning says what is unwise or doubtful, and
 * nothing is refused for it. Findings are listed in this order, and the first one decides what a refusal says. The
 * sentences stand in `texts.de.ts`, a worked example of each in `rule-examples.ts` and `docs/herd-rules.md`.
 */
export const herdRules = {
  /** A dead animal is handed over to nobody. Source: decisions on contracts. */
  GerbilDeceased: refuse('book'),
  /** Somebody else has the animal, or another contract hands it over. Source: decisions on contracts. */
  GerbilAlreadyHandedOver: refuse('book'),
  /** Nothing is born tomorrow. */
  BirthInFuture: refuse('book'),
  /** Nothing has died tomorrow. */
  DeathInFuture: refuse('book'),
  /** Death follows birth. */
  DeathBeforeBirth: refuse('book'),
  /** No animal goes before it is born; the day itself may lie ahead. */
  HandoverBeforeBirth: refuse('book'),
  /** An animal was not weighed or treated before its birth; judged where the birth is changed. */
  BirthAfterRecord: refuse('book'),
  /** The same, judged where the record is changed. */
  RecordBeforeBirth: refuse('book'),
  /** A record tells what was; only a follow-up may lie ahead. */
  RecordInFuture: refuse('book'),
  /** Nothing is resolved before it happened. */
  ResolvedBeforeRecord: refuse('book'),
  /** A litter is entered when it is there; planned litters are matings. */
  LitterInFuture: refuse('book'),
  /** Source: the interface, rules of litters. */
  DeathsNegative: refuse('book'),
  /** No more may have died than were born. Source: the interface, rules of litters. */
  DeathsAboveBorn: refuse('book'),
  /** A father is male, a mother female; an animal of unknown gender is neither. Source: the interface. */
  ParentGenderInvalid: refuse('book'),
  /** Two animals of one known gender are no pair. */
  SameGender: refuse('book'),
  /** A parent was born before its litter, where both days are known. */
  ParentTooYoung: refuse('book'),
  /** One animal is not both parents. */
  SameParentTwice: refuse('book'),
  /** No animal is its own ancestor. */
  PedigreeCycle: refuse('book'),
  /** The steps of a pair were done today at the latest; only the plan lies ahead. */
  MatingInFuture: refuse('book'),
  /** A pair is put together, then separated, then the mating ends. */
  MatingOutOfOrder: refuse('book'),
  /** Animals cannot be mated before they are born. */
  MatingBeforeBirth: refuse('book'),

  /** A day that should tell what was lies ahead (contracts, cleaning). */
  DateInFuture: warn('book'),
  /** An animal was not born on the day of its litter. */
  LitterDateDiffers: warn('book'),
  /** More animals belong to the litter than were born. */
  MorePupsThanBorn: warn('book'),
  /** At a locus, no pair of the parents' alleles gives what the animal has. Source: docs/genetics.md. */
  GenotypeNotFromParents: warn('book'),
  /** The colour that was chosen is none that the genotype can have. Source: docs/genetics.md. */
  VarietyDiffersFromGenotype: warn('book'),
  /** The amount of white says spotted and the genotype not, or the other way round. Source: docs/genetics.md. */
  WhiteGradeDiffers: warn('Wildroses', 'ours'),
  /** A gene that the herd book does not know; it is kept as it was typed. */
  GeneUnknown: warn('book'),
  /** A third allele of a locus, which no pattern of a colour knows. Source: docs/genetics.md. */
  GeneNotComputed: warn('ours'),
  /** A dead animal is no parent any more: a mother on the day of birth, a father when the longest gestation began. */
  Deceased: warn('book'),
  /** A mating or a litter of an animal that was neutered before. */
  NeuteredParent: warn('Neutering'),
  /** A pair grows old together, could still have young, and is not neutered. */
  RetiredFertile: warn('AnAge'),
  /** Two litters of one female lie closer than the shortest gestation. */
  LittersTooClose: warn('R21', 'R23'),
  /** First mating of females from four to six months; males as long. */
  TooYoung: warn('R2', 'R21', 'ours'),
  /** The first litter of a female after twelve months. */
  FirstLitterLate: warn('R2', 'R21'),
  /** A litter of a female twice as old as she should be at her first one, however many she had. */
  MotherOld: warn('ours'),
  /** More litters without a longer break than advised. */
  PauseAdvised: warn('R36', 'ours'),
  /** Parents with the same father and the same mother. */
  FullSiblings: warn('R2'),
  /** One of the parents is a parent of the other. */
  ParentAndYoung: warn('R2'),
  /** Both parents are spotted: SpSp dies before birth. */
  BothSpotted: warn('G5'),
  /** Both parents carry Re: ReRe loses its hair. */
  BothCarryRex: warn('Rex'),
  /** Rex and wavy together harm the coat. */
  WavyRex: warn('Rex'),
  /** Young can get white paws from both parents, or white paws and spots. */
  ExtremeWhite: warn('Extreme', 'Wildroses', 'Gysel'),
  /** Very white animals are not mated with spotted ones: their young may be deaf, or die. */
  MuchWhite: warn('Wildroses', 'Deaf'),
  /** A deaf animal as a parent. */
  DeafParent: warn('Deaf'),
  /** A parent that the breeder keeps out of breeding. */
  ParentExcluded: warn('R2'),
  /** A parent has what can be inherited, by its own record or as the diagnosis usually is. */
  ParentHeritable: warn('R2', 'ours'),
  /** The same of a parent, a sibling or a young one of a parent. */
  RelativeHeritable: warn('R2', 'ours'),
  /** F of the young lies above the breeder's limit. */
  AboveInbreedingLimit: warn('ours'),
  /** Fewer than three full generations: relationship may be unknown. */
  LittleKnown: warn('R14'),
  /** A mate that lives elsewhere. */
  NotResident: warn('ours'),
  /** More living residents than places. */
  OverCapacity: warn('ours'),
  /** The floor of an enclosure is smaller than the breeder's limits ask for its animals. */
  FloorSmall: warn('BdR', 'Report', 'TVT'),
  /** Less bedding than the breeder's limit. */
  BeddingShallow: warn('ours'),
  /** An animal in quarantine lives with others that are not, left one before its end, or came to others in one. */
  QuarantineBroken: warn('ours'),
  /** An animal in quarantine is to be mated, or to go. */
  InQuarantine: warn('ours'),
  /** Males and females together that are no pair, pups before their separation aside. */
  SexesMixed: warn('R22', 'R23'),
  /** Gerbils are kept and handed over at least in pairs. */
  SingleAnimal: warn('R5', 'R7', 'R13'),
  /** Handed over before the tenth week. */
  GerbilYoung: warn('R3'),
  /** Somebody has the animal, but since when is not known. */
  HandoverDateMissing: warn('book'),
  /** No day of the hand-over was given; that of the contract was taken. */
  HandoverDateAssumed: warn('ours'),
} as const satisfies Record<string, Rule>

export type HerdRule = keyof typeof herdRules

/** The rules whose findings refuse a change. */
export type RefusingRule = {
  [K in HerdRule]: (typeof herdRules)[K]['severity'] extends 'refuse' ? K : never
}[HerdRule]
