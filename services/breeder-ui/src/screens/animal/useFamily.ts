import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { useMemo } from 'react'
import { useAnimals, useLitters } from '../../data/herd.ts'
import type { Animal } from '../../data/animals.ts'

/** Its litters, newest first, and how many were born with it: out of what this device knows of the herd. */
export function useFamily({ id, litterId }: Pick<Animal, 'id' | 'litterId'>) {
  const animals = useAnimals().data
  const rows = useLitters().data
  return useMemo(() => {
    const litters = (rows ?? [])
      .filter(({ fatherId, motherId }) => fatherId === id || motherId === id)
      .map((row) => ({ ...row, code: litterCode(row), day: row.birthDay }))
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    const own = new Set(litters.map((litter) => litter.id))
    const young = (animals ?? []).filter((one) => one.litterId !== null && own.has(one.litterId))
    const siblings =
      litterId === null ? [] : (animals ?? []).filter((one) => one.litterId === litterId && one.id !== id)
    return { litters, young, siblings }
  }, [animals, rows, id, litterId])
}
