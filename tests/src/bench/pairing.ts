// Inbreeding, mates and pedigrees in a herd book of 100,000 animals over 60 generations, computed here and asked of
// the real api, one request after the other:
//   node --conditions=m-src tests/src/bench/pairing.ts
import { Agent, type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { connect, type Db } from '@zuchtbuch/db/client'
import { readPackedPedigree } from '@zuchtbuch/db/herd/pedigree-records'
import { seeded } from '@zuchtbuch/demo/seeded'
import { kinship, kinshipWithAll } from '@zuchtbuch/domain/pedigree/pedigree-kinship'
import { genderCodes } from '@zuchtbuch/domain/pedigree/pedigree-packed'
import {
  buildSnapshot,
  idOfAnimal,
  type PedigreeSnapshot,
} from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import { storePedigree } from '@zuchtbuch/testing/store-pedigree'
import { startApi, type ApiProcess } from './service-processes.ts'
import { withDatabase } from './database.ts'
import { cpuMsOf, memoryOf } from './processes.ts'
import { median, quantile, report } from './report.ts'
import { syntheticPedigree } from './synthetic-pedigree.ts'

const animals = 100_000
const generations = 60
const rounds = 5
const perRound = 60

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

type Pair = { father: number; mother: number }

await withDatabase(async (databaseUrl, folder) => {
  const db = connect(databaseUrl, { max: 1 })
  await storePedigree(db.$client, syntheticPedigree({ animals, generations }))
  const snapshot = await measureLoading(db)
  const pairs = choosePairs(snapshot)
  await keepResidents(
    db,
    snapshot,
    pairs.deep.map(({ mother }) => mother),
  )
  await db.$client.query('vacuum (full, analyze)')
  const computing = measureComputing(snapshot, pairs.deep)
  await measureRecursiveSql(db, snapshot, pairs.deep, computing)
  await db.$client.end()

  const api = await startApi(databaseUrl, folder)
  try {
    await measureMemory(api, addressesOf(snapshot, pairs.ordinary))
    await measureAnswers(api, snapshot, pairs)
    await measureChanges(api, snapshot, pairs.ordinary)
  } finally {
    await api.stop()
  }
})

/** Reads the pedigree and builds the snapshot as the api does, several times. */
async function measureLoading(db: Db): Promise<PedigreeSnapshot> {
  const reading: number[] = []
  const building: number[] = []
  let { packed } = await readPackedPedigree(db)
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    packed = (await readPackedPedigree(db)).packed
    const readAt = performance.now()
    buildSnapshot(packed)
    reading.push(readAt - startedAt)
    building.push(performance.now() - startedAt)
  }
  report({ name: 'pairing: reading the pedigree', figure: median(reading), unit: 'ms' })
  report({
    name: 'pairing: reading, order, F of everybody',
    figure: median(building),
    unit: 'ms',
    goal: { below: 1000 },
  })
  return buildSnapshot(packed)
}

/** Pairs of the youngest animals, and of animals with ten generations of ancestors. */
function choosePairs({ gender, maxGenerations }: PedigreeSnapshot): { deep: Pair[]; ordinary: Pair[] } {
  const random = seeded(7).next
  const choose = (isWanted: (depth: number) => boolean) => {
    const wanted = [...maxGenerations.keys()].filter((animal) => isWanted(maxGenerations[animal]!))
    const of = (code: number) => wanted.filter((animal) => gender[animal] === code)
    const pick = (from: number[]) => from[Math.floor(random() * from.length)]!
    const [males, females] = [of(genderCodes.Male), of(genderCodes.Female)]
    return Array.from({ length: 200 }, () => ({ father: pick(males), mother: pick(females) }))
  }
  return { deep: choose((depth) => depth >= generations - 1), ordinary: choose((depth) => depth === 10) }
}

/** Leaves 500 of the youngest males and the given females as the breeder's own; all others are only ancestors. */
async function keepResidents(db: Db, snapshot: PedigreeSnapshot, females: number[]): Promise<void> {
  const males = [...snapshot.gender.keys()]
    .filter((animal) => snapshot.gender[animal] === genderCodes.Male)
    .toSorted((a, b) => snapshot.maxGenerations[b]! - snapshot.maxGenerations[a]!)
    .slice(0, 500)
  const ids = [...males, ...females].map((animal) => idOfAnimal(snapshot, animal))
  await db.$client.query('update gerbils set is_resident = id = any($1)', [ids])
}

/** Processor time of a call in ms, so that other work on the machine does not count; median of the rounds' means. */
function timeOf(run: (k: number) => void): number {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = process.threadCpuUsage()
    for (let k = 0; k < 50; k++) run(k)
    const { user, system } = process.threadCpuUsage(before)
    // The first round warms up.
    if (round > 0) times.push((user + system) / 1000 / 50)
  }
  return median(times)
}

function measureComputing(snapshot: PedigreeSnapshot, pairs: Pair[]): number {
  const one = timeOf((k) => void kinship(snapshot, pairs[k]!.father, pairs[k]!.mother))
  report({ name: 'pairing: F of one, computed', figure: one, unit: 'ms', goal: { below: 1 } })
  const all = timeOf((k) => void kinshipWithAll(snapshot, pairs[k]!.mother))
  report({ name: 'pairing: one against all, computed', figure: all, unit: 'ms', goal: { below: 2 } })
  return one
}

/** Reading the ancestors by recursion is how a pairing begins without a snapshot. */
async function measureRecursiveSql(
  db: Db,
  snapshot: PedigreeSnapshot,
  pairs: Pair[],
  computing: number,
): Promise<void> {
  const text = `
    with recursive line(id, father_id, mother_id) as (
      select gerbils.id, father_id, mother_id
      from gerbils left join litters on litters.id = litter_id where gerbils.id = any($1::uuid[])
      union
      select gerbils.id, litters.father_id, litters.mother_id
      from line cross join lateral (values (line.father_id), (line.mother_id)) parent(id)
      join gerbils on gerbils.id = parent.id left join litters on litters.id = gerbils.litter_id
    ) select count(*) as found from line`
  const times: number[] = []
  for (const { father, mother } of pairs.slice(0, 10)) {
    const startedAt = performance.now()
    await db.$client.query(text, [[idOfAnimal(snapshot, father), idOfAnimal(snapshot, mother)]])
    times.push(performance.now() - startedAt)
  }
  report({
    name: 'pairing: only reading its ancestors, by recursive SQL',
    figure: median(times),
    unit: 'ms',
    reference: { name: 'F computed', figure: computing },
  })
}

type Answer = { ms: number; body: { id: string; litterId: string } }

async function ask({ url }: ApiProcess, method: string, address: string, content?: object): Promise<Answer> {
  const startedAt = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { 'content-type': 'application/json' }
  request(url + address, { agent, method, headers }, resolve)
    .on('error', reject)
    .end(content && JSON.stringify(content))
  const response = await promise
  const text = await textOf(response)
  const ms = performance.now() - startedAt
  if (response.statusCode !== 200 && response.statusCode !== 201) throw new Error(`${address}: ${text}`)
  return { ms, body: JSON.parse(text) }
}

type Addresses = ReturnType<typeof addressesOf>

/** What the api's process needs more once it has the pedigree. */
async function measureMemory(api: ApiProcess, { animal, inbreeding }: Addresses): Promise<void> {
  const before = await leastMemory(api, animal)
  const { ms } = await ask(api, 'GET', inbreeding[0]!)
  report({ name: 'pairing: first answer, with the snapshot to be built', figure: ms, unit: 'ms' })
  report({
    name: 'pairing: memory of the api for 100,000 animals',
    figure: (await leastMemory(api, animal)) - before,
    unit: 'MB',
    goal: { below: 50 },
  })
}

/** The least of several looks, between which garbage is made and collected. */
async function leastMemory(api: ApiProcess, addresses: string[]): Promise<number> {
  const looks: number[] = []
  for (let look = 0; look < 20; look++) {
    for (const address of addresses.slice(0, 100)) await ask(api, 'GET', address)
    looks.push(memoryOf(api.pid)!.pssMb)
  }
  return Math.min(...looks.slice(-10))
}

function addressesOf(snapshot: PedigreeSnapshot, pairs: Pair[]) {
  const ids = pairs.map(({ father, mother }) => [idOfAnimal(snapshot, father), idOfAnimal(snapshot, mother)])
  const of = (text: (father: string, mother: string) => string) =>
    ids.map(([father, mother]) => text(father!, mother!))
  return {
    inbreeding: of((father, mother) => `/inbreeding?fatherId=${father}&motherId=${mother}`),
    preview: of((father, mother) => `/pairings/preview?fatherId=${father}&motherId=${mother}`),
    mates: of((_, mother) => `/pairings/candidates?gerbilId=${mother}`),
    matrix: [0, 30, 60, 90, 120, 150].map((first) => {
      const [fathers, mothers] = [0, 1].map((role) => ids.slice(first, first + 30).map((pair) => pair[role]))
      return `/pairings/matrix?fatherIds=${fathers?.join()}&motherIds=${mothers?.join()}`
    }),
    tree: of((father) => `/gerbils/${father}/pedigree`),
    animal: of((father) => `/gerbils/${father}`),
  }
}

async function measureAnswers(
  api: ApiProcess,
  snapshot: PedigreeSnapshot,
  pairs: { deep: Pair[]; ordinary: Pair[] },
): Promise<void> {
  const [deep, ordinary] = [addressesOf(snapshot, pairs.deep), addressesOf(snapshot, pairs.ordinary)]
  const shallow = deep.inbreeding.map((address) => `${address}&generations=5`)
  const deepest = deep.tree.map((address) => `${address}?generations=12`)
  const plain = await measureAddresses(api, 'GET /gerbils/{id}', deep.animal)
  const measure = (name: string, addresses: string[], below?: number) =>
    measureAddresses(api, name, addresses, plain, below)
  await measure('inbreeding, 10 generations known', ordinary.inbreeding, 10)
  await measure('inbreeding, 60 generations known', deep.inbreeding)
  await measure('inbreeding, 60 known, 5 asked for', shallow, 10)
  await measure('preview, 10 generations known', ordinary.preview)
  await ask(api, 'PUT', '/settings/genotype-inference', { linkage: { mode: 'Rodents' } })
  await measure('preview, 10 generations known, C and P linked', ordinary.preview)
  await ask(api, 'PUT', '/settings/genotype-inference', { linkage: { mode: 'Free' } })
  await measure('500 mates', deep.mates, 25)
  await measure('matrix of 30 fathers and 30 mothers', deep.matrix, 500)
  await measure('tree of 5 generations', deep.tree)
  await measure('tree of 12 generations', deepest)
}

/** Median over the rounds of each round's 95th percentile; returns it. */
async function measureAddresses(
  api: ApiProcess,
  name: string,
  addresses: string[],
  plain?: number,
  below?: number,
): Promise<number> {
  const middles: number[] = []
  const tails: number[] = []
  let cpu = 0
  for (let round = 0; round <= rounds; round++) {
    const times: number[] = []
    const before = cpuMsOf(api.pid)
    for (let k = 0; k < perRound; k++) {
      times.push((await ask(api, 'GET', addresses[(round * perRound + k) % addresses.length]!)).ms)
    }
    // The first round warms up.
    if (round === 0) continue
    cpu += cpuMsOf(api.pid) - before
    middles.push(median(times))
    tails.push(quantile(times, 0.95))
  }
  const tail = median(tails)
  const each = (cpu / rounds / perRound).toFixed(2)
  const ratio = plain === undefined ? '' : `, ${(tail / plain).toFixed(1)} times GET /gerbils/{id}`
  console.log(`${name}: median ${median(middles).toFixed(2)} ms, ${each} ms of processor time each${ratio}`)
  const goal = below === undefined ? {} : { goal: { below } }
  report({ name: `pairing: ${name}, p95`, figure: tail, unit: 'ms', ...goal })
  return tail
}

/** From a change to the first answer that knows it. */
async function measureChanges(api: ApiProcess, snapshot: PedigreeSnapshot, pairs: Pair[]): Promise<void> {
  const inbreedingOf = (id: string) => timed(api, () => ask(api, 'GET', `/gerbils/${id}/inbreeding`))
  const litters: string[] = []
  const added: Timed[] = []
  const known: Timed[] = []
  for (const address of addressesOf(snapshot, pairs).animal.slice(0, 50)) {
    const { litterId } = (await ask(api, 'GET', address)).body
    litters.push(litterId)
    const { body } = await ask(api, 'POST', '/gerbils', { name: 'neu', litterId })
    added.push(await inbreedingOf(body.id))
    known.push(await inbreedingOf(body.id))
  }
  reportChange('inbreeding of an animal just added', added)
  reportChange('the same once more', known)

  const { body } = await ask(api, 'POST', '/gerbils', { name: 'umgesetzt' })
  const move = (litterId: string) => ask(api, 'PATCH', `/gerbils/${body.id}`, { litterId })
  const moved: Timed[] = []
  for (const litterId of litters.slice(0, 2 * rounds)) {
    await move(litterId)
    moved.push(await inbreedingOf(body.id))
  }
  reportChange('inbreeding after a change of parents', moved, 1000)
  const meanwhile: number[] = []
  for (const litterId of litters.slice(0, rounds)) {
    await move(litterId)
    const others = watchOthers(api)
    await inbreedingOf(body.id)
    meanwhile.push(await others.longest())
  }
  report({ name: 'pairing: longest other answer meanwhile', figure: median(meanwhile), unit: 'ms' })
}

type Timed = { ms: number; cpuMs: number }

async function timed({ pid }: ApiProcess, run: () => Promise<Answer>): Promise<Timed> {
  const before = cpuMsOf(pid)
  const { ms } = await run()
  return { ms, cpuMs: cpuMsOf(pid) - before }
}

function reportChange(name: string, times: Timed[], below?: number): void {
  const cpu = times.reduce((sum, time) => sum + time.cpuMs, 0) / times.length
  console.log(`${name}: ${cpu.toFixed(1)} ms of processor time`)
  const goal = below === undefined ? {} : { goal: { below } }
  report({ name: `pairing: ${name}`, figure: median(times.map((time) => time.ms)), unit: 'ms', ...goal })
}

/** Asks for something that needs no database, over and over, on a connection of its own. */
function watchOthers({ url }: ApiProcess) {
  const watch = { longest: 0, isOver: false }
  const watching = (async () => {
    while (!watch.isOver) {
      const startedAt = performance.now()
      await (await fetch(`${url}/health/live`)).text()
      watch.longest = Math.max(watch.longest, performance.now() - startedAt)
    }
  })()
  return {
    async longest() {
      watch.isOver = true
      await watching
      return watch.longest
    },
  }
}
