import { dayOfLitter } from '../../components/date/litter-day.ts'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { searchFor, searchText } from '@zuchtbuch/domain/name-search'
import { type ReactNode, useState } from 'react'
import { ParentPicker } from '../../components/animal/ParentPicker.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { Picker } from '../../components/picker/Picker.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type AnimalRow, useAnimals, useLitters } from '../../data/herd.ts'
import { enterParent, joinLitter } from '../../data/parents.ts'
import { useAction } from '../../data/use-action.ts'
import type { PedigreeAnimal, Role } from './pedigree-chart.ts'
import { texts } from './texts.de.ts'

/** The way to enter a parent of any animal of the pedigree, or the litter that the animal is of. */
export function useEnterParents(): {
  enter: (child: Pick<PedigreeAnimal, 'id'>, role: Role) => void
  assign: () => void
  fault: string | null
  pickers: (animal: Pick<PedigreeAnimal, 'id' | 'name'>) => ReactNode
} {
  const sheet = useSheet('elter')
  const litterSheet = useSheet('wurf')
  const animals = useAnimals().data
  const [asked, setAsked] = useState<{ child: AnimalRow; role: Role } | null>(null)
  const { run, fault, setFault } = useAction()
  return {
    enter: ({ id }, role) => {
      const child = animals?.find((one) => one.id === id)
      if (child === undefined) return
      const isReady = child.litterId !== null || child.dateOfBirth !== null
      setFault(isReady ? null : texts.noBirthDay(child.name))
      if (!isReady) return
      setAsked({ child, role })
      sheet.show()
    },
    assign: () => {
      setFault(null)
      litterSheet.show()
    },
    fault,
    pickers: ({ id, name }) => (
      <>
        {asked !== null && (
          <ParentPicker
            sheet={sheet}
            label={texts.whichParent[asked.role](asked.child.name)}
            role={asked.role}
            birthDay={asked.child.dateOfBirth}
            not={asked.child.id}
            onPick={(parentId) => {
              const { child, role } = asked
              const text = texts.entered[role](child.name)
              void run(() => enterParent(child, { role, parentId, text }))
            }}
          />
        )}
        <LitterPicker
          sheet={litterSheet}
          label={texts.whichLitter(name)}
          birthDay={animals?.find((one) => one.id === id)?.dateOfBirth ?? null}
          onPick={(litterId) => {
            litterSheet.close()
            const child = animals?.find((one) => one.id === id)
            if (child !== undefined)
              void run(() => joinLitter(child, { litterId, text: texts.assigned(name) }))
          }}
        />
      </>
    ),
  }
}

interface LitterPickerProps {
  sheet: SheetState
  label: string
  /** Litters of this day come first. */
  birthDay: string | null
  onPick: (id: string) => void
}

const mostListed = 100

function LitterPicker({ sheet, label, birthDay, onPick }: LitterPickerProps) {
  const litters = useLitters().data ?? []
  const animals = useAnimals().data ?? []
  const find = (query: string) => {
    const wanted = searchFor(query)
    const names = new Map(animals.map(({ id, name }) => [id, name]))
    const nameOf = (id: string | null) => names.get(id ?? '') ?? texts.unknownParent
    const found = litters
      .map((litter) => ({
        id: litter.id,
        isOfDay: birthDay !== null && litter.birthDay === birthDay,
        title: texts.litterOf(nameOf(litter.fatherId), nameOf(litter.motherId)),
        detail: [dayOfLitter(litter, fullDay), litterCode(litter)].filter(Boolean).join(' · '),
      }))
      .filter(({ title, detail }) => wanted.isIn(searchText(`${title} ${detail}`)))
      .toSorted((a, b) => Number(b.isOfDay) - Number(a.isOfDay))
    return [{ label: texts.litters, total: found.length, options: found.slice(0, mostListed) }]
  }
  return (
    <Picker
      open={sheet.open}
      onClose={sheet.close}
      label={label}
      placeholder={texts.findLitter}
      find={find}
      onPick={onPick}
    />
  )
}
