import { LOCI, type Locus } from '@zuchtbuch/domain/colors/loci'
import { formatGenotype, readCanonical, UNKNOWN_GENOTYPE } from '@zuchtbuch/domain/colors/genotype'
import { useState } from 'react'
import { SelectField } from '../../components/field/Field.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { UnknownPhases } from './Linkage.tsx'
import styles from './sheets.module.css'
import { texts } from './texts.de.ts'
import { completions } from '../../components/genotype/completions.ts'
import { YoungColors } from './YoungColors.tsx'

interface Parent {
  name: string
  genotype: string | null
}

/** Shows how the young would look if the unknown loci of their parents were known; on the device, and never stored. */
export function WhatIf({ father, mother }: { father: Parent; mother: Parent }) {
  const [fatherCode, setFatherCode] = useState(father.genotype)
  const [motherCode, setMotherCode] = useState(mother.genotype)
  const isKnown = [father, mother].every(({ genotype }) => genotype?.includes('-') === false)
  const assumed = {
    father: { ...father, genotype: fatherCode },
    mother: { ...mother, genotype: motherCode },
  }
  return (
    <div className="stack-3">
      <Notice kind="warn">{texts.assumption}</Notice>
      {isKnown && <p>{texts.allKnown}</p>}
      <Loci parent={mother} code={motherCode} onChange={setMotherCode} />
      <Loci parent={father} code={fatherCode} onChange={setFatherCode} />
      <YoungColors father={assumed.father} mother={assumed.mother} />
      <UnknownPhases parents={[assumed.mother, assumed.father]} />
    </div>
  )
}

interface LociProps {
  parent: Parent
  code: string | null
  onChange: (code: string) => void
}

function Loci({ parent, code, onChange }: LociProps) {
  const stored = parent.genotype === null ? UNKNOWN_GENOTYPE : readCanonical(parent.genotype)
  const assumed = code === null ? UNKNOWN_GENOTYPE : readCanonical(code)
  const unknown = LOCI.filter((locus) => stored[locus].includes('-'))
  if (unknown.length === 0) return null
  const assume = (locus: Locus, group: string) => onChange(formatGenotype({ ...assumed, [locus]: group }))
  return (
    <fieldset className={styles.loci}>
      <legend>{texts.unknownLoci(parent.name)}</legend>
      {unknown.map((locus) => (
        <SelectField
          key={locus}
          label={texts.locus(locus)}
          value={assumed[locus]}
          onChange={(value) => assume(locus, value)}
        >
          <option value={stored[locus]}>
            {stored[locus] === '--' ? texts.open : `${stored[locus]} (${texts.open})`}
          </option>
          {completions(locus, stored[locus]).map((group) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}
