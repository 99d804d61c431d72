import type { nameFormsWith } from '../breeder-names.ts'
import { addTo } from '../identify.ts'

export type NameForms = ReturnType<typeof nameFormsWith>

/**
 * Finds what has a name: by the whole of it, else where one of the two names is the other one without the breeder's
 * ending. Two names with different endings are two animals.
 */
export function nameMatcher<T>(
  items: Iterable<{ readonly names: readonly string[]; readonly item: T }>,
  formsOf: NameForms,
): (name: string) => T[] {
  const whole = new Map<string, Set<T>>()
  const stripped = new Map<string, Set<T>>()
  for (const { names, item } of items) {
    for (const name of names) {
      const [first, ...forms] = formsOf(name)
      if (first === undefined) continue
      addTo(whole, first, item)
      for (const form of forms) addTo(stripped, form, item)
    }
  }
  return (name) => {
    const [first = '', ...forms] = formsOf(name)
    const exact = whole.get(first)
    if (exact) return [...exact]
    return [
      ...new Set([...(stripped.get(first) ?? []), ...forms.flatMap((form) => [...(whole.get(form) ?? [])])]),
    ]
  }
}
