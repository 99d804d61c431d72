import { addTo } from '../identify.ts'
import { foldRef } from './identify-rows.ts'
import type { Kin } from './kin.ts'
import { type NameForms, nameMatcher } from './match-names.ts'
import type { ParentReading } from './read-parent.ts'
import { isPlaceholder } from './table-words.ts'

/** Looks up animals by what a cell says of them: a number, a whole name, one without the breeder's ending, a birthday. */
export function kinFinder(all: readonly Kin[], formsOf: NameForms) {
  const named = all.filter(({ name }) => !isPlaceholder(name))
  const byName = nameMatcher(
    named.map((item) => ({ names: item.names, item })),
    formsOf,
  )
  const byRef = new Map<string, Set<Kin>>()
  for (const item of all) {
    if (item.ref !== null) addTo(byRef, foldRef(item.ref), item)
    if (typeof item.target === 'string') addTo(byRef, item.target, item)
  }
  const wholes = new Set(named.flatMap(({ names }) => names.map((name) => formsOf(name)[0] ?? '')))
  const isName = (name: string) => wholes.has(formsOf(name)[0] ?? '')
  const isRef = (ref: string) => byRef.has(ref)

  function candidates({ name, ref, birth }: ParentReading): Kin[] {
    const numbered = ref === null ? undefined : byRef.get(foldRef(ref))
    const named = name === null ? undefined : byName(name)
    if (numbered && named) return named.filter((one) => numbered.has(one))
    if (numbered) return [...numbered]
    // A number that nobody has, or a birthday, tells namesakes apart who have another one.
    return (named ?? []).filter(
      (one) =>
        (ref === null || one.ref === null) && (birth === null || one.birth === null || one.birth === birth),
    )
  }

  return { candidates, isName, isRef }
}
