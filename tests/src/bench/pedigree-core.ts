/**
 * Times the pedigree mathematics on a synthetic herd book against its targets: 100,000 animals over 60 generations.
 *   node --conditions=m-src tests/src/bench/pedigree-core.ts [animals] [generations] [share of parents]
 */
import { seeded } from '@zuchtbuch/demo/seeded'
import { ancestorsOf } from '@zuchtbuch/domain/pedigree/pedigree-ancestors'
import { appendAnimals } from '@zuchtbuch/domain/pedigree/pedigree-append'
import {
  ancestorLoss,
  completenessIndex,
  completenessOf,
} from '@zuchtbuch/domain/pedigree/pedigree-completeness'
import { contributionsOf } from '@zuchtbuch/domain/pedigree/pedigree-contributions'
import { kinship, kinshipWithAll } from '@zuchtbuch/domain/pedigree/pedigree-kinship'
import { orderPedigree } from '@zuchtbuch/domain/herd-rules/order-pedigree'
import { packPedigree } from '@zuchtbuch/domain/pedigree/pedigree-packed'
import { inbreedingOfAll } from '@zuchtbuch/domain/pedigree/pedigree-population'
import { pairingReport } from '@zuchtbuch/domain/pedigree/pedigree-report'
import { buildSnapshot, idOfAnimal, indexOfAnimal } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { pedigreeTree } from '@zuchtbuch/domain/pedigree/pedigree-tree'
import { report } from './report.ts'
import { syntheticPedigree } from './synthetic-pedigree.ts'

const [animals = 100_000, generations = 60, parentShare = 0.25] = process.argv.slice(2).map(Number)

/**
 * Processor time of this thread per run, on average, after one run to warm up: the clock would also count what else
 * the machine is doing. `below` is the goal in ms.
 */
function time(title: string, runs: number, below: number | null, run: (round: number) => void) {
  run(runs)
  const before = process.threadCpuUsage()
  for (let round = 0; round < runs; round++) run(round)
  const { user, system } = process.threadCpuUsage(before)
  const figure = (user + system) / 1000 / runs
  report({ name: `pedigree: ${title}`, figure, unit: 'ms', ...(below !== null && { goal: { below } }) })
}

/** Bytes of all typed arrays of a snapshot, which is all it holds. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0)
}

const packed = packPedigree(syntheticPedigree({ animals, generations, parentShare }))
const snapshot = buildSnapshot(packed)
const megabytes = bytesOf(snapshot) / 1e6
const random = seeded(7).next
const pick = (from: readonly number[]) => from[Math.floor(random() * from.length)]!
const isRecent = (i: number) => snapshot.maxGenerations[i]! >= generations - 1
const recent = [...snapshot.maxGenerations.keys()].filter(isRecent)
const males = recent.filter((i) => snapshot.gender[i] === 1)
const females = recent.filter((i) => snapshot.gender[i] === 2)
const pairs = Array.from({ length: 200 }, () => [pick(males), pick(females)] as const)
const pairAt = (round: number) => pairs[round % pairs.length]!
const sets = pairs.slice(0, 10).map(([father, mother]) => ancestorsOf(snapshot, father, mother))
const setAt = (round: number) => sets[round % sets.length]!
const common = sets.map((set) => contributionsOf(set).ancestors.length)
// An ordinary pedigree: the animals of the tenth generation from the founders.
const shallow = [...snapshot.maxGenerations.keys()].filter((i) => snapshot.maxGenerations[i] === 10)

console.log(`${animals} animals, ${generations} generations, ${snapshot.parentLimit} of them parents`)
console.log(
  `ancestors of a pairing: ${Math.max(...sets.map((set) => set.animals.length))}, common: ${Math.max(...common)}`,
)
console.log(
  `mean F of the last generation: ${(recent.reduce((sum, i) => sum + snapshot.inbreeding[i]!, 0) / recent.length).toFixed(4)}`,
)
report({ name: 'pedigree: memory of the snapshot', figure: megabytes, unit: 'MB', goal: { below: 50 } })

time('order (Kahn)', 5, null, () => void orderPedigree(snapshot.sire, snapshot.dam))
time('F of the whole population', 5, 600, () => void inbreedingOfAll(snapshot))
time('snapshot: read, order, F, depth', 5, 1000, () => void buildSnapshot(packed))
time('append a litter of six', 20, null, (round) => {
  const [father, mother] = pairAt(round)
  appendAnimals(
    snapshot,
    Array.from({ length: 6 }, (_, k) => ({
      id: `ffffffff-ffff-4fff-8fff-00000000000${k}`,
      sireId: idOfAnimal(snapshot, father),
      damId: idOfAnimal(snapshot, mother),
      gender: 'Unknown' as const,
      dateOfBirth: null,
    })),
  )
})
time('id to number and back', 200, null, (round) => {
  indexOfAnimal(snapshot, idOfAnimal(snapshot, pairAt(round)[0]))
})
time('one pairing', 200, 1, (round) => void kinship(snapshot, ...pairAt(round)))
time('one female against all', 100, 2, (round) => void kinshipWithAll(snapshot, pairAt(round)[1]))
time('contributions, deep', 10, 150, (round) => void contributionsOf(setAt(round)))
time('contributions, ordinary (10 generations)', 20, 10, () => {
  contributionsOf(ancestorsOf(snapshot, pick(shallow), pick(shallow)))
})
time('AVK and completeness over 10 generations', 50, 5, (round) => {
  const set = ancestorsOf(snapshot, ...pairAt(round))
  completenessOf(set, 10)
  completenessIndex(set, 10)
  ancestorLoss(set, [4, 5, 6, 7, 10])
})
time('tree of 5 generations', 100, 5, (round) => void pedigreeTree(snapshot, pairAt(round)[0], 5))
time('tree of 12 generations', 50, null, (round) => void pedigreeTree(snapshot, pairAt(round)[0], 12))
time('whole report, deep', 10, null, (round) => void pairingReport(snapshot, ...pairAt(round)))
time('whole report, limited to 5 generations', 50, null, (round) => {
  pairingReport(snapshot, ...pairAt(round), { generations: 5 })
})
time('whole report, limited to 20 generations', 10, null, (round) => {
  pairingReport(snapshot, ...pairAt(round), { generations: 20 })
})
time(
  'whole report, ordinary (10 generations)',
  20,
  10,
  () => void pairingReport(snapshot, pick(shallow), pick(shallow)),
)
