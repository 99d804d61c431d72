import { Link } from '@tanstack/react-router'
import { parseGenotype } from '@zuchtbuch/domain/genotype'
import { useState } from 'react'
import { Button, buttonClass } from '../../parts/button/Button.tsx'
import { Coat } from '../../parts/coat/Coat.tsx'
import { InlineField } from '../../parts/field/InlineField.tsx'
import { readGenotype } from '../../parts/genotype/read-genotype.ts'
import { Notice } from '../../parts/notice/Notice.tsx'
import { Sheet } from '../../parts/sheet/Sheet.tsx'
import { tellProblem } from '../../service/problem.ts'
import { Clashed } from '../../service/save.ts'
import { noteDone } from '../../service/undo.ts'
import { changeVariety, removeVariety, type Variety } from '../../service/varieties.ts'
import styles from './farben.module.css'
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
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = async (patch: Partial<Variety>): Promise<string | null> => {
    try {
      const stored = await changeVariety(variety, patch)
      const [member] = Object.keys(patch)
      noteDone(texts.changed(stored.name), {
        operation: 'PUT /color-varieties/{id}',
        params: { id },
        body: { [member ?? '']: Reflect.get(variety, member ?? '') },
        ifMatch: stored.version,
      })
      return null
    } catch (error) {
      return error instanceof Clashed ? texts.clashed : tellProblem(error).sentence
    }
  }
  const drop = async () => {
    try {
      await removeVariety(id)
      noteDone(texts.removed(name), {
        operation: 'POST /color-varieties',
        body: { name, englishName, otherNames, genotype, sortOrder },
      })
      onDone()
    } catch (error) {
      setRefusal(tellProblem(error).sentence)
    }
  }
  return (
    <div className={styles.one}>
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
      {refusal !== null && (
        <Notice kind="bad" alert>
          {refusal}
        </Notice>
      )}
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
          <InlineField
            label={texts.name}
            value={name}
            maxLength={100}
            onSave={(text) =>
              text.trim() === '' ? Promise.resolve(texts.nameMissing) : save({ name: text.trim() })
            }
          />
          <InlineField
            label={texts.code}
            value={genotype ?? ''}
            none={texts.withoutCode}
            maxLength={400}
            onSave={(text) => {
              const reading = readGenotype(text, [])
              if (reading.kind === 'fault') return Promise.resolve(reading.sentence)
              return save({ genotype: reading.kind === 'read' ? reading.canonical : null })
            }}
          />
          <InlineField
            label={texts.english}
            value={englishName ?? ''}
            maxLength={100}
            onSave={(text) => save({ englishName: text.trim() === '' ? null : text.trim() })}
          />
        </>
      )}
      <InlineField
        label={texts.otherNames}
        value={otherNames.join(', ')}
        onSave={(text) => save({ otherNames: namesIn(text) })}
      />
      <p className="soft">{texts.otherNamesHint}</p>
      <InlineField
        label={texts.place}
        value={String(sortOrder)}
        onSave={(text) =>
          /^\d{1,6}$/.test(text.trim())
            ? save({ sortOrder: Number(text.trim()) })
            : Promise.resolve(texts.placeFault)
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

/** What is concluded of the genes of an animal that is entered with this colour: its pattern, and no more. */
function provesWords(genotype: string | null): string {
  if (genotype === null) return texts.provesNothing
  const groups = Object.entries(parseGenotype(genotype))
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
