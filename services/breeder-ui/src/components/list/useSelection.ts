import { useMemo, useState } from 'react'

export interface Selection {
  /** Choosing is going on, also while nothing is chosen yet. */
  on: boolean
  chosen: ReadonlySet<string>
  start: () => void
  end: () => void
  toggle: (id: string) => void
  set: (ids: Iterable<string>) => void
}

/** Holds the chosen rows of a list outside the rows, so that scrolling loses nothing. */
export function useSelection(): Selection {
  const [on, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set<string>())
  return useMemo(
    () => ({
      on,
      chosen,
      start: () => setOn(true),
      end: () => {
        setOn(false)
        setChosen(new Set<string>())
      },
      toggle: (id) => {
        setOn(true)
        setChosen((before) => {
          const after = new Set(before)
          if (!after.delete(id)) after.add(id)
          return after
        })
      },
      set: (ids) => {
        setOn(true)
        setChosen(new Set(ids))
      },
    }),
    [on, chosen],
  )
}
