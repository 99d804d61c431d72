import { colorByCode } from '@zuchtbuch/domain/colors/color-by-code'
import { colorLaw } from '@zuchtbuch/domain/colors/color-law'
import { readGeneCode } from '@zuchtbuch/domain/colors/gene-code'
import { formatGenotype, UNKNOWN_GENOTYPE } from '@zuchtbuch/domain/colors/genotype'
import { geneText } from '@zuchtbuch/domain/colors/gene-text'
import { canonicalGroups, LOCI, type Locus } from '@zuchtbuch/domain/colors/loci'
import { patternsOf } from '@zuchtbuch/domain/colors/variety-patterns'
import { searchFor, searchText } from '@zuchtbuch/domain/name-search'
import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { animalLimits } from '@zuchtbuch/domain/text-limits'
import { ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { FieldError } from '../../components/field/Field.tsx'
import { GeneChips } from '../../components/genotype/GeneChips.tsx'
import { readGenotype } from '../../components/genotype/read-genotype.ts'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Picker } from '../../components/picker/Picker.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { type SheetState, useSheet } from '../../components/sheet/useSheet.ts'
import { type Animal, animals } from '../../data/animals.ts'
import { useAction } from '../../data/use-action.ts'
import { useVarieties, type Variety } from '../../data/variety-list.ts'
import { actionTexts } from '../../data/action-texts.de.ts'
import { coatTexts as words } from './coat-texts.de.ts'
import styles from './coat.module.css'
import portrait from './portrait.module.css'
import { texts } from './texts.de.ts'

const NO_VARIETIES: readonly Variety[] = []

/** Whether the colour is what the gene code says. */
export function CoatFit({ animal }: { animal: Animal }) {
  const varieties = useVarieties().data?.items ?? NO_VARIETIES
  const { source, contradicts, possible } = colorByCode(animal, patternsOf(varieties))
  if (contradicts)
    return (
      <span className={portrait.fit} data-fits="no">
        {words.fitsNot}
      </span>
    )
  return (
    <span className={portrait.fit}>
      {source === 'Code' || (source === 'Hand' && possible.length > 0)
        ? words.fits
        : source === 'Hand'
          ? words.byHand
          : '\u00a0'}
    </span>
  )
}

/** Colour and gene code of an animal, changed together and stored in one. */
export function CoatSheet({ animal, sheet }: { animal: Animal; sheet: SheetState }) {
  const picker = useSheet('farbe')
  const codeField = useRef<HTMLInputElement>(null)
  const varieties = useVarieties().data?.items ?? NO_VARIETIES
  const [code, setCode] = useState<string | null>(null)
  /** A colour that was chosen whatever the code says; undefined while none was. */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  /** Whether the old colour stays although the code says another; null while that is asked. */
  const [keeps, setKeeps] = useState<boolean | null>(null)
  const { run, fault } = useAction()
  const isOpen = sheet.open || picker.open
  useEffect(() => {
    if (isOpen) return
    setCode(null)
    setChosen(undefined)
    setKeeps(null)
  }, [isOpen])

  const typed = code ?? geneText(animal) ?? ''
  const reading = readGenotype(typed, varieties)
  const genotype =
    reading.kind === 'read' ? reading.canonical : reading.kind === 'empty' ? null : animal.genotype
  const otherGenes = reading.kind === 'read' ? reading.otherGenes : []
  const hasOtherGenes = otherGenes.join(' ') !== animal.otherGenes.join(' ')
  const law = colorLaw(animal, genotype, patternsOf(varieties))
  const old = animal.colorVarietyId
  const isAsked = law.kind === 'Choose' && chosen === undefined && keeps === null
  const follows = 'color' in law && keeps !== true ? law.color.id : old
  const color = chosen === undefined ? follows : chosen
  const nameOf = (id: string | null) => varieties.find((one) => one.id === id)?.name ?? texts.noColor
  const patternOf = (id: string | null) => varieties.find((one) => one.id === id)?.genotype ?? null
  const contradicts = colorByCode({ genotype, colorVarietyId: color }, patternsOf(varieties)).contradicts
  const off =
    reading.kind === 'fault'
      ? reading.sentence
      : isAsked
        ? words.chooseFirst
        : genotype === animal.genotype && !hasOtherGenes && color === old
          ? words.nothingChanged
          : null
  const save = () =>
    void run(async () => {
      const patch = {
        ...(genotype !== animal.genotype && { genotype }),
        ...(hasOtherGenes && { otherGenes: [...otherGenes] }),
        ...(color !== old && { colorVarietyId: color }),
      }
      const former = { genotype: animal.genotype, otherGenes: animal.otherGenes, colorVarietyId: old }
      await animals.change(animal, patch, { text: actionTexts.changed(animal.name, words.title), former })
      sheet.close()
    })
  const write = (text: string) => {
    setCode(text)
    setKeeps(null)
  }
  return (
    <>
      <Sheet
        open={sheet.open}
        onClose={sheet.close}
        title={words.title}
        foot={
          <Button kind="primary" wide off={off} onClick={save}>
            {!isAsked && color !== old && off === null ? words.saveAs(nameOf(color)) : words.save}
          </Button>
        }
      >
        <FaultNotice>{fault}</FaultNotice>
        <label className="stack-1">
          <span className="soft small">{texts.genotype}</span>
          <input
            ref={codeField}
            data-begin
            className={styles.code}
            value={typed}
            placeholder={words.hint}
            maxLength={animalLimits.genotype}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={reading.kind === 'fault' ? true : undefined}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && off === null) save()
            }}
          />
        </label>
        {reading.kind === 'fault' && <FieldError>{reading.sentence}</FieldError>}
        <Loci typed={typed} off={reading.kind === 'fault'} onChange={write} />
        {otherGenes.length > 0 && (
          <div className="stack-1">
            <span className="soft small">{animalWords.otherGenes}</span>
            <GeneChips
              otherGenes={otherGenes}
              onChange={(rest) => write([genotype ?? '', rest].join(' ').trim())}
            />
          </div>
        )}
        {'color' in law && chosen === undefined ? (
          law.kind === 'Follows' ? (
            <>
              <p className="soft small">{words.changes}</p>
              <div className={styles.change}>
                <Card name={nameOf(old)} pattern={patternOf(old)} genotype={animal.genotype} />
                <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
                <Card name={law.color.name} pattern={law.color.genotype} genotype={genotype} isNew />
              </div>
              <ChooseLine
                label={old === null ? words.keepNone : words.keep(nameOf(old))}
                checked={keeps === true}
                onChange={() => setKeeps(keeps !== true)}
              />
              <p className="soft small">{words.listed}</p>
            </>
          ) : (
            <fieldset className={styles.which}>
              <legend className="soft small">{words.which}</legend>
              <Choice
                name={nameOf(old)}
                why={words.asBefore}
                pattern={patternOf(old)}
                genotype={null}
                checked={keeps === true}
                onChoose={() => setKeeps(true)}
              />
              <Choice
                name={law.color.name}
                why={words.byCode}
                pattern={law.color.genotype}
                genotype={genotype}
                checked={keeps === false}
                onChoose={() => setKeeps(false)}
              />
            </fieldset>
          )
        ) : (
          <>
            <button type="button" className={styles.color} aria-haspopup="dialog" onClick={picker.show}>
              <Coat genotype={genotype} pattern={patternOf(color)} width={46} />
              <span className="stack">
                <span className="soft small">{texts.color}</span>
                <strong>{nameOf(color)}</strong>
              </span>
            </button>
            {law.kind === 'Open' && chosen === undefined && <p className="soft">{words.open}</p>}
            {contradicts && (
              <p>
                {words.against}{' '}
                <Button kind="text" onClick={() => codeField.current?.focus()}>
                  {words.adaptCode}
                </Button>
              </p>
            )}
          </>
        )}
        {'color' in law && chosen === undefined && (
          <Button kind="text" onClick={picker.show}>
            {words.otherColor}
          </Button>
        )}
      </Sheet>
      <ColorPicker
        name={animal.name}
        isOpen={picker.open}
        genotype={genotype}
        color={color}
        // It took the place of the sheet, which comes back with what was typed.
        onClose={sheet.show}
        onPick={(id) => {
          setChosen(id)
          sheet.show()
        }}
      />
    </>
  )
}

interface LociProps {
  typed: string
  off: boolean
  onChange: (code: string) => void
}

/** The same code by locus, each with the pairs that there are. */
function Loci({ typed, off, onChange }: LociProps) {
  const label = useId()
  const { genotype, otherGenes } =
    off || typed.trim() === '' ? { genotype: null, otherGenes: [] } : readGeneCode(typed)
  const code = genotype ?? UNKNOWN_GENOTYPE
  const set = (locus: Locus, group: string) =>
    onChange([formatGenotype({ ...code, [locus]: group }), ...otherGenes].join(' '))
  return (
    <div className={styles.loci}>
      {LOCI.map((locus) => (
        <label key={locus} className={styles.locus}>
          <span id={`${label}-${locus}`} className={styles.locusName}>
            {words.loci[locus]}
          </span>
          <select value={code[locus]} disabled={off} onChange={(event) => set(locus, event.target.value)}>
            {canonicalGroups(locus).map((group) => (
              <option key={group} value={group}>
                {group}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

interface CardProps {
  name: string
  pattern: string | null
  genotype: string | null
  isNew?: boolean
}

function Card({ name, pattern, genotype, isNew = false }: CardProps) {
  return (
    <div className={styles.card} data-new={isNew ? '' : undefined}>
      <Coat genotype={genotype} pattern={pattern} width={63} />
      {isNew ? <strong>{name}</strong> : <span className="soft">{name}</span>}
    </div>
  )
}

interface ChoiceProps extends CardProps {
  why: string
  checked: boolean
  onChoose: () => void
}

function Choice({ name, why, pattern, genotype, checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.card} data-new={checked ? '' : undefined}>
      <input type="radio" name="farbe" className={styles.radio} checked={checked} onChange={onChoose} />
      <Coat genotype={genotype} pattern={pattern} width={63} />
      <strong>{name}</strong>
      <span className="soft small">{why}</span>
    </label>
  )
}

interface ColorPickerProps {
  name: string
  isOpen: boolean
  genotype: string | null
  color: string | null
  onClose: () => void
  onPick: (id: string | null) => void
}

/** All colours, first those that the code leaves. */
function ColorPicker({ name, isOpen, genotype, color, onClose, onPick }: ColorPickerProps) {
  const varieties = useVarieties().data?.items ?? NO_VARIETIES
  const { possible } = colorByCode({ genotype, colorVarietyId: color }, patternsOf(varieties))
  const optionsOf = (some: readonly Variety[]) =>
    some.map(({ id, name: title, genotype: coat }) => ({
      id,
      picture: <Coat genotype={null} pattern={coat} width={29} />,
      title,
      detail: id === color ? words.colorNow : undefined,
    }))
  const find = (query: string) => {
    const wanted = searchFor(query)
    const found = varieties.filter((one) => wanted.isIn(searchText(one.name)))
    const byCode = found.filter(({ id }) => possible.some((one) => one.id === id))
    const others = found.filter((one) => !byCode.includes(one))
    const none = query === '' && color !== null ? [{ id: '', title: texts.noColor }] : []
    return [
      { label: words.colorsByCode, total: byCode.length, options: optionsOf(byCode) },
      {
        label: byCode.length === 0 ? words.colors : words.otherColors,
        total: others.length,
        options: [...optionsOf(others), ...none],
      },
    ]
  }
  return (
    <Picker
      open={isOpen}
      onClose={onClose}
      label={words.colorOf(name)}
      placeholder={words.findColor}
      find={find}
      onPick={(id) => onPick(id === '' ? null : id)}
    />
  )
}
