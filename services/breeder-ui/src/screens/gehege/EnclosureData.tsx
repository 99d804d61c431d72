import { InlineField } from '../../parts/field/InlineField.tsx'
import { changeEnclosure, type Enclosure } from '../../service/enclosures.ts'
import { faultAt, tellProblem } from '../../service/problem.ts'
import { Clashed } from '../../service/save.ts'
import { queries } from '../../service/queries.ts'
import { noteDone } from '../../service/undo.ts'
import styles from './gehege.module.css'
import { readCount, readLength } from './read-measure.ts'
import { texts } from './texts.de.ts'

type Member = 'name' | 'location' | 'capacity' | 'lengthCm' | 'widthCm' | 'heightCm' | 'notes'

const words: Readonly<Record<Member, string>> = {
  name: texts.name,
  location: texts.location,
  capacity: texts.capacity,
  lengthCm: texts.length,
  widthCm: texts.width,
  heightCm: texts.height,
  notes: texts.notes,
}

const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, useGrouping: false })
const number = (value: number | null) => (value === null ? '' : decimal.format(value))

/** What the book knows of it; every value is edited where it stands. */
export function EnclosureData({ enclosure }: { enclosure: Enclosure }) {
  const save = async (member: Member, value: string | number | null): Promise<string | null> => {
    const patch: Partial<Enclosure> = { [member]: value }
    try {
      const after = await changeEnclosure(enclosure, patch)
      noteDone(texts.changed(after.name, words[member]), {
        operation: 'PATCH /enclosures/{id}',
        params: { id: enclosure.id },
        body: { [member]: enclosure[member] },
        ifMatch: after.version,
      })
      return null
    } catch (error) {
      if (!(error instanceof Clashed)) return faultAt(error, `/${member}`) ?? tellProblem(error).sentence
      void queries.invalidateQueries({ queryKey: ['enclosures', enclosure.id] })
      return texts.clashed
    }
  }
  const text = (member: 'name' | 'location' | 'notes') => (typed: string) =>
    member === 'name' && typed === ''
      ? Promise.resolve(texts.nameMissing)
      : save(member, typed === '' ? null : typed)
  const measured =
    (member: 'capacity' | 'lengthCm' | 'widthCm' | 'heightCm') =>
    (typed: string): Promise<string | null> => {
      const value = member === 'capacity' ? readCount(typed) : readLength(typed)
      if (value === undefined) {
        return Promise.resolve(member === 'capacity' ? texts.notWhole : texts.notANumber)
      }
      return save(member, value)
    }
  return (
    <section aria-labelledby="gehege-angaben" className={styles.section}>
      <h2 id="gehege-angaben" className={styles.heading}>
        {texts.data}
      </h2>
      <div className={styles.data}>
        <InlineField label={words.name} value={enclosure.name} maxLength={200} onSave={text('name')} />
        <InlineField
          label={words.location}
          value={enclosure.location ?? ''}
          maxLength={200}
          onSave={text('location')}
        />
        <InlineField
          label={words.capacity}
          value={number(enclosure.capacity)}
          {...(enclosure.capacity === null ? {} : { shown: texts.animals(enclosure.capacity) })}
          onSave={measured('capacity')}
        />
        <div className={styles.sizes}>
          {(['lengthCm', 'widthCm', 'heightCm'] as const).map((member) => (
            <InlineField
              key={member}
              label={words[member]}
              value={number(enclosure[member])}
              shown={enclosure[member] === null ? '' : `${number(enclosure[member])}\u00a0${texts.cm}`}
              onSave={measured(member)}
            />
          ))}
        </div>
        <InlineField
          label={words.notes}
          value={enclosure.notes ?? ''}
          multiline
          maxLength={20_000}
          onSave={text('notes')}
        />
      </div>
    </section>
  )
}
