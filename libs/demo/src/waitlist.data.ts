/*
 * The prospects, the reservations, and the outcomes of those that went. Days count back from today; those
 * called `…InDays` lie ahead. The people are those of `people.data.ts`, the letters those of `letters.data.ts`.
 */

/** A wish; members as the book calls them. */
type Wished = {
  source?: 'Website' | 'Classifieds' | 'Recommendation' | 'ReturningBuyer' | 'SocialMedia' | 'Association'
  purpose?: 'Pet' | 'Bonding' | 'Breeding'
  gender?: 'Any' | 'Male' | 'Female' | 'Pair'
  minCount?: number
  maxCount?: number
  colorRequired?: boolean
  companionCount?: number
  companionGender?: 'Male' | 'Female'
  companionNote?: string
  housingLengthCm?: number
  housingWidthCm?: number
  housingHeightCm?: number
  beddingCm?: number
  housingSeen?: 'Photo' | 'Visit' | 'Known'
  isAdult?: 'Yes' | 'No'
  experience?: string
  wishNote?: string
  notes?: string
  distanceKm?: number
  priority?: 'Preferred'
}

export type DemoWish = {
  who: string
  /** When it was written down. */
  daysAgo: number
  /** Since when it waits; default: since it was written down. Null does not wait. */
  waitsSinceDaysAgo?: number | null
  pausedForDays?: number
  /** Key of the letter that asks. */
  letter?: string
  /** Names of the colours. */
  colors?: string[]
  /** Letter of the litter that was offered, and when. */
  offered?: { litter: string; daysAgo: number }
  closed?: { reason: 'Withdrawn' | 'FoundElsewhere'; daysAgo: number }
  wished: Wished
}

const spacious = { housingLengthCm: 120, housingWidthCm: 60, housingHeightCm: 60, beddingCm: 40 } as const

/** Every stage that a wish can be at, the oldest first. */
export const wishes: readonly DemoWish[] = [
  {
    who: 'Familie Brodersen',
    daysAgo: 231,
    closed: { reason: 'FoundElsewhere', daysAgo: 186 },
    wished: { source: 'Classifieds', minCount: 2, gender: 'Any' },
  },
  {
    who: 'Uwe Carstens',
    daysAgo: 190,
    wished: {
      source: 'Website',
      minCount: 2,
      gender: 'Female',
      isAdult: 'Yes',
      ...spacious,
      wishNote: 'Zwei ruhige Tiere fürs Arbeitszimmer.',
      distanceKm: 42,
    },
  },
  {
    who: 'Familie Callsen',
    daysAgo: 140,
    colors: ['Agouti'],
    wished: {
      source: 'Website',
      minCount: 2,
      gender: 'Female',
      colorRequired: true,
      isAdult: 'Yes',
      wishNote: 'Zwei Schwestern in Agouti, so wie früher bei der Großmutter.',
    },
  },
  {
    who: 'Arne Detlefsen',
    daysAgo: 95,
    wished: {
      source: 'SocialMedia',
      minCount: 2,
      maxCount: 3,
      gender: 'Male',
      companionCount: 0,
      isAdult: 'Yes',
      housingSeen: 'Photo',
      ...spacious,
      experience: 'Hatte schon zweimal Böckchen zusammen.',
      distanceKm: 18,
    },
  },
  {
    who: 'Dr. Wiebke Harms',
    daysAgo: 70,
    colors: ['Schwarz', 'Silberagouti'],
    wished: {
      source: 'Association',
      purpose: 'Breeding',
      minCount: 1,
      maxCount: 1,
      gender: 'Male',
      companionCount: 1,
      companionGender: 'Female',
      isAdult: 'Yes',
      housingSeen: 'Known',
      ...spacious,
      priority: 'Preferred',
      experience: 'Züchtet seit acht Jahren.',
      distanceKm: 130,
    },
  },
  {
    who: 'Kita Regenbogen',
    daysAgo: 52,
    pausedForDays: 60,
    wished: {
      source: 'Recommendation',
      minCount: 2,
      gender: 'Any',
      isAdult: 'Yes',
      wishNote: 'Nach dem Umzug der Gruppe, nicht vorher.',
    },
  },
  {
    who: 'Familie Wendt',
    daysAgo: 38,
    wished: {
      source: 'Recommendation',
      minCount: 2,
      gender: 'Male',
      companionCount: 0,
      isAdult: 'Yes',
      housingSeen: 'Photo',
      ...spacious,
    },
  },
  {
    who: 'Nina Voß',
    daysAgo: 45,
    closed: { reason: 'Withdrawn', daysAgo: 30 },
    wished: { source: 'Website', minCount: 2, gender: 'Female', isAdult: 'Yes' },
  },
  {
    who: 'Silke Nissen',
    daysAgo: 33,
    offered: { litter: 'S', daysAgo: 9 },
    wished: {
      source: 'Website',
      minCount: 2,
      gender: 'Any',
      companionCount: 0,
      isAdult: 'Yes',
      housingSeen: 'Photo',
      ...spacious,
      wishNote: 'Gern Jungtiere, die Farbe ist ganz egal.',
    },
  },
  {
    who: 'Meike Sönksen',
    daysAgo: 26,
    wished: {
      source: 'Recommendation',
      purpose: 'Bonding',
      minCount: 1,
      gender: 'Male',
      companionCount: 1,
      companionGender: 'Male',
      companionNote: 'Paulchen, knapp ein Jahr, seit drei Wochen allein',
      isAdult: 'Yes',
      housingSeen: 'Visit',
      ...spacious,
      distanceKm: 9,
    },
  },
  {
    who: 'Marie Jäger',
    daysAgo: 24,
    wished: {
      source: 'ReturningBuyer',
      minCount: 2,
      gender: 'Female',
      companionCount: 0,
      isAdult: 'Yes',
      housingSeen: 'Known',
      ...spacious,
      wishNote: 'Lieber zwei ältere Damen als Jungtiere.',
    },
  },
  {
    who: 'Familie Matthiesen',
    daysAgo: 16,
    wished: {
      source: 'ReturningBuyer',
      minCount: 2,
      gender: 'Female',
      companionCount: 0,
      isAdult: 'Yes',
      housingSeen: 'Known',
      ...spacious,
    },
  },
  {
    who: 'Svenja Thomsen',
    daysAgo: 3,
    waitsSinceDaysAgo: null,
    letter: 'erste-maeuse',
    wished: {
      source: 'Website',
      minCount: 2,
      companionCount: 0,
      isAdult: 'Yes',
      housingLengthCm: 100,
      housingWidthCm: 50,
      wishNote: 'Die Tochter ist 12; die Eltern kümmern sich mit.',
    },
  },
  {
    who: 'Birte Asmussen',
    daysAgo: 1,
    waitsSinceDaysAgo: null,
    wished: { source: 'Recommendation', notes: 'Hat angerufen und meldet sich am Wochenende wieder.' },
  },
]

export type DemoReservation = {
  who: string
  animals: string[]
  daysAgo: number
  pickupInDays: number | null
  pickupNote: string | null
  priceEur: number
  depositEur: number | null
  depositDueInDays: number | null
  depositPaidDaysAgo: number | null
}

/**
 * Animals that are kept: a pair for whom the day is near, one that was not fetched although a part is paid, and the
 * pair that went by the contract.
 */
export const reservations: readonly DemoReservation[] = [
  {
    who: 'Familie Wendt',
    animals: ['Momo', 'Mats'],
    daysAgo: 31,
    pickupInDays: null,
    pickupNote: null,
    priceEur: 50,
    depositEur: null,
    depositDueInDays: null,
    depositPaidDaysAgo: null,
  },
  {
    who: 'Marie Jäger',
    animals: ['Marit', 'Merle'],
    daysAgo: 17,
    pickupInDays: null,
    pickupNote: null,
    priceEur: 40,
    depositEur: 20,
    depositDueInDays: -12,
    depositPaidDaysAgo: 13,
  },
  {
    who: 'Familie Matthiesen',
    animals: ['Quendel', 'Quitte'],
    daysAgo: 10,
    pickupInDays: 6,
    pickupNote: 'Nachmittags um drei, Mühlenweg 3, bitte hinten klingeln',
    priceEur: 60,
    depositEur: 20,
    depositDueInDays: 2,
    depositPaidDaysAgo: null,
  },
]

export type DemoHousehold = {
  who: string
  consentDaysAgo: number
  dueDaysAgo: number
  answeredDaysAgo: number
  /** Key of the letter that answers. */
  letter?: string
  told: { animal: string; condition: 'Well' | 'Ill'; text: string; weightGrams?: number }[]
}

/** Households that were asked how their animals are: one answer is in the book, one waits to be written down. */
export const households: readonly DemoHousehold[] = [
  {
    who: 'Wohngruppe Sonnenhof',
    consentDaysAgo: 128,
    dueDaysAgo: 100,
    answeredDaysAgo: 97,
    told: [
      {
        animal: 'Onno',
        condition: 'Well',
        text: 'Gräbt den ganzen Abend und lässt sich auf die Hand nehmen.',
        weightGrams: 74,
      },
      { animal: 'Ole', condition: 'Well', text: 'Etwas vorsichtiger, aber gesund.', weightGrams: 71 },
    ],
  },
  {
    who: 'Tobias Ömer-Schröder',
    consentDaysAgo: 194,
    dueDaysAgo: 8,
    answeredDaysAgo: 2,
    letter: 'nora-und-nina',
    told: [],
  },
]

/** Brothers that came back. */
export const comeBack = {
  who: 'Jannik Groß',
  animals: ['Henri', 'Helge'],
  daysAgo: 5,
  reason: 'Move',
  note: 'In der neuen Wohnung sind keine Tiere erlaubt. Beide sind zutraulich und wohlauf.',
  enclosure: 'Schilf',
  weightGrams: [83.5, 80.5],
} as const
