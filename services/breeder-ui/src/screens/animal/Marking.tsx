import { useState } from 'react'
import { WhiteGrades } from '../../components/coat/WhiteGrades.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { readNumber } from '../../components/number/read-number.ts'
import { actionTexts } from '../../data/action-texts.de.ts'
import { type Animal, animals } from '../../data/animals.ts'
import { refusalSentence } from '../../data/problem.ts'
import { useColors } from '../../data/variety-list.ts'
import { DeafNote } from './DeafNote.tsx'
import { genesTexts as texts } from './genes-texts.de.ts'
import type { useAnimal } from './useAnimal.ts'

interface MarkingProps {
  animal: Animal
  save: ReturnType<typeof useAnimal>['save']
}

/** How much of an animal is white, and whether it hears, which often depends on it. */
export function Marking({ animal, save }: MarkingProps) {
  const { patternOf } = useColors()
  const [fault, setFault] = useState<string | null>(null)
  const keep = (done: Promise<string | null>) => void done.then(setFault)
  const [isAsked, setAsked] = useState(false)
  const judgeHearing = async (hearing: keyof typeof texts.hears) => {
    const refused = await save('isDeaf', hearing === 'unknown' ? null : hearing === 'deaf')
    setFault(refused)
    setAsked(refused === null && hearing === 'deaf')
  }
  // The one decides the other, so that the way back is that of both.
  const { whiteGrade, whitePercent } = animal
  const judge = async (patch: Partial<Pick<Animal, 'whiteGrade' | 'whitePercent'>>) => {
    try {
      await animals.change(animal, patch, {
        text: actionTexts.changed(animal.name, texts.white),
        former: { whiteGrade, whitePercent },
      })
      return null
    } catch (error) {
      return refusalSentence(error, '/whitePercent')
    }
  }
  return (
    <section className="stack-3">
      <WhiteGrades
        genotype={animal.genotype}
        pattern={patternOf(animal)}
        value={whiteGrade}
        onChange={(grade) => keep(judge({ whiteGrade: grade }))}
      />
      <InlineField
        label={texts.percent}
        value={whitePercent === null ? '' : `${whitePercent}`}
        shown={whitePercent === null ? '' : `${whitePercent} %`}
        none={texts.percentNone}
        maxLength={6}
        onSave={(text) => {
          const read = readNumber(text.replace('%', ''))
          if (read.kind === 'empty') return judge({ whitePercent: null })
          const isShare =
            read.kind === 'number' && Number.isInteger(read.value) && read.value >= 0 && read.value <= 100
          return isShare ? judge({ whitePercent: read.value }) : Promise.resolve(texts.percentFault)
        }}
      />
      <Segments
        label={texts.hearing}
        options={HEARING}
        value={animal.isDeaf === null ? 'unknown' : animal.isDeaf ? 'deaf' : 'hears'}
        onChange={(hearing) => void judgeHearing(hearing)}
      />
      {animal.isDeaf === true && animal.status === 'ForSale' && (
        <ChooseLine
          label={texts.showsDeafness}
          checked={animal.showsDeafness}
          onChange={() => keep(save('showsDeafness', !animal.showsDeafness))}
        />
      )}
      {isAsked && animal.isDeaf === true && <DeafNote animal={animal} onDone={() => setAsked(false)} />}
      {fault !== null && <FieldError>{fault}</FieldError>}
    </section>
  )
}

const HEARING = (['hears', 'deaf', 'unknown'] as const).map((value) => ({
  value,
  label: texts.hears[value],
}))
