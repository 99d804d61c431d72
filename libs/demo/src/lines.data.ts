/** Where an animal is today. Numbers are days before today. */
export type Fate =
  | { at: 'home'; enclosure: string; status?: 'Breeding' | 'Pet' | 'ForSale' }
  | { at: 'given'; to: string; daysAgo: number }
  | { at: 'dead'; daysAgo: number; cause: string }
  /** Never lived here: an ancestor in somebody else's book. */
  | { at: 'elsewhere' }

type Sex = 'm' | 'f' | '?'
export type Young = readonly [name: string, sex: Sex, fate: Fate]

/** A litter born here, `daysAgo` days before today; `lost` young died within eight weeks. */
export type Line = {
  letter: string
  daysAgo: number
  father: string
  mother: string
  lost?: number
  young: readonly Young[]
}

/** An animal that was not born here. */
export type Founder = {
  name: string
  sex: 'm' | 'f'
  daysAgo: number
  genotype: string | null
  /** Name of the breeder it comes from. */
  from: string
  parents?: readonly [father: string, mother: string]
  fate: Fate
}

const home = (enclosure: string, status?: 'Pet' | 'ForSale'): Fate => ({
  at: 'home',
  enclosure,
  ...(status ? { status } : {}),
})
const given = (to: string, daysAgo: number): Fate => ({ at: 'given', to, daysAgo })
const dead = (daysAgo: number, cause: string): Fate => ({ at: 'dead', daysAgo, cause })
const elsewhere: Fate = { at: 'elsewhere' }

const oldAge = 'Altersschwäche'
const gland = 'Tumor an der Bauchdrüse'
const stroke = 'Schlaganfall'
const heart = 'Herzschwäche'

const deichblick = 'Clan vom Deichblick'
const sandlaeufer = 'Sandläufer-Zucht'
const wiesengrund = 'Rennmäuse am Wiesengrund'

/**
 * The animals from elsewhere. Each of the first six has a half sibling among them, so that later pedigrees have common
 * ancestors; new blood came in the third and the fifth generation.
 */
export const founders: readonly Founder[] = [
  ancestor('Nanuk vom Deichblick', 'm', 1905, 'Aa CC DD Ee GG Pp spsp rere', deichblick),
  ancestor('Smilla vom Deichblick', 'f', 1790, 'Aa CC DD EE Gg PP spsp rere', deichblick),
  ancestor('Alva vom Deichblick', 'f', 1750, 'AA Cc[h] DD EE GG PP spsp rere', deichblick),
  ancestor('Pepe von den Sandläufern', 'm', 1890, 'Aa Cc[chm] DD EE GG PP spsp rere', sandlaeufer),
  ancestor('Juna von den Sandläufern', 'f', 1770, 'aa CC DD EE Gg PP Spsp rere', sandlaeufer),
  ancestor('Mara von den Sandläufern', 'f', 1740, null, sandlaeufer),
  ancestor('Falk vom Wiesengrund', 'm', 1930, 'aa CC Dd EE GG Pp spsp rere', wiesengrund),
  ancestor('Inga vom Wiesengrund', 'f', 1810, 'aa CC DD Ee[f] GG PP spsp rere', wiesengrund),
  ancestor('Ragnar vom Wiesengrund', 'm', 1860, null, wiesengrund),
  ancestor('Nis vom Deichblick', 'm', 610, 'aa c[chm]c[h] DD EE GG PP spsp rere', deichblick),
  ancestor('Thea vom Deichblick', 'f', 480, 'aa c[chm]c[chm] DD EE Gg Pp spsp rere', deichblick),
  {
    name: 'Balthasar',
    sex: 'm',
    daysAgo: 1490,
    genotype: 'Aa CC DD Ee Gg Pp spsp rere',
    from: deichblick,
    parents: ['Nanuk vom Deichblick', 'Smilla vom Deichblick'],
    fate: dead(130, oldAge),
  },
  {
    name: 'Mathilda',
    sex: 'f',
    daysAgo: 1470,
    genotype: 'Aa Cc[chm] DD EE Gg PP Spsp rere',
    from: sandlaeufer,
    parents: ['Pepe von den Sandläufern', 'Juna von den Sandläufern'],
    fate: dead(262, oldAge),
  },
  {
    name: 'Knut',
    sex: 'm',
    daysAgo: 1510,
    genotype: 'aa CC Dd Ee[f] GG Pp spsp rere',
    from: wiesengrund,
    parents: ['Falk vom Wiesengrund', 'Inga vom Wiesengrund'],
    fate: dead(411, stroke),
  },
  {
    name: 'Rosalie',
    sex: 'f',
    daysAgo: 1450,
    genotype: 'AA Cc[h] DD Ee GG Pp spsp rere',
    from: deichblick,
    parents: ['Nanuk vom Deichblick', 'Alva vom Deichblick'],
    fate: dead(207, gland),
  },
  {
    name: 'Fridolin',
    sex: 'm',
    daysAgo: 1440,
    genotype: 'Aa Cc[chm] Dd EE Gg PP spsp rere',
    from: sandlaeufer,
    parents: ['Pepe von den Sandläufern', 'Mara von den Sandläufern'],
    fate: dead(318, heart),
  },
  {
    name: 'Ottilie',
    sex: 'f',
    daysAgo: 1465,
    genotype: 'aa CC DD Ee[f] Gg Pp spsp rere',
    from: wiesengrund,
    parents: ['Ragnar vom Wiesengrund', 'Inga vom Wiesengrund'],
    fate: dead(96, oldAge),
  },
  {
    name: 'Malve',
    sex: 'f',
    daysAgo: 920,
    genotype: 'Aa Cc[chm] DD ee Gg PP spsp rere',
    from: sandlaeufer,
    fate: dead(60, stroke),
  },
  {
    name: 'Torben',
    sex: 'm',
    daysAgo: 910,
    genotype: 'Aa CC Dd Ee Gg Pp spsp Rere',
    from: deichblick,
    fate: dead(35, gland),
  },
  {
    name: 'Runa',
    sex: 'f',
    daysAgo: 640,
    genotype: 'aa Cc[chm] DD EE gg Pp Spsp rere',
    from: wiesengrund,
    fate: home('Rosenhain', 'Pet'),
  },
  {
    name: 'Yorick',
    sex: 'm',
    daysAgo: 430,
    genotype: 'Aa Cc[chm] DD Ee Gg Pp spsp rere',
    from: sandlaeufer,
    fate: home('Heide'),
  },
  {
    name: 'Ylva',
    sex: 'f',
    daysAgo: 150,
    genotype: 'aa c[chm]c[chm] DD EE GG PP spsp rere',
    from: deichblick,
    parents: ['Nis vom Deichblick', 'Thea vom Deichblick'],
    fate: home('Quarantäne'),
  },
  {
    name: 'Yuna',
    sex: 'f',
    daysAgo: 150,
    genotype: 'aa c[chm]c[h] D- E- G- P- spsp rere',
    from: deichblick,
    parents: ['Nis vom Deichblick', 'Thea vom Deichblick'],
    fate: home('Quarantäne'),
  },
]

function ancestor(
  name: string,
  sex: 'm' | 'f',
  daysAgo: number,
  genotype: string | null,
  from: string,
): Founder {
  return { name, sex, daysAgo, genotype, from, fate: elsewhere }
}

/**
 * Every litter born here, oldest first. Young of one litter that leave go as pairs of one sex; whoever stays lives with
 * a sibling or a mate. The last five show every age of a litter: ready to go, to be separated, to be sexed, new-born,
 * expected.
 */
export const lines: readonly Line[] = [
  {
    letter: 'A',
    daysAgo: 1275,
    father: 'Balthasar',
    mother: 'Mathilda',
    young: [
      ['Anton', 'm', dead(470, heart)],
      ['Alma', 'f', dead(300, oldAge)],
      ['Arvid', 'm', given('Familie Matthiesen', 1200)],
      ['Alrik', 'm', given('Familie Matthiesen', 1200)],
      ['Änne', 'f', given('Marie Jäger', 1196)],
      ['Amsel', 'f', given('Marie Jäger', 1196)],
    ],
  },
  {
    letter: 'B',
    daysAgo: 1240,
    father: 'Knut',
    mother: 'Rosalie',
    lost: 1,
    young: [
      ['Bruno', 'm', dead(250, oldAge)],
      ['Bente', 'f', dead(390, gland)],
      ['Bosse', 'm', given('Jannik Groß', 1160)],
      ['Birger', 'm', given('Jannik Groß', 1160)],
    ],
  },
  {
    letter: 'C',
    daysAgo: 1190,
    father: 'Fridolin',
    mother: 'Ottilie',
    young: [
      ['Caspar', 'm', dead(180, stroke)],
      ['Clärchen', 'f', dead(45, oldAge)],
      ['Carla', 'f', given('Lena Brückner', 1112)],
      ['Cora', 'f', given('Lena Brückner', 1112)],
    ],
  },
  {
    letter: 'D',
    daysAgo: 1010,
    father: 'Anton',
    mother: 'Bente',
    young: [
      ['Diego', 'm', dead(205, heart)],
      ['Dörte', 'f', dead(150, stroke)],
      ['Dana', 'f', given('Familie Matthiesen', 930)],
      ['Dagny', 'f', given('Familie Matthiesen', 930)],
    ],
  },
  {
    letter: 'E',
    daysAgo: 965,
    father: 'Bruno',
    mother: 'Clärchen',
    lost: 2,
    young: [
      ['Emil', 'm', dead(640, 'Atemwegsinfekt')],
      ['Elsa', 'f', dead(130, gland)],
      ['Enno', 'm', given('Tobias Ömer-Schröder', 888)],
      ['Eike', 'm', given('Tobias Ömer-Schröder', 888)],
    ],
  },
  {
    letter: 'F',
    daysAgo: 930,
    father: 'Caspar',
    mother: 'Alma',
    young: [
      ['Fiete', 'm', given('Wohngruppe Sonnenhof', 850)],
      ['Falk', 'm', given('Wohngruppe Sonnenhof', 850)],
      ['Finja', 'f', given('Marie Jäger', 846)],
      ['Fenja', 'f', given('Marie Jäger', 846)],
    ],
  },
  {
    letter: 'G',
    daysAgo: 760,
    father: 'Diego',
    mother: 'Malve',
    lost: 1,
    young: [
      ['Gustav', 'm', home('Erle', 'Pet')],
      ['Gerrit', 'm', home('Erle', 'Pet')],
      ['Greta', 'f', home('Birke', 'Pet')],
      ['Gesa', 'f', home('Birke', 'Pet')],
    ],
  },
  {
    letter: 'H',
    daysAgo: 715,
    father: 'Torben',
    mother: 'Elsa',
    young: [
      ['Hannes', 'm', dead(12, stroke)],
      ['Hilde', 'f', home('Ulme', 'Pet')],
      ['Hanna', 'f', home('Ulme', 'Pet')],
      ['Henri', 'm', given('Jannik Groß', 636)],
      ['Helge', 'm', given('Jannik Groß', 636)],
    ],
  },
  {
    letter: 'I',
    daysAgo: 660,
    father: 'Torben',
    mother: 'Dörte',
    young: [
      ['Ivo', 'm', home('Wiese', 'Pet')],
      ['Ilja', 'm', home('Wiese', 'Pet')],
      ['Ida', 'f', home('Rosenhain', 'Pet')],
      ['Imke', 'f', home('Rosenhain', 'Pet')],
    ],
  },
  {
    letter: 'J',
    daysAgo: 520,
    father: 'Gustav',
    mother: 'Hilde',
    young: [
      ['Jasper', 'm', home('Holunder')],
      ['Jonte', 'm', home('Holunder')],
      ['Jette', 'f', home('Weißdorn')],
      ['Jule', 'f', home('Weißdorn')],
    ],
  },
  {
    letter: 'K',
    daysAgo: 455,
    father: 'Ivo',
    mother: 'Runa',
    lost: 1,
    young: [
      ['Karlo', 'm', home('Düne')],
      ['Kasimir', 'm', home('Hasel')],
      ['Kuno', 'm', home('Hasel')],
      ['Käthe', 'f', home('Schlehe')],
      ['Karla', 'f', home('Schlehe')],
    ],
  },
  {
    letter: 'L',
    daysAgo: 415,
    father: 'Hannes',
    mother: 'Greta',
    young: [
      ['Lasse', 'm', home('Ahorn')],
      ['Leo', 'm', home('Ahorn')],
      ['Lotta', 'f', home('Düne')],
      ['Liv', 'f', given('Lena Brückner', 338)],
      ['Lina', 'f', given('Lena Brückner', 338)],
    ],
  },
  {
    letter: 'M',
    daysAgo: 405,
    father: 'Gustav',
    mother: 'Hilde',
    lost: 2,
    young: [
      ['Momo', 'm', given('Familie Wendt', 20)],
      ['Mats', 'm', given('Familie Wendt', 20)],
      ['Marit', 'f', home('Linde', 'Pet')],
      ['Merle', 'f', home('Linde', 'Pet')],
    ],
  },
  {
    letter: 'N',
    daysAgo: 270,
    father: 'Jasper',
    mother: 'Käthe',
    young: [
      ['Nepomuk', 'm', home('Ginster')],
      ['Nils', 'm', home('Ginster')],
      ['Nele', 'f', home('Heide')],
      ['Nora', 'f', given('Tobias Ömer-Schröder', 194)],
      ['Nina', 'f', given('Tobias Ömer-Schröder', 194)],
    ],
  },
  {
    letter: 'O',
    daysAgo: 215,
    father: 'Karlo',
    mother: 'Lotta',
    young: [
      ['Oskar', 'm', home('Strandhafer')],
      ['Onno', 'm', given('Wohngruppe Sonnenhof', 128)],
      ['Ole', 'm', given('Wohngruppe Sonnenhof', 128)],
      ['Ophelia', 'f', home('Lavendel')],
      ['Oda', 'f', home('Lavendel')],
      ['Olga', 'f', home('Sanddorn')],
    ],
  },
  {
    letter: 'P',
    daysAgo: 190,
    father: 'Yorick',
    mother: 'Jette',
    lost: 1,
    young: [
      ['Piet', 'm', home('Sanddorn')],
      ['Pelle', 'm', given('Marie Jäger', 90)],
      ['Puck', 'm', given('Marie Jäger', 90)],
      ['Paula', 'f', home('Strandhafer')],
      ['Pina', 'f', home('Eiche')],
      ['Perle', 'f', home('Eiche')],
    ],
  },
  {
    letter: 'Q',
    daysAgo: 66,
    father: 'Yorick',
    mother: 'Ophelia',
    young: [
      ['Quentin', 'm', home('Kiefernwald', 'ForSale')],
      ['Quint', 'm', home('Kiefernwald', 'ForSale')],
      ['Quirin', 'm', home('Kiefernwald', 'ForSale')],
      ['Quendel', 'f', home('Wacholder', 'ForSale')],
      ['Quitte', 'f', home('Wacholder', 'ForSale')],
    ],
  },
  {
    letter: 'R',
    daysAgo: 40,
    father: 'Piet',
    mother: 'Olga',
    lost: 1,
    young: [
      ['Rasmus', 'm', home('Sanddorn')],
      ['Rune', 'm', home('Sanddorn')],
      ['Rieke', 'f', home('Sanddorn')],
      ['Ronja', 'f', home('Sanddorn')],
    ],
  },
  {
    letter: 'S',
    daysAgo: 27,
    father: 'Oskar',
    mother: 'Paula',
    young: unnamed(5, 'Strandhafer'),
  },
  {
    letter: 'T',
    daysAgo: 4,
    father: 'Karlo',
    mother: 'Lotta',
    young: unnamed(5, 'Düne'),
  },
]

/** Young without names or sexes yet; they get the litter's code and a number. */
function unnamed(count: number, enclosure: string): Young[] {
  return Array.from({ length: count }, (_, nth): Young => [`${nth + 1}`, '?', home(enclosure)])
}

/** A pair that is together, and one that is planned. */
export const matings = [
  { father: 'Yorick', mother: 'Nele', togetherDaysAgo: 21, plannedInDays: null },
  { father: 'Kasimir', mother: 'Perle', togetherDaysAgo: null, plannedInDays: 10 },
] as const

/** The litters whose parents stayed together: the next one is on its way. */
export const stayedAfter = ['S', 'T'] as const
