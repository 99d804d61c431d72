/* Fills an empty herd book with the demo kennel through the public API and publishes its website. */
import { loadConfig, readEnv } from '@zuchtbuch/runtime/env'
import { type ApiClient, apiClient } from './client.ts'
import { drawEnclosure } from './draw-enclosure.ts'
import { drawGerbil } from './draw-gerbil.ts'
import { breeders, buildKennel, type DemoAnimal, enclosures, receivers } from './kennel.ts'
import { lookOf } from './look-of.ts'
import { type Chance, seeded } from './random.ts'
import { writeWebsite } from './website.ts'

const traits = [
  'zutraulich',
  'neugierig',
  'gelassen',
  'lebhaft',
  'verschmust',
  'schüchtern',
  'mutig',
  'verspielt',
]
const notes = [
  'Kommt sofort, wenn eine Hand ins Gehege reicht.',
  'Baut die schönsten Nester im ganzen Regal.',
  'Braucht ein paar Tage, bis sie Vertrauen fasst.',
  'Läuft am liebsten abends im Rad.',
  'Teilt jedes Stück Gurke mit den Geschwistern.',
  'Nimmt Kerne vorsichtig aus der Hand.',
]

const config = loadConfig(readEnv())
const api = apiClient(config.api.publicUrl)

async function main(): Promise<void> {
  const { totalCount } = await api
    .get<{ totalCount: number }>('/gerbils?pageSize=1')
    .catch((error: unknown) => {
      const reason = error instanceof TypeError ? 'not reachable; run `npm start` first' : String(error)
      throw new Error(`${config.api.publicUrl}: ${reason}`)
    })
  if (totalCount > 0)
    throw new Error('The herd book is not empty; the demo is for an empty one (another DATA_DIR).')

  const chance = seeded(7)
  const { animals, litters } = buildKennel()
  const breederIds = await addAll(breeders, ({ name, city, suffix }) =>
    api.post('/contacts', { name, isBreeder: true, breederNameSuffix: suffix, address: { city } }),
  )
  const receiverIds = await addAll(receivers, ({ name, city }) =>
    api.post('/contacts', { name, isReceiver: true, address: { city, country: 'Deutschland' } }),
  )
  const enclosureIds = await addAll(enclosures, (enclosure) =>
    api.post('/enclosures', { ...enclosure, capacity: 6, lastCleanedOn: '2026-11-14' }),
  )

  for (const [nth, id] of enclosureIds.entries()) {
    const residents = animals.slice(nth * 2, nth * 2 + 2).map(({ genotype }) => lookOf(genotype))
    const picture = await drawEnclosure(residents, 100 + nth)
    await api.upload('POST', `/enclosures/${id}/photos`, [{ name: 'gehege.jpg', picture }])
  }

  const ids = new Map<string, string>()
  const sold: string[] = []
  for (let number = -1; number < litters.length; number++) {
    const litter = litters[number]
    const litterId = litter
      ? (
          await api.post('/litters', {
            date: litter.date,
            fatherId: ids.get(litter.father),
            motherId: ids.get(litter.mother),
            totalBorn: litter.born,
            deathsWithin8Weeks: litter.lost,
            litterLetter: litter.letter,
            pairingCode: `${litter.date.slice(2, 4)}-${litter.letter}`,
          })
        ).id
      : null
    for (const animal of animals.filter((one) => (one.litter ?? -1) === number)) {
      const place = placeOf(animal, litters, chance)
      const receiver = place === 'given' ? chance.pick(receiverIds) : null
      // These go by a contract, below.
      const isSold = receiver !== null && isLastToLeave(animal)
      const receiverContactId = isSold ? null : receiver
      const enclosureId = place === 'here' ? (enclosureIds[enclosureOf(animal)] ?? null) : null
      const { id } = await api.post('/gerbils', {
        name: animal.name,
        gender: animal.gender,
        dateOfBirth: animal.born,
        genotype: animal.genotype,
        colorVarietyId: await varietyOf(animal.genotype),
        litterId,
        enclosureId,
        receiverContactId,
        goHomeDate: receiverContactId ? laterBy(animal.born, 75) : null,
        originContactId: animal.origin === null ? null : breederIds[animal.origin],
        originBreeder: animal.origin === null ? 'vom Mühlenweg' : (breeders[animal.origin]?.name ?? null),
        status: isOffered(animal) ? 'ForSale' : 'Breeding',
        characterTraits: [chance.pick(traits), chance.pick(traits)],
        characterNote: chance.pick(notes),
      })
      ids.set(animal.key, id)
      if (isSold) sold.push(id)
      await addWeights(api, id, animal, chance)
      if (enclosureId) await addPhotos(api, id, animal, isOffered(animal) ? 2 : 1)
    }
    console.log(litter ? `litter ${litter.letter} (${litter.date})` : 'founders')
  }
  await writeWebsite(api)
  await sell(sold, receiverIds[0]!, '2026-01-10')
  const release = await api.post<{ files: number; bytes: number }>('/api/publish')
  console.log(`${animals.length} animals in ${litters.length} litters; ${release.files} files published`)
  console.log(`herd book ${config.api.publicUrl}   website ${config.site.url}`)
}

async function addAll<T>(items: readonly T[], add: (item: T) => Promise<{ id: string }>): Promise<string[]> {
  const ids: string[] = []
  for (const item of items) ids.push((await add(item)).id)
  return ids
}

/** Of the three litters before those that are offered. */
const isLastToLeave = (animal: DemoAnimal) => (animal.litter ?? 0) >= 8 && !isOffered(animal)

/** A contract of our own, so that there is one to look at. */
async function sell(gerbilIds: string[], buyerContactId: string, handoverDate: string): Promise<void> {
  const contract = { buyerContactId, gerbilIds, price: 25 * gerbilIds.length, handoverDate }
  const { contractNumber } = await api.post<{ contractNumber: string }>('/contracts', {
    ...contract,
    contractDate: handoverDate,
    notes: 'Heu und Futter für eine Woche liegen bei.',
  })
  console.log(`contract ${contractNumber}: ${gerbilIds.length} animals`)
}

/** The three last litters are old enough to move. */
const isOffered = (animal: DemoAnimal) => (animal.litter ?? 0) >= 11

/** Weaned young live apart by sex, each litter in two enclosures. */
function enclosureOf(animal: DemoAnimal): number {
  const litter = animal.litter ?? 0
  return isOffered(animal) ? (litter - 11) * 2 + (animal.gender === 'Male' ? 0 : 1) : litter % 6
}

/** Parents and the youngest stay; of the others some have found a home. */
function placeOf(
  animal: DemoAnimal,
  litters: readonly { father: string; mother: string }[],
  chance: Chance,
): 'here' | 'given' {
  const isParent = litters.some((litter) => litter.father === animal.key || litter.mother === animal.key)
  if (isParent || isOffered(animal) || animal.litter === null) return 'here'
  return chance.next() < 0.7 ? 'given' : 'here'
}

async function varietyOf(genotype: string): Promise<string | null> {
  const path = `/color-varieties/resolve?genotype=${encodeURIComponent(genotype)}`
  return (await api.get<{ colorVarietyId: string | null }>(path)).colorVarietyId
}

/** Young grow quickly for ten weeks; grown animals stay within a few grams. */
async function addWeights(client: ApiClient, id: string, animal: DemoAnimal, chance: Chance): Promise<void> {
  const grown = animal.gender === 'Male' ? 92 : 78
  for (const days of [21, 35, 49, 63, 120, 240]) {
    const date = laterBy(animal.born, days)
    if (date > '2026-11-15') return
    const weightGrams = Math.round((grown * (1 - Math.exp(-days / 38)) + chance.next() * 6 - 3) * 10) / 10
    await client.post(`/gerbils/${id}/weight-records`, { date, weightGrams })
  }
}

async function addPhotos(client: ApiClient, id: string, animal: DemoAnimal, count: number): Promise<void> {
  const seed = Array.from(animal.key).reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7)
  const files: { name: string; picture: Buffer }[] = []
  for (let nth = 0; nth < count; nth++) {
    const picture = await drawGerbil(lookOf(animal.genotype), seed + nth * 1000)
    files.push({ name: `foto-${nth + 1}.jpg`, picture })
  }
  await client.upload('POST', `/gerbils/${id}/photos`, files)
}

function laterBy(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
