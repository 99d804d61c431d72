import { call } from './call.ts'
import { longestSeconds, resultOf } from './follow-job.ts'

/** The text of an advertisement for some animals, written by the assistant. `colorOf` names a colour by the animal. */
export async function writeSaleAd(
  ids: readonly string[],
  colorOf: (animal: { colorVarietyId: string | null; genotype: string | null }) => string | null,
): Promise<string> {
  const animals = await Promise.all(ids.map((id) => call('GET /gerbils/{id}', { params: { id } })))
  const body = animals.map(({ name, gender, dateOfBirth, characterTraits, characterNote, ...animal }) => ({
    name,
    gender,
    color: colorOf(animal),
    dateOfBirth,
    traits: characterTraits,
    characterNote,
  }))
  const answer = await call('POST /gerbils/sale-ad', { body, wait: longestSeconds })
  const text: unknown = Reflect.get(Object(await resultOf(answer)), 'text')
  return typeof text === 'string' ? text : ''
}
