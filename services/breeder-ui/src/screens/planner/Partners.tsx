import { ArrowUp, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { AnimalName } from '../../components/animal/AnimalName.tsx'
import { AnimalPicture } from '../../components/animal/AnimalPicture.tsx'
import { withSoftHyphens } from '../../components/coat/soft-hyphens.ts'
import { ageInWords } from '../../components/date/calendar-words.ts'
import { ChooseBox } from '../../components/list/ChooseBox.tsx'
import { percent } from '../../components/number/read-number.ts'
import type { AnimalRow } from '../../data/herd.ts'
import type { Candidate } from '../../data/pairings.ts'
import { photoAddress } from '../../data/photo-address.ts'
import { useColors } from '../../data/variety-list.ts'
import { Depth } from './Depth.tsx'
import styles from './partners.module.css'
import { texts } from './texts.de.ts'

/** A mate; without an answer of the service only what the device knows. */
export type Partner = Pick<
  Candidate,
  'gerbilId' | 'name' | 'gender' | 'genotype' | 'dateOfBirth' | 'colorVarietyId'
> &
  Partial<Pick<Candidate, 'coefficient' | 'fullGenerations' | 'litterCount' | 'warnings'>>

type Warnings = readonly { code: string; message: string }[]

/** The service's words about how much is known, and about the breeder's limit; nothing here is judged anew. */
const says = (warnings: Warnings, rule: string): boolean => warnings.some(({ code }) => code === rule)
export const isLittleKnown = (warnings: Warnings): boolean => says(warnings, 'LittleKnown')
export const isAboveLimit = (warnings: Warnings): boolean => says(warnings, 'AboveInbreedingLimit')

interface PartnersProps {
  partners: readonly Partner[]
  chosen: readonly string[]
  rows: readonly AnimalRow[]
  today: string
  /** Why some could not be mated now, in words by their ids. */
  unready: ReadonlyMap<string, string>
  /** The only one that is shown. */
  onOpen: (id: string) => void
  /** One of several that are compared. */
  onToggle: (id: string) => void
}

/** Up and down walk the list. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLElement)) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-partner]')]
  const row = event.target.closest('li')
  const here = all.findIndex((one) => row?.contains(one))
  const next = all[here + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** The mates, with what the service says about each. */
export function Partners({ partners, chosen, rows, today, unready, onOpen, onToggle }: PartnersProps) {
  const { patternOf, nameOf } = useColors()
  return (
    <>
      <div className={styles.columns} aria-hidden="true">
        <span>{texts.partner}</span>
        <span>{texts.color}</span>
        <span>{texts.age}</span>
        <span className={styles.sorted}>
          {texts.inbreeding} <ArrowUp size={15} strokeWidth={2.25} />
        </span>
        <span>{texts.known}</span>
        <span className={styles.right}>{texts.litters}</span>
        <span>{texts.hints}</span>
      </div>
      <ul className={styles.partners} aria-label={texts.partners} onKeyDown={walk}>
        {partners.map((partner) => {
          const { gerbilId: id, name, gender, genotype, dateOfBirth, warnings = [], coefficient } = partner
          const photo = rows.find((one) => one.id === id)?.photo ?? null
          return (
            <li key={id} className={styles.partner} data-chosen={chosen.includes(id) ? '' : undefined}>
              <span className={styles.box}>
                <ChooseBox
                  label={texts.compare(name)}
                  checked={chosen.includes(id)}
                  onChange={() => onToggle(id)}
                />
              </span>
              <AnimalPicture
                photo={photo === null ? null : photoAddress(photo, 160)}
                genotype={genotype}
                pattern={patternOf(partner)}
                size={40}
              />
              <button type="button" data-partner="" className={styles.partnerName} onClick={() => onOpen(id)}>
                <AnimalName name={name} sex={gender} />
              </button>
              <span className={styles.partnerColor}>{withSoftHyphens(nameOf(partner) ?? '')}</span>
              <span className={styles.partnerAge}>
                {dateOfBirth === null ? '' : ageInWords(dateOfBirth, today)}
              </span>
              {coefficient !== undefined && (
                <span
                  className={styles.f}
                  data-little={isLittleKnown(warnings) ? '' : undefined}
                  data-above={isAboveLimit(warnings) ? '' : undefined}
                >
                  {percent(coefficient)}
                </span>
              )}
              {partner.fullGenerations !== undefined && (
                <span className={styles.partnerDepth}>
                  <Depth generations={partner.fullGenerations} />
                  {isLittleKnown(warnings) && <span className={styles.little}>{texts.littleKnown}</span>}
                </span>
              )}
              {partner.litterCount !== undefined && (
                <span className={styles.partnerLitters}>{partner.litterCount}</span>
              )}
              <Hints warnings={warnings} unready={unready.get(id)} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The first sentence of the service where there is room, and how many there are; all of them stand with the pair. */
function Hints({ warnings, unready }: { warnings: Warnings; unready: string | undefined }) {
  const [first] = warnings
  const why = unready !== undefined && <span className={styles.unready}>{unready}</span>
  if (first === undefined) return <span className={styles.hints}>{why}</span>
  return (
    <span className={styles.hints}>
      {why}
      <TriangleAlert size={18} strokeWidth={2} aria-hidden="true" />
      <span className={styles.hintCount}>{texts.hintCount(warnings.length)}</span>
      <span className={styles.hintWords} title={first.message}>
        <span className={styles.hintFirst}>{first.message}</span>
        {warnings.length > 1 && <strong> {texts.moreHints(warnings.length - 1)}</strong>}
      </span>
    </span>
  )
}
