import { InlineField } from '../../components/field/InlineField.tsx'
import type { Enclosure } from '../../data/enclosure-list.ts'
import { enclosures } from '../../data/enclosures.ts'
import { useField } from '../../data/use-field.ts'
import styles from './enclosures.module.css'
import { readCount, readLength } from './read-measure.ts'
import { texts } from './texts.de.ts'

const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, useGrouping: false })
const number = (value: number | null) => (value === null ? '' : decimal.format(value))

/** What the book knows of it; every value is edited where it stands. */
export function EnclosureData({ enclosure }: { enclosure: Enclosure }) {
  const { text, save } = useField(enclosures, enclosure)
  const measured = (member: 'capacity' | 'lengthCm' | 'widthCm' | 'heightCm') => ({
    label: enclosures.wordOf(member),
    value: number(enclosure[member]),
    onSave: (typed: string): Promise<string | null> => {
      const value = member === 'capacity' ? readCount(typed) : readLength(typed)
      return value === undefined
        ? Promise.resolve(member === 'capacity' ? texts.notWhole : texts.notANumber)
        : save({ [member]: value })
    },
  })
  return (
    <section aria-labelledby="gehege-angaben" className={styles.section}>
      <h2 id="gehege-angaben" className={styles.heading}>
        {texts.data}
      </h2>
      <div className={styles.data}>
        <InlineField {...text('name', texts.nameMissing)} />
        <InlineField {...text('location')} />
        <InlineField
          {...measured('capacity')}
          {...(enclosure.capacity !== null && { shown: texts.animals(enclosure.capacity) })}
        />
        <div className={styles.sizes}>
          {(['lengthCm', 'widthCm', 'heightCm'] as const).map((member) => (
            <InlineField
              key={member}
              {...measured(member)}
              shown={enclosure[member] === null ? '' : `${number(enclosure[member])}\u00a0${texts.cm}`}
            />
          ))}
        </div>
        <InlineField {...text('notes')} multiline />
      </div>
    </section>
  )
}
