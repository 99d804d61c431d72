import { parseGenotype } from '@zuchtbuch/domain/colors/genotype'
import { possibleVarieties } from '@zuchtbuch/domain/colors/variety-patterns'
import { Coat } from '../../components/coat/Coat.tsx'
import { InputField } from '../../components/field/Field.tsx'
import { type GenotypeReading, readGenotype } from '../../components/genotype/read-genotype.ts'
import type { Variety } from '../../data/variety-list.ts'
import styles from './varieties.module.css'
import { texts } from './texts.de.ts'

interface ReadCodeProps {
  code: string
  onChange: (code: string) => void
  varieties: readonly Variety[]
}

/** Which colour a typed gene code is, found out on the device with every key. */
export function ReadCode({ code, onChange, varieties }: ReadCodeProps) {
  const reading = readGenotype(code, varieties)
  const isRead = reading.kind === 'read'
  return (
    <div className={styles.reader}>
      <Coat
        genotype={isRead ? reading.canonical : null}
        pattern={isRead ? (reading.variety?.genotype ?? null) : null}
        width={63}
      />
      <InputField
        label={texts.read}
        hint={texts.readHint}
        error={reading.kind === 'fault' ? reading.sentence : null}
        value={code}
        maxLength={400}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={onChange}
      />
      <div className={styles.outcome} role="status">
        <Outcome reading={reading} varieties={varieties} />
      </div>
    </div>
  )
}

const mostNamed = 6

function Outcome({ reading, varieties }: { reading: GenotypeReading; varieties: readonly Variety[] }) {
  if (reading.kind === 'fault') return null
  if (reading.kind === 'empty') return <p className="soft">{texts.nothingRead}</p>
  const { canonical, possible, color } = reading
  if (possible === 0) return <strong>{texts.noVariety}</strong>
  if (color === null) {
    const names = namesOf(canonical, varieties)
    return (
      <>
        <strong>{texts.possible(possible)}</strong>
        <p className="soft">
          {texts.possibleMore(names.slice(0, mostNamed).join(', '), Math.max(0, names.length - mostNamed))}
        </p>
        <p className={styles.canonical}>{texts.isRead(canonical)}</p>
      </>
    )
  }
  return (
    <>
      <strong className={styles.outcomeName}>{color}</strong>
      <p className="soft">{openWords(canonical)}</p>
      <p className={styles.canonical}>{texts.isRead(canonical)}</p>
    </>
  )
}

function namesOf(canonical: string, varieties: readonly Variety[]): string[] {
  const patterns = varieties.flatMap(({ name, genotype, sortOrder }) =>
    genotype === null ? [] : [{ name, genotype, sortOrder }],
  )
  return possibleVarieties(parseGenotype(canonical), patterns).map(({ name }) => name)
}

/** What is missing of a code whose colour is known all the same. */
function openWords(canonical: string): string {
  const { Sp, Re, ...others } = parseGenotype(canonical)
  if (Sp === '--' && Re === '--') return texts.openTraits.both
  if (Sp === '--') return texts.openTraits.Sp
  if (Re === '--') return texts.openTraits.Re
  if (Object.values(others).some((group) => group.includes('-'))) return texts.openElsewhere
  return Re === 'Re-' ? texts.openElsewhere : texts.wholeCode
}
