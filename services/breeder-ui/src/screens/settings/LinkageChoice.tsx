import type { Api } from '@zuchtbuch/api/routes'
import {
  FREE_PERMILLE,
  LEAST_PERMILLE,
  LINKAGE_MODES,
  type LinkageMode,
  MODE_PERMILLE,
} from '@zuchtbuch/domain/colors/linkage'
import { permilleFaultText } from '@zuchtbuch/domain/colors/linkage-texts.de'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { FieldError, InputField } from '../../components/field/Field.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { readNumber } from '../../components/number/read-number.ts'
import { genesTexts } from './genes-texts.de.ts'
import styles from './settings.module.css'

const texts = genesTexts.linkage

type Stored = Api['GET /settings/genotype-inference']['response']['linkage']

interface LinkageChoiceProps {
  stored: Stored
  fault: string | null
  /** True when it was stored. */
  onChange: (linkage: Stored) => Promise<boolean>
}

/** How closely C and P are taken to lie together. */
export function LinkageChoice({ stored, fault, onChange }: LinkageChoiceProps) {
  const [chosen, setChosen] = useState<LinkageMode | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const mode = chosen ?? stored.mode
  const choose = (next: LinkageMode) => {
    setChosen(next)
    // An own figure counts once it is saved.
    if (next !== 'Own')
      void onChange({ mode: next, permille: MODE_PERMILLE[next] }).then(() => setChosen(null))
  }
  const shown = typed ?? String(stored.permille)
  const read = readNumber(shown)
  const permille = read.kind === 'number' && Number.isInteger(read.value) ? read.value : 0
  const isPermille = permille >= LEAST_PERMILLE && permille <= FREE_PERMILLE
  const save = async () => {
    setRefused(!isPermille)
    if (isPermille && (await onChange({ mode: 'Own', permille }))) {
      setChosen(null)
      setTyped(null)
    }
  }
  return (
    <section className={styles.locus} aria-labelledby="kopplung">
      <h2 id="kopplung">{texts.title}</h2>
      <p>{texts.about}</p>
      <Segments
        label={texts.which}
        options={LINKAGE_MODES.map((value) => ({ value, label: texts.modes[value] }))}
        value={mode}
        onChange={choose}
      />
      <p className="soft small">{texts.means[mode]}</p>
      {mode === 'Own' && (
        <form
          noValidate
          className={styles.settings}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <InputField
            label={texts.permille}
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            onChange={setTyped}
          />
          {refused && !isPermille && <FieldError>{permilleFaultText}</FieldError>}
          <Button type="submit">{texts.save}</Button>
        </form>
      )}
      {chosen !== null && <FaultNotice>{fault}</FaultNotice>}
    </section>
  )
}
