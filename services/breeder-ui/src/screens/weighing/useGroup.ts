import { useMemo } from 'react'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useColors } from '../../data/variety-list.ts'

/** An animal that can be weighed, with what the screen shows of it. */
export interface GroupAnimal extends AnimalRow {
  color: string | null
  pattern: string | null
}

/** All living residents. */
export function useResidents() {
  const { data: rows, error, refetch, isFetching } = useAnimals()
  const { patternOf, nameOf } = useColors()
  const data = useMemo(
    () =>
      rows
        ?.filter(isLiving)
        .map((row): GroupAnimal => ({ ...row, color: nameOf(row), pattern: patternOf(row) })),
    [rows, nameOf, patternOf],
  )
  return { data, error, refetch, isFetching }
}
