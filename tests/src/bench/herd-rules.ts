/** Times the herd book's rules: 10,000 animals of litters with parents, genotypes and dates, judged one by one. */
import { seeded } from '@zuchtbuch/demo/seeded'
import { defaultBreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import type { AnimalFacts } from '@zuchtbuch/domain/herd-rules/change'
import { findings } from '@zuchtbuch/domain/herd-rules/findings'
import { report } from './report.ts'

const animals = 10_000
const runs = 10
const random = seeded(7).next
const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
const genotypes = [
  'Aa CC DD EE GG PP spsp rere',
  'aa Cc[chm] Dd EE Gg Pp Spsp rere',
  'A- C- D- E- -- -- spsp --',
  'aa c[chm]c[h] dd ee gg pp Spsp Rere',
]
const someDay = () =>
  new Date(Date.UTC(2020, 0, 1) + Math.floor(random() * 2000) * 86_400_000).toISOString().slice(0, 10)
const animal = (id: number, gender: 'Male' | 'Female'): AnimalFacts => ({
  id: `animal ${id}`,
  name: `Tier ${id}`,
  gender,
  genotype: pick(genotypes),
  dateOfBirth: someDay(),
  dateOfDeath: random() < 0.3 ? someDay() : null,
  goHomeDate: random() < 0.3 ? someDay() : null,
  receiverContactId: random() < 0.5 ? 'somebody' : null,
})
const males = Array.from({ length: 200 }, (_, id) => animal(id, 'Male'))
const females = Array.from({ length: 200 }, (_, id) => animal(id + 200, 'Female'))
const changes = Array.from({ length: animals }, (_, id) => ({
  kind: 'animal' as const,
  animal: animal(id + 400, 'Male'),
  litter: { day: someDay() },
  father: pick(males),
  mother: pick(females),
  parentOf: [{ role: 'father' as const, day: someDay() }],
}))

const judging = { today: '2026-06-15', rules: defaultBreedingRules }
let found = 0
const judgeAll = () => {
  found = 0
  for (const change of changes) found += findings(change, judging).length
}
judgeAll()
const before = process.threadCpuUsage()
for (let run = 0; run < runs; run++) judgeAll()
const { user, system } = process.threadCpuUsage(before)
console.log(`${animals} animals, ${found} findings`)
report({
  name: `herd rules: ${animals.toLocaleString('en')} animals judged`,
  figure: (user + system) / 1000 / runs,
  unit: 'ms',
  goal: { below: 100 },
})
