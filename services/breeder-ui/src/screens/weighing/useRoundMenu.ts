import type { MenuEntry } from '../../components/sheet/MenuSheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { texts } from './texts.de.ts'
import type { GroupAnimal } from './useGroup.ts'

/** What can have become of an animal that is not there to be weighed. */
export function useRoundMenu(animal: GroupAnimal | undefined, group: string) {
  const death = useSheet('verstorben')
  const missing = useSheet('fehlt')
  const entries: MenuEntry[] =
    animal === undefined
      ? []
      : [
          {
            label: texts.missing(animal.name),
            act: missing.show,
            off: animal.enclosureId === null ? texts.none : null,
          },
          { label: texts.died(animal.name), act: death.show },
        ]
  return { animal, group, death, missing, entries }
}
