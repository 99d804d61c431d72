import { expect } from 'vitest'
import type { TestApi } from './test-api.ts'

/** Sire and dam of each named animal, parents before their young; a parent that has no entry becomes a founder. */
export type Parentage = Record<string, readonly [sire: string | null, dam: string | null]>

export async function add(api: TestApi, path: string, body: object) {
  const answer = await api.post(path, body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}

/**
 * Enters a small herd book through the API and returns the ids by name. Parents get the gender of their role, all
 * others the `gender` of `details` or none. An animal has no birth unless `details` have one.
 */
export async function addHerd(
  api: TestApi,
  parentage: Parentage,
  details: Record<string, Record<string, unknown>> = {},
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  const litters = new Map<string, Promise<{ id: string }>>()
  const parents = Object.values(parentage)
  const genderOf = (name: string) => {
    if (parents.some(([sire]) => sire === name)) return 'Male'
    return parents.some(([, dam]) => dam === name) ? 'Female' : 'Unknown'
  }
  const enter = async (name: string, litterId: string | undefined) => {
    const animal: Record<string, unknown> = { name, gender: genderOf(name), ...details[name] }
    const joins = litterId !== undefined && !('dateOfBirth' in animal)
    const { id } = await add(api, '/gerbils', joins ? animal : { ...animal, litterId })
    ids[name] = id
    // Added with its litter it would be born on its day, which is one for all here.
    if (joins) expect(await api.patch(`/gerbils/${id}`, { litterId })).toMatchObject({ status: 200 })
  }
  const founders = parents.flat().filter((name) => name !== null && !(name in parentage))
  await Promise.all([...new Set(founders)].map((name) => enter(name!, undefined)))
  for (const [name, pair] of Object.entries(parentage)) {
    const [fatherId, motherId] = pair.map((parent) => (parent === null ? null : ids[parent]))
    const key = pair.join(' x ')
    const litter = litters.get(key) ?? add(api, '/litters', { date: '2020-01-01', fatherId, motherId })
    litters.set(key, litter)
    await enter(name, (await litter).id)
  }
  return ids
}
