import { banTexts } from './ban-texts.de.ts'
import { type Animal, animals } from './animals.ts'
import { call } from './call.ts'
import { queries } from './queries.ts'

export type Ban = NonNullable<Animal['breedingBan']>

/** The animal as this device knows it, else as the service does. */
const readAnimal = async (id: string): Promise<Animal> =>
  queries.getQueryData<Animal>(['gerbils', id]) ?? (await call('GET /gerbils/{id}', { params: { id } }))

/** Keeps an animal out of breeding, or with null no longer. */
export async function storeBan({ id, name }: Named, breedingBan: Ban | null): Promise<void> {
  const text = breedingBan === null ? banTexts.lifted(name) : banTexts.stored(name, breedingBan)
  await animals.change(await readAnimal(id), { breedingBan }, { text })
}

/** Says that an animal does not hear. */
export async function storeDeaf({ id }: Named, text: string): Promise<void> {
  await animals.change(await readAnimal(id), { isDeaf: true }, { text })
}

interface Named {
  id: string
  name: string
}
