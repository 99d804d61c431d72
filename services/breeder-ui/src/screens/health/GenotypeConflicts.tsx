import { Link, useSearch } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { settings } from '../../data/settings.ts'
import { useStore } from '../../data/store.ts'
import { ParentPicker } from '../../components/animal/ParentPicker.tsx'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Screen } from '../../components/frame/Screen.tsx'
import { Loaded } from '../../components/notice/Loaded.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import {
  clearGenes,
  type GenotypeConflict,
  type Resolution,
  useGenotypeConflicts,
} from '../../data/genotype-conflicts.ts'
import { useAnimals } from '../../data/herd.ts'
import { changeParent, type ParentRole } from '../../data/parents.ts'
import { useAction } from '../../data/use-action.ts'
import styles from './genotype-conflicts.module.css'
import { GenotypeSuggestions } from './GenotypeSuggestions.tsx'
import { HealthSegments } from './HealthSegments.tsx'
import { genotypeConflictTexts as texts } from './genotype-conflict-texts.de.ts'

/** Records about genes that cannot all be true, each with the ways out, which are one tap away. */
export function GenotypeConflicts() {
  const { helper } = useStore(settings)
  const animal = useSearch({ from: '/gesundheit', select: ({ tier }) => tier ?? null })
  const conflicts = useGenotypeConflicts(animal)
  const { fault, run } = useAction()
  const settle = (step: () => Promise<void>) => void run(step)
  const which = useSheet('elter')
  const [parent, setParent] = useState<{ litterId: string; role: ParentRole; former: string } | null>(null)
  return (
    <Screen>
      <HealthSegments open="conflicts" />
      <p className={styles.lead}>{texts.lead}</p>
      <FaultNotice>{fault}</FaultNotice>
      <Loaded query={conflicts} rows={3}>
        {({ items, totalCount }) => (
          <>
            {items.length === 0 ? (
              <p className={styles.none} role="status">
                <CircleCheck size={20} strokeWidth={2} aria-hidden="true" />
                {animal === null ? texts.none : texts.noneOfAnimal}
              </p>
            ) : (
              <p role="status">
                {texts.count(totalCount)}
                {items.length < totalCount && `. ${texts.some(items.length, totalCount)}`}
              </p>
            )}
            <ul className={styles.cases}>
              {items.map((conflict) => (
                <OneConflict
                  key={conflict.id}
                  conflict={conflict}
                  settle={settle}
                  onOther={(chosen) => {
                    setParent(chosen)
                    which.show()
                  }}
                />
              ))}
            </ul>
            {animal !== null && (
              <Link to="/gesundheit" search={{ liste: 'unstimmigkeiten' }} className={buttonClass('quiet')}>
                {texts.showAll}
              </Link>
            )}
          </>
        )}
      </Loaded>
      {animal === null && !helper && <GenotypeSuggestions settle={settle} />}
      {parent !== null && (
        <ParentPicker
          sheet={which}
          label={texts.which[parent.role]}
          role={parent.role}
          birthDay={null}
          not={parent.former}
          onPick={(id) => {
            const { litterId, role } = parent
            settle(() => changeParent(litterId, { role, parentId: id, text: texts.entered[role] }))
          }}
        />
      )}
    </Screen>
  )
}

interface OneConflictProps {
  conflict: GenotypeConflict
  settle: (step: () => Promise<void>) => void
  onOther: (parent: { litterId: string; role: ParentRole; former: string }) => void
}

function OneConflict({ conflict: { id, loci, sets, resolvedBy }, settle, onOther }: OneConflictProps) {
  const { helper } = useStore(settings)
  const nameOf = useNames()
  return (
    <li className={styles.case} aria-labelledby={`fall-${id}`}>
      <h2 id={`fall-${id}`} className={styles.title}>
        <CircleAlert size={20} strokeWidth={2} aria-hidden="true" />
        {texts.atLoci(loci)}
      </h2>
      <ul className={styles.sentences}>
        {sets.map(({ text, locus, gerbilIds }) => (
          <li key={`${locus}${gerbilIds.join()}`}>
            {text}
            <span className={styles.names}>
              {gerbilIds.map((one) => (
                <Link key={one} to="/tiere/$id" params={{ id: one }}>
                  {nameOf(one)}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="soft small">{texts.until}</p>
      <h3>{texts.ways}</h3>
      <p className="soft">{resolvedBy.length === 0 ? texts.noWay : texts.wayCount(resolvedBy.length)}</p>
      <ul className={styles.ways}>
        {resolvedBy.map((way) => (
          <li key={way.text}>
            {way.text}
            {!helper && <Way way={way} name={nameOf(way.gerbilId)} settle={settle} onOther={onOther} />}
          </li>
        ))}
      </ul>
    </li>
  )
}

interface WayProps extends Pick<OneConflictProps, 'settle' | 'onOther'> {
  way: Resolution
  name: string
}

function Way({ way: { gerbilId, litterId, parent }, name, settle, onOther }: WayProps) {
  if (litterId === null || parent === null)
    return (
      <div className={styles.steps}>
        <Link to="/tiere/$id" params={{ id: gerbilId }} className={buttonClass('quiet')}>
          {texts.look(name)}
        </Link>
        <Button kind="text" onClick={() => settle(() => clearGenes(gerbilId, texts.cleared(name)))}>
          {texts.clear}
        </Button>
      </div>
    )
  const text = texts.entered[parent]
  return (
    <div className={styles.steps}>
      <Button aria-haspopup="dialog" onClick={() => onOther({ litterId, role: parent, former: gerbilId })}>
        {texts.other[parent]}
      </Button>
      <Button
        kind="text"
        onClick={() => settle(() => changeParent(litterId, { role: parent, parentId: null, text }))}
      >
        {texts.unknown[parent]}
      </Button>
    </div>
  )
}

function useNames(): (id: string) => string {
  const animals = useAnimals().data ?? []
  return (id) => animals.find((animal) => animal.id === id)?.name ?? texts.someAnimal
}
