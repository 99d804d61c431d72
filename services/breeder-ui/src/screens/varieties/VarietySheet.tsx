import { Link } from '@tanstack/react-router'
import { readCanonical } from '@zuchtbuch/domain/colors/genotype'
import { Button, buttonClass } from '../../components/button/Button.tsx'
import { Coat } from '../../components/coat/Coat.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { useGenotypeReader } from '../../components/genotype/use-genotype-reader.ts'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { noteDone } from '../../data/undo.ts'
import { useAction } from '../../data/use-action.ts'
import { useField } from '../../data/use-field.ts'
import { removeVariety, varieties } from '../../data/varieties.ts'
import styles from './varieties.module.css'
import { texts } from './texts.de.ts'
import type { Listed } from './variety-groups.ts'

interface VarietySheetProps {
  /** Null while it is closed. */
  listed: Listed | null
  onClose: () => void
}

/** One colour: who has it, and what of it can be changed. */
export function VarietySheet({ listed, onClose }: VarietySheetProps) {
  return (
    <Sheet open={listed !== null} onClose={onClose} title={listed?.variety.name ?? ''}>
      {listed !== null && <OneVariety key={listed.variety.id} {...listed} onDone={onClose} />}
    </Sheet>
  )
}

function OneVariety({ variety, kept, onDone }: Listed & { onDone: () => void }) {
  const { id, name, englishName, otherNames, genotype, sortOrder, isSeeded } = variety
  const { text, save } = useField(varieties, variety)
  const { run, fault } = useAction()
  const readGenotype = useGenotypeReader()
  const drop = () =>
    run(async () => {
      await removeVariety(id)
      noteDone(texts.removed(name), {
        operation: 'POST /color-varieties',
        body: { name, englishName, otherNames, genotype, sortOrder },
      })
      onDone()
    })
  return (
    <div className="stack-3">
      <div className={styles.oneHead}>
        <Coat genotype={genotype} pattern={genotype} width={138} />
        <p className="soft">{isSeeded ? texts.seeded : texts.own}</p>
      </div>
      <p className={styles.keptRow}>
        {kept === 0 ? texts.keptNone : texts.kept(kept)}
        {kept > 0 && (
          <Link to="/tiere" search={{ farbe: name }} className={buttonClass('text')}>
            {texts.showKept}
          </Link>
        )}
      </p>
      <p className="soft">{provesWords(genotype)}</p>
      <FaultNotice>{fault}</FaultNotice>
      {isSeeded ? (
        <dl className={styles.facts}>
          <dt>{texts.code}</dt>
          <dd>{genotype ?? texts.withoutCode}</dd>
          {englishName !== null && (
            <>
              <dt>{texts.english}</dt>
              <dd lang="en">{englishName}</dd>
            </>
          )}
        </dl>
      ) : (
        <>
          <InlineField {...text('name', texts.nameMissing)} />
          <InlineField
            {...text('genotype')}
            none={texts.withoutCode}
            onSave={(typed) => {
              const reading = readGenotype(typed, [])
              if (reading.kind === 'fault') return Promise.resolve(reading.sentence)
              if (reading.kind === 'empty') return save({ genotype: null })
              return reading.otherGenes.length > 0
                ? Promise.resolve(texts.onlyLoci(reading.otherGenes))
                : save({ genotype: reading.canonical })
            }}
          />
          <InlineField {...text('englishName')} />
        </>
      )}
      <InlineField
        label={varieties.wordOf('otherNames')}
        value={otherNames.join(', ')}
        onSave={(typed) => save({ otherNames: namesIn(typed) })}
      />
      <p className="soft">{texts.otherNamesHint}</p>
      <InlineField
        label={varieties.wordOf('sortOrder')}
        value={String(sortOrder)}
        onSave={(typed) =>
          /^\d{1,6}$/.test(typed) ? save({ sortOrder: Number(typed) }) : Promise.resolve(texts.placeFault)
        }
      />
      {isSeeded && <p className="soft">{texts.seededMore}</p>}
      {!isSeeded && (
        <div className={styles.drop}>
          <Button kind="danger" onClick={() => void drop()}>
            {texts.remove}
          </Button>
        </div>
      )}
    </div>
  )
}

const namesIn = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean)

/** The genes concluded for an animal that is entered with this colour: its pattern, and no more. */
function provesWords(genotype: string | null): string {
  if (genotype === null) return texts.provesNothing
  const groups = Object.entries(readCanonical(genotype))
  const pairs = groups.flatMap(([, group]) => (group.includes('-') ? [] : [group]))
  const open = groups.flatMap(([, group]) =>
    group !== '--' && group.endsWith('-') ? [group.slice(0, -1)] : [],
  )
  const silent = groups.flatMap(([locus, group]) => (group === '--' ? [locus] : []))
  return [
    ...(pairs.length === 0 ? [] : [texts.provesPairs(pairs)]),
    ...(open.length === 0 ? [] : [texts.provesOne(open)]),
    ...(silent.length === 0 ? [] : [texts.provesSilent(silent)]),
  ].join(' ')
}
