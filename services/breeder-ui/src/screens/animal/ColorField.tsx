import { colorByCode } from '@zuchtbuch/domain/colors/color-by-code'
import { searchFor, searchText } from '@zuchtbuch/domain/name-search'
import { patternsOf } from '@zuchtbuch/domain/colors/variety-patterns'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { Picker } from '../../components/picker/Picker.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { useVarieties, type Variety } from '../../data/variety-list.ts'
import overview from './overview.module.css'
import type { Animal } from '../../data/animals.ts'
import styles from './portrait.module.css'
import { colorTexts } from './color-texts.de.ts'
import { texts } from './texts.de.ts'
import type { useAnimal } from './useAnimal.ts'

const NO_VARIETIES: readonly Variety[] = []

interface ColorFieldProps {
  animal: Animal
  pattern: string | null
  save: ReturnType<typeof useAnimal>['save']
}

/** The colour of an animal, chosen with or without a gene code, and what the code says where it says something else. */
export function ColorField({ animal, pattern, save }: ColorFieldProps) {
  const sheet = useSheet('farbe')
  const varieties = useVarieties().data?.items ?? NO_VARIETIES
  const [fault, setFault] = useState<string | null>(null)
  /** The code and colour that the breeder said go together nevertheless. */
  const [kept, setKept] = useState('')
  const { genotype, colorVarietyId } = animal
  const pair = `${genotype} ${colorVarietyId}`
  const { source, proposed, possible, contradicts } = colorByCode(animal, patternsOf(varieties))
  const isAsked = kept !== pair && (contradicts || (source === 'None' && proposed !== null))

  const choose = async (id: string | null) => {
    sheet.close()
    setFault(id === colorVarietyId ? null : await save('colorVarietyId', id))
  }
  const optionsOf = (some: readonly Variety[]) =>
    some.map(({ id, name, genotype: coat }) => ({
      id,
      picture: <Coat genotype={null} pattern={coat} width={29} />,
      title: name,
      detail: id === colorVarietyId ? colorTexts.colorNow : undefined,
    }))
  const find = (query: string) => {
    const wanted = searchFor(query)
    const found = varieties.filter(({ name }) => wanted.isIn(searchText(name)))
    const byCode = found.filter(({ id }) => possible.some((one) => one.id === id))
    const others = found.filter((one) => !byCode.includes(one))
    const none = query === '' && colorVarietyId !== null ? [{ id: '', title: texts.noColor }] : []
    return [
      { label: colorTexts.colorsByCode, total: byCode.length, options: optionsOf(byCode) },
      {
        label: byCode.length === 0 ? colorTexts.colors : colorTexts.otherColors,
        total: others.length,
        options: [...optionsOf(others), ...none],
      },
    ]
  }
  return (
    <>
      <button type="button" className={overview.rowButton} aria-haspopup="dialog" onClick={sheet.show}>
        <Coat genotype={genotype} pattern={pattern} width={46} />
        <span className="grow stack">
          <span className="soft small">{texts.color}</span> <strong>{animal.color ?? texts.noColor}</strong>
          {source !== 'None' && (
            <span className={`soft ${contradicts ? '' : styles.source}`}>
              {contradicts
                ? colorTexts.notByCode
                : source === 'Code'
                  ? colorTexts.readFromCode
                  : colorTexts.chosenColor}
            </span>
          )}
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
      {isAsked && (
        <Notice kind={contradicts ? 'warn' : 'info'}>
          {proposed === null ? colorTexts.codeLeaves(possible.length) : colorTexts.codeSays(proposed.name)}
          <span className={styles.answers}>
            {proposed === null ? (
              <Button kind="text" onClick={sheet.show}>
                {colorTexts.chooseColor}
              </Button>
            ) : (
              <Button kind="text" onClick={() => void choose(proposed.id)}>
                {colorTexts.takeColor(proposed.name)}
              </Button>
            )}
            <Button kind="text" onClick={() => setKept(pair)}>
              {animal.color === null ? colorTexts.noColorStays : colorTexts.keepColor(animal.color)}
            </Button>
          </span>
        </Notice>
      )}
      {fault !== null && <FieldError>{fault}</FieldError>}
      <Picker
        open={sheet.open}
        onClose={sheet.close}
        label={colorTexts.colorOf(animal.name)}
        placeholder={colorTexts.findColor}
        find={find}
        onPick={(id) => void choose(id === '' ? null : id)}
      />
    </>
  )
}
