import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { fullDay } from '../../../components/date/calendar-words.ts'
import { sexWords } from '@zuchtbuch/domain/words/sex.de'
import type { TableFinding, TableRow } from '../../../data/table-imports.ts'
import styles from './table.module.css'
import { texts } from './texts.de.ts'

const ICONS = { red: CircleAlert, left: TriangleAlert, hint: Info, question: Info }

/** What is found at a cell: icon and sentence, and for who does not see the icon its word. */
export function Finding({ finding: { severity, sentence } }: { finding: TableFinding }) {
  const Icon = ICONS[severity]
  return (
    <p className={styles.finding} data-severity={severity}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      <span>
        <span className="visually-hidden">{texts.severities[severity]}: </span>
        {sentence}
      </span>
    </p>
  )
}

/** The worst of the findings at a cell, for its frame. */
export const worstOf = (findings: readonly TableFinding[]): TableFinding['severity'] | undefined =>
  (['red', 'left', 'question', 'hint'] as const).find((severity) =>
    findings.some((finding) => finding.severity === severity),
  )

/** What becomes of a row, in a word. */
export function RowState({ state }: Pick<TableRow, 'state'>) {
  return (
    <span className={styles.state} data-state={state ?? ''}>
      {state === 'red' && <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />}
      {state === null ? texts.notChecked : texts.states[state]}
    </span>
  )
}

/** The animal that a row becomes, in a line. */
export function Becomes({ animal }: { animal: NonNullable<TableRow['becomes']> }) {
  const { gender, dateOfBirth, dateOfBirthText, color, father, mother } = animal
  const born = dateOfBirth === null ? dateOfBirthText : texts.born(fullDay(dateOfBirth))
  return (
    <span className="soft small plain block anywhere">
      {[gender === 'Unknown' ? null : sexWords[gender], born, color].filter(Boolean).join(' · ')}
      {(['father', 'mother'] as const).map((role) => {
        const parent = { father, mother }[role]
        return (
          parent !== null && (
            <span key={role} className="block">
              {texts.parents[role]} <AnimalLink {...parent} isInline />
            </span>
          )
        )
      })}
    </span>
  )
}

interface AnimalLinkProps {
  id: string | null
  name: string
  /** In a line of text, and no target of its own height. */
  isInline?: boolean
}

/** An animal by its name; one that is in the herd book can be gone to. */
export function AnimalLink({ id, name, isInline = false }: AnimalLinkProps) {
  if (id === null) return name
  return (
    <Link to="/tiere/$id" params={{ id }} className={isInline ? undefined : styles.link}>
      {name}
    </Link>
  )
}
