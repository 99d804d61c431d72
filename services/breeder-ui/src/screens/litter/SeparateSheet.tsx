import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { SelectField } from '../../components/field/Field.tsx'
import { Notice, FaultNotice } from '../../components/notice/Notice.tsx'
import { moveWarnings } from '../../components/move/move-warnings.ts'
import { useJudging } from '../../components/move/useJudging.ts'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import type { SheetState } from '../../components/sheet/useSheet.ts'
import { changeAnimals } from '../../data/change-animals.ts'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { type AnimalRow, useAnimals } from '../../data/herd.ts'
import { isLiving } from '../../data/is-living.ts'
import { useEnqueue } from '../../data/use-enqueue.ts'
import { texts } from './texts.de.ts'
import styles from './litter.module.css'

interface SeparateSheetProps {
  sheet: SheetState
  title: string
  living: readonly AnimalRow[]
  mother: AnimalRow | undefined
  father: AnimalRow | undefined
}

/** Sons and daughters into enclosures of their own in one step; the parents are asked for by themselves. */
export function SeparateSheet({ sheet, ...others }: SeparateSheetProps) {
  return (
    <Sheet open={sheet.open} onClose={sheet.close} title={`${others.title}: ${texts.separate}`}>
      <Separate {...others} onDone={sheet.close} />
    </Sheet>
  )
}

type SeparateProps = Omit<SeparateSheetProps, 'sheet'> & { onDone: () => void }

function Separate({ title, living, mother, father, onDone }: SeparateProps) {
  const enclosures = useEnclosures().data?.items ?? []
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({})
  const judging = useJudging()
  const { fault, send } = useEnqueue(onDone)
  const homes = new Set(living.map(({ enclosureId }) => enclosureId))
  const isWithThem = (parent: AnimalRow | undefined): parent is AnimalRow =>
    parent !== undefined && isLiving(parent) && homes.has(parent.enclosureId)
  const of = (sex: string) => living.filter(({ gender }) => gender === sex)
  const groups = [
    { id: 'males', label: texts.males(of('Male').length), animals: of('Male') },
    { id: 'females', label: texts.females(of('Female').length), animals: of('Female') },
    { id: 'unsexed', label: texts.unsexedOnes(of('Unknown').length), animals: of('Unknown') },
    ...(isWithThem(mother) ? [{ id: 'mother', label: texts.motherIs(mother.name), animals: [mother] }] : []),
    ...(isWithThem(father) ? [{ id: 'father', label: texts.fatherIs(father.name), animals: [father] }] : []),
  ].filter(({ animals }) => animals.length > 0)
  const changes = groups.flatMap(({ id, animals }) => {
    const enclosureId = targets[id] ?? ''
    if (enclosureId === '') return []
    return animals
      .filter((animal) => animal.enclosureId !== enclosureId)
      .map((animal) => ({ animal, patch: { enclosureId } }))
  })
  const moved = new Map(changes.map(({ animal, patch }) => [animal.id, patch.enclosureId]))
  const concerned = new Set([...homes, ...moved.values()])
  const residents = (useAnimals().data ?? []).filter(isLiving)
  const warnings = enclosures
    .filter(({ id }) => moved.size > 0 && concerned.has(id))
    .flatMap(({ id, name, capacity }) => {
      const together = residents.filter((animal) => (moved.get(animal.id) ?? animal.enclosureId) === id)
      return moveWarnings(together, capacity, judging).map((warning) => texts.would(name, warning))
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changes.length === 0) return
        send((key) => changeAnimals(changes, { key, text: texts.separated(title) }))
      }}
    >
      <FaultNotice>{fault}</FaultNotice>
      <p className="soft">{texts.separateHint}</p>
      {groups.map(({ id, label }) => (
        <SelectField
          key={id}
          label={label}
          value={targets[id] ?? ''}
          onChange={(value) => setTargets({ ...targets, [id]: value })}
        >
          <option value="">{texts.stays}</option>
          {enclosures.map((enclosure) => (
            <option key={enclosure.id} value={enclosure.id}>
              {texts.home(enclosure.name, enclosure.occupantCount)}
            </option>
          ))}
        </SelectField>
      ))}
      <div className={styles.warnings} role="status">
        {warnings.map((warning) => (
          <Notice key={warning} kind="warn">
            {warning}
          </Notice>
        ))}
      </div>
      <Button kind="primary" type="submit" wide off={changes.length === 0 ? texts.separateChoose : null}>
        {texts.separateSave(changes.length)}
      </Button>
    </form>
  )
}
