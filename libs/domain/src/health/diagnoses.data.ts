import type { HealthCategory } from './health-category.ts'
import type { Diagnosis, DiagnosisGroup, UsuallyHeritable } from './diagnoses.ts'

type Row = readonly [
  code: string,
  word: string,
  category: HealthCategory,
  usually?: UsuallyHeritable,
  excludes?: true,
]

/**
 * The diagnoses that every herd book begins with. Exclusion of naked animals, of epilepsy and of tails that are kinked
 * or wavy from birth: Bund deutscher Rennmauszüchter, Zucht. Deafness, blindness and dwarf growth as signs of too much
 * white: rennmaus-web.de. How often something is hereditary is ours where no source says so.
 */
const groups: Readonly<Record<DiagnosisGroup, readonly Row[]>> = {
  Nerves: [
    ['epilepsy', 'Epilepsie/Krampfanfall', 'Illness', 'Likely', true],
    ['stroke', 'Schlaganfall', 'Illness'],
    ['paralysis', 'Lähmung', 'Illness'],
  ],
  Tumour: [
    ['tumour-gland', 'Bauchdrüse', 'Illness', 'Possible'],
    ['tumour-skin', 'Haut', 'Illness', 'Possible'],
    ['tumour-ear', 'Ohr', 'Illness', 'Possible'],
    ['tumour-ovary', 'Eierstock', 'Illness', 'Possible'],
    ['tumour-other', 'andere Stelle', 'Illness', 'Possible'],
  ],
  Skeleton: [
    ['tail-kink', 'Knickschwanz, angeboren', 'Other', 'Likely', true],
    ['tail-wave', 'Wellenschwanz', 'Other', 'Likely', true],
    ['scoliosis', 'Skoliose', 'Other', 'Possible'],
    ['paw-kink', 'Knickpfote', 'Other', 'Possible'],
  ],
  Congenital: [
    ['deaf', 'taub', 'Other', 'Likely'],
    ['blind', 'blind', 'Other', 'Possible'],
    ['eye-small', 'kleine/fehlende Augen', 'Other', 'Possible'],
    ['dwarf', 'Zwergwuchs', 'Other', 'Possible'],
    ['naked', 'nackt/haarlos', 'Other', 'Likely', true],
    ['cleft', 'Spalte', 'Other', 'Possible'],
  ],
  EarEye: [
    ['ear-cyst', 'Cholesteatom', 'Illness', 'Possible'],
    ['head-tilt', 'Kopfschiefhaltung', 'Illness'],
    ['eye-infection', 'Augenentzündung', 'Illness'],
    ['cataract', 'Linsentrübung', 'Illness', 'Possible'],
  ],
  BreathHeart: [
    ['respiratory', 'Atemwegsinfekt', 'Illness'],
    ['heart', 'Herzerkrankung', 'Illness', 'Possible'],
  ],
  Digestion: [
    ['diarrhoea', 'Durchfall', 'Illness'],
    ['tyzzer', 'Tyzzer', 'Illness'],
    ['bowel-block', 'Darmverschluss', 'Illness'],
    ['bladder', 'Blasenentzündung', 'Illness'],
    ['kidney', 'Nieren', 'Illness'],
  ],
  TeethSkin: [
    ['teeth-long', 'Zähne zu lang', 'Teeth', 'Possible'],
    ['teeth-malposition', 'Fehlstellung', 'Teeth', 'Possible'],
    ['nose-sore', 'Nasenentzündung', 'Illness'],
    ['fur-loss', 'Haarausfall', 'Illness'],
    ['gland-inflamed', 'Bauchdrüse entzündet', 'Illness'],
  ],
  Parasites: [
    ['mites', 'Milben', 'Parasites'],
    ['worms', 'Würmer', 'Parasites'],
    ['coccidia', 'Kokzidien', 'Parasites'],
    ['fungus', 'Pilz', 'Parasites'],
  ],
  Reproduction: [
    ['dystocia', 'Geburtsstörung', 'Illness', 'Possible'],
    ['ovarian-cyst', 'Eierstockzyste', 'Illness', 'Possible'],
    ['no-milk', 'keine Milch', 'Illness'],
    ['infertile', 'unfruchtbar', 'Other', 'Possible'],
    ['cannibalism', 'frisst Junge', 'Other'],
  ],
  Metabolism: [
    ['diabetes', 'Diabetes', 'Illness', 'Possible'],
    ['obesity', 'Übergewicht', 'Illness'],
  ],
  Injury: [
    ['bite', 'Biss', 'Injury'],
    ['tail-off', 'Schwanzabriss', 'Injury'],
    ['fall', 'Sturz', 'Injury'],
    ['fracture', 'Bruch', 'Injury'],
  ],
  AgeOther: [
    ['old-age', 'Altersschwäche', 'Other'],
    ['unknown', 'ungeklärt', 'Other'],
    ['stillborn', 'totgeboren', 'Other'],
  ],
}

export const seededDiagnoses: readonly Diagnosis[] = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([code, word, category, usuallyHeritable = 'No', excludes = false]) => ({
    code,
    word,
    group: group as DiagnosisGroup,
    category,
    usuallyHeritable,
    excludes,
  })),
)
