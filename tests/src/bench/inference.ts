/**
 * Times genotype inference on synthetic herd books against its goals: 100,000 animals over 60 generations whose colours
 * are known and whose genotypes were never typed; and how far regions are from exact figures.
 *   node --conditions=m-src tests/src/bench/inference.ts [animals] [generations]
 */
import { seeded } from '@zuchtbuch/demo/seeded'
import { seededColorVarieties } from '@zuchtbuch/domain/colors/color-varieties'
import { coverOf, isWithin } from '@zuchtbuch/domain/colors/genotype-cover'
import { inferAnimal } from '@zuchtbuch/domain/genotype-inference/animal-inference'
import { eliminatePairs } from '@zuchtbuch/domain/genotype-inference/eliminate-pairs'
import { DEFAULT_FREQUENCIES, founderPairs } from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { inferenceHerd, type InferenceHerd } from '@zuchtbuch/domain/genotype-inference/inference-herd'
import { changeRecords, inferGenotypes } from '@zuchtbuch/domain/genotype-inference/infer-genotypes'
import { linkedCouple, linkedCouples } from '@zuchtbuch/domain/genotype-inference/linked-couple'
import { linkedEvidence } from '@zuchtbuch/domain/genotype-inference/linked-evidence'
import { estimateLitters } from '@zuchtbuch/domain/genotype-inference/litter-estimate'
import { LOCUS_MODELS, maskOfCover } from '@zuchtbuch/domain/genotype-inference/locus-model'
import { POSTERIOR_LIMITS, posteriorOf } from '@zuchtbuch/domain/genotype-inference/posterior'
import { blankMessages, propagateBeliefs } from '@zuchtbuch/domain/genotype-inference/propagate-beliefs'
import { packPedigree } from '@zuchtbuch/domain/pedigree/pedigree-packed'
import { buildSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { median, quantile, report } from './report.ts'
import { syntheticPedigree } from './synthetic-pedigree.ts'

const [animals = 100_000, generations = 60] = process.argv.slice(2).map(Number)
const patterns = seededColorVarieties
  .map(({ genotype }) => coverOf(genotype))
  .toSorted((a, b) => sizeOf(a) - sizeOf(b))

function sizeOf(cover: number): number {
  return LOCUS_MODELS.reduce((size, model) => {
    let count = 0
    for (let mask = maskOfCover(model, cover); mask !== 0; mask &= mask - 1) count++
    return size * count
  }, 1)
}

/** A herd whose genes were dropped from founders by the default frequencies; everybody's colour is recorded. */
function colouredHerd(count: number, depth: number, seed: number): InferenceHerd {
  const random = seeded(seed).next
  const snapshot = buildSnapshot(
    packPedigree(syntheticPedigree({ animals: count, generations: depth, seed })),
  )
  const draw = (weights: ArrayLike<number>) => {
    let left = random()
    let at = 0
    while (at < weights.length - 1 && (left -= weights[at]!) >= 0) at++
    return at
  }
  const covers = new Int32Array(count)
  const litters = new Int32Array(count).fill(-1)
  const litterOf = new Map<number, number>()
  for (const model of LOCUS_MODELS) {
    const prior = founderPairs(model, DEFAULT_FREQUENCIES[model.locus])
    const pairs = new Uint8Array(count)
    for (let i = 0; i < count; i++) {
      const [s, d] = [snapshot.sire[i]!, snapshot.dam[i]!]
      const at = (pairs[s]! * model.pairCount + pairs[d]!) * model.pairCount
      pairs[i] = draw(s < 0 ? prior : model.transmission.subarray(at, at + model.pairCount))
      covers[i]! |= 1 << (model.shift + pairs[i]!)
    }
  }
  for (let i = 0; i < count; i++) {
    const [s, d] = [snapshot.sire[i]!, snapshot.dam[i]!]
    if (s >= 0) {
      const key = s * count + d
      if (!litterOf.has(key)) litterOf.set(key, litterOf.size)
      litters[i] = litterOf.get(key)!
    }
    covers[i] = patterns.find((pattern) => isWithin(covers[i]!, pattern))!
  }
  return inferenceHerd(snapshot, litters, covers)
}

/** Processor time of this thread in ms; what else the machine does would distort the clock. */
function time(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function bytesOf(value: unknown, seen = new Set<unknown>()): number {
  if (ArrayBuffer.isView(value)) return seen.has(value) ? 0 : (seen.add(value), value.byteLength)
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0
  seen.add(value)
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part, seen), 0)
}

const herd = colouredHerd(animals, generations, 1)
const { network } = herd
const startOf = (number: number) => {
  const model = LOCUS_MODELS[number]!
  const masks = new Uint8Array(network.count).fill(model.full)
  for (const [i, cover] of herd.covers.entries()) masks[i] = maskOfCover(model, cover)
  return masks
}
const everybody = Array.from(herd.covers.keys())
const eliminate = () =>
  LOCUS_MODELS.map((model, number) => {
    const masks = startOf(number)
    eliminatePairs(model, network, masks, everybody)
    return masks
  })
eliminate()
const starts = LOCUS_MODELS.map((_, number) => startOf(number))
const runs = Array.from({ length: 3 }, () => {
  const masks = starts.map((start) => start.slice())
  return time(() => LOCUS_MODELS.forEach((model, k) => eliminatePairs(model, network, masks[k]!, everybody)))
})
report({ name: 'inference: elimination, 8 loci', figure: median(runs), unit: 'ms', goal: { below: 150 } })

const masks = eliminate()
const propagate = () =>
  LOCUS_MODELS.map((model, k) => {
    const messages = blankMessages(model, network)
    const founders = founderPairs(model, DEFAULT_FREQUENCIES[model.locus])
    return propagateBeliefs(model, network, masks[k]!, founders, messages)
  })
let sweeps: number[] = []
report({
  name: 'inference: propagation, 8 loci, one thread',
  figure: time(() => {
    sweeps = propagate()
  }),
  unit: 'ms',
  goal: { below: 3000 },
})
console.log(`sweeps by locus: ${sweeps.join(' ')}`)

let inferred = inferGenotypes(herd)
report({
  name: 'inference: full pass, 8 loci, one thread',
  figure: time(() => {
    inferred = inferGenotypes(herd)
  }),
  unit: 'ms',
})
console.log(`${inferred.groups.length} contradictions among true records`)
report({
  name: 'inference: memory of the state',
  figure: bytesOf(inferred) / 1e6,
  unit: 'MB',
  goal: { below: 80 },
})

const random = seeded(3).next
const anybody = () => Math.floor(random() * animals)
const answers = Array.from({ length: 40 }, () => {
  const animal = anybody()
  return time(() => void inferAnimal(inferred, animal))
})
report({
  name: 'inference: answer for one animal',
  figure: median(answers),
  unit: 'ms',
  goal: { below: 400 },
})
report({ name: 'inference: answer for one animal, slowest of 40', figure: Math.max(...answers), unit: 'ms' })

/** A record with one of the animal's possible pairs at every locus, which never contradicts the others. */
function narrowed(animal: number): number {
  const fixed = LOCUS_MODELS[Math.floor(random() * 8)]!
  const locus = inferred.loci[LOCUS_MODELS.indexOf(fixed)]!
  const mask = locus.masks[animal]!
  const pair = mask & -mask
  return (herd.covers[animal]! & ~(fixed.full << fixed.shift)) | (pair << fixed.shift)
}
const changes = Array.from({ length: 60 }, () => {
  const animal = anybody()
  const cover = narrowed(animal)
  return time(() => {
    inferred = changeRecords(inferred, new Map([[animal, cover]]))
  })
})
report({ name: 'inference: one record narrowed', figure: median(changes), unit: 'ms', goal: { below: 50 } })
report({ name: 'inference: one record narrowed, slowest of 60', figure: Math.max(...changes), unit: 'ms' })

const thousand = colouredHerd(1000, 10, 2)
inferGenotypes(thousand)
report({
  name: 'inference: herd of 1,000, full pass',
  figure: median(Array.from({ length: 5 }, () => time(() => void inferGenotypes(thousand)))),
  unit: 'ms',
  goal: { below: 300 },
})

const small = inferGenotypes(colouredHerd(300, 8, 4))
const smallAnswers = Array.from({ length: 60 }, (_, k) => time(() => void inferAnimal(small, k * 5)))
report({
  name: 'inference: answer in a herd of 300',
  figure: median(smallAnswers),
  unit: 'ms',
  goal: { below: 100 },
})

/**
 * Estimates in a herd of 1,000, with free combination of C and P and with both together as in mouse and rat: 50 mates of
 * one animal, as the list of candidates asks for them, 50 couples that have nothing to do with each other, and one.
 */
const bred = inferGenotypes(thousand)
const youngest = () => 999 - Math.floor(random() * 300)
const differing = (couples: (readonly [number, number])[]) => couples.filter(([a, b]) => a !== b)
const pairs = differing(Array.from({ length: 50 }, () => [youngest(), youngest()] as const))
const matesOf = (one: number) =>
  differing(Array.from({ length: 51 }, () => [one, youngest()] as const)).slice(0, 50)
for (const permille of [500, 150]) {
  const linked = permille === 500 ? null : linkedEvidence(bred, permille)
  const estimate = (couples: readonly (readonly [number, number])[]) =>
    time(() => {
      const readings = linked && linkedCouples(linked, couples)
      const litters = couples.map(([sire, dam], k) => ({ sire, dam, readings: [readings && readings[k]!] }))
      estimateLitters(bred, litters, seededColorVarieties)
    })
  const name = `r = ${permille} ‰, herd of 1,000 of which only colours are known`
  const candidates = Array.from({ length: 5 }, () => estimate(matesOf(youngest())))
  const goal = { below: 1500 }
  report({ name: `inference: estimates of 50 mates, ${name}`, figure: median(candidates), unit: 'ms', goal })
  report({
    name: `inference: estimates of 50 mates, slowest of 5, ${name}`,
    figure: Math.max(...candidates),
    unit: 'ms',
    goal,
  })
  report({ name: `inference: 50 estimates, ${name}`, figure: estimate(pairs), unit: 'ms', goal })
  report({
    name: `inference: one estimate, ${name}`,
    figure: median(pairs.map((pair) => estimate([pair]))),
    unit: 'ms',
  })
  if (linked === null) continue
  const couples = pairs.map(([sire, dam]) => time(() => void linkedCouple(linked, sire, dam)))
  report({
    name: `inference: C and P of a pair, ${name}`,
    figure: quantile(couples, 0.95),
    unit: 'ms',
    goal: { below: 40 },
  })
  const linkedAnswers = pairs.map(([animal]) => time(() => void inferAnimal(bred, animal, linked)))
  report({ name: `inference: answer for one animal, ${name}`, figure: median(linkedAnswers), unit: 'ms' })
}

/**
 * Regions against the exact figures, in herds of 300 in which nothing but colours is known; only what is approximate.
 */
const differences: number[] = []
for (let seed = 10; seed < 14; seed++) {
  const { loci } = inferGenotypes(colouredHerd(300, 8, seed))
  for (const locus of loci) {
    for (let animal = 0; animal < 300; animal += 3) {
      const exact = posteriorOf(locus, [animal])
      const region = posteriorOf(locus, [animal], { ...POSTERIOR_LIMITS, exactCells: 0 })
      if (exact?.exact !== true || region === null) continue
      differences.push(
        Math.max(
          ...exact.probabilities.map((weight, pair) => Math.abs(weight - region.probabilities[pair]!)),
        ),
      )
    }
  }
}
for (const [share, below] of [
  [0.95, 0.0012],
  [0.99, 0.0085],
  [1, 0.02],
] as const) {
  const figure = share === 1 ? Math.max(...differences) : quantile(differences, share)
  const name = `inference: region against exact in herds of 300, ${100 * share} %`
  report({ name, figure, unit: '', goal: { below } })
}

/** The same where the region is a small part of the herd: one of 1,000 that still fits as a whole. */
const wide: number[] = []
for (const locus of inferGenotypes(colouredHerd(1000, 12, 21)).loci) {
  for (let animal = 0; animal < 1000; animal += 40) {
    const exact = posteriorOf(locus, [animal])
    const region = posteriorOf(locus, [animal], { ...POSTERIOR_LIMITS, exactCells: 0 })
    if (exact?.exact !== true || region === null || region.exact) continue
    wide.push(
      Math.max(...exact.probabilities.map((weight, k) => Math.abs(weight - region.probabilities[k]!))),
    )
  }
}
console.log(`${wide.length} figures of regions in a herd of 1,000, worst ${Math.max(0, ...wide)}`)
if (wide.length > 0) {
  report({
    name: 'inference: region against exact in a herd of 1,000, 95 %',
    figure: quantile(wide, 0.95),
    unit: '',
  })
}
