import { useDraft } from '../../data/use-draft.ts'

interface AsideKind<T> {
  isText: (value: unknown) => value is T
  isSame: (one: T, other: T) => boolean
  isBlank: (text: T) => boolean
}

/** Texts that were not chosen, newest first: they lie on this device until they are fetched or thrown away. */
export function useAside<T>(draftKey: string, kind: AsideKind<T>) {
  const {
    value: texts,
    set,
    saved,
  } = useDraft<readonly T[]>({
    key: `${draftKey}/beiseite`,
    initial: [],
    isValue: (value): value is T[] => Array.isArray(value) && value.every(kind.isText),
  })
  return {
    texts,
    /** Lays one down, where there is anything in it, and takes one away. */
    change: ({ put, gone }: { put?: T; gone?: T }) => {
      const others = texts.filter(
        (one) => ![put, gone].some((moved) => moved !== undefined && kind.isSame(one, moved)),
      )
      const next = put === undefined || kind.isBlank(put) ? others : [put, ...others]
      set(next)
      if (next.length === 0) saved()
    },
  }
}
