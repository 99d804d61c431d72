import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { useMemo } from 'react'
import { dayOfLitter } from '../../components/date/litter-day.ts'
import { useAnimals, useLitters } from '../../data/herd.ts'
import type { Animal } from '../../data/animals.ts'

interface OwnLitter {
  id: string
  code: string | null
  /** Calendar day; null where nobody knows it. */
  day: string | null
  /** How the day reads where it is not known. */
  dayWords: string
  partner: string | null
}

/** Its litters, newest first, and how many were born with it: out of what this device knows of the herd. */
export function useFamily({ id, litterId }: Pick<Animal, 'id' | 'litterId'>) {
  const animals = useAnimals().data
  const rows = useLitters().data
  return useMemo(() => {
    const nameOf = (one: string | null) => animals?.find((animal) => animal.id === one)?.name ?? null
    const litters: (OwnLitter & { date: string })[] = (rows ?? [])
      .filter(({ fatherId, motherId }) => fatherId === id || motherId === id)
      .map((row) => ({
        id: row.id,
        code: litterCode(row),
        day: row.birthDay,
        dayWords: dayOfLitter(row, String),
        date: row.date,
        partner: nameOf(row.fatherId === id ? row.motherId : row.fatherId),
      }))
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    const own = new Set(litters.map((litter) => litter.id))
    const young = (animals ?? []).filter((one) => one.litterId !== null && own.has(one.litterId))
    const siblings =
      litterId === null ? [] : (animals ?? []).filter((one) => one.litterId === litterId && one.id !== id)
    return { litters, young, siblings }
  }, [animals, rows, id, litterId])
}
