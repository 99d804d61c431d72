import { addDays } from '@zuchtbuch/domain/calendar'
import { ENCLOSURE_PURPOSES } from '@zuchtbuch/domain/enclosure-purpose'
import { grownCount, wantedFloor } from '@zuchtbuch/domain/herd-rules/enclosure-findings'
import { usualQuarantineDays } from '@zuchtbuch/domain/quarantine'
import { enclosurePurposeWords } from '@zuchtbuch/domain/words/enclosure-purpose.de'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { SelectField } from '../../components/field/Field.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { FaultNotice } from '../../components/notice/Notice.tsx'
import { calendar } from '../../data/clock.ts'
import type { Enclosure } from '../../data/enclosure-list.ts'
import { enclosures } from '../../data/enclosures.ts'
import type { AnimalRow } from '../../data/herd.ts'
import { useRules } from '../../data/rules.ts'
import { useStore } from '../../data/store.ts'
import { useField } from '../../data/use-field.ts'
import styles from './enclosures.module.css'
import { readCount, readLength } from './read-measure.ts'
import { texts } from './texts.de.ts'

const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, useGrouping: false })
const number = (value: number | null) => (value === null ? '' : decimal.format(value))

const metres = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })
/** Square metres of an area in cm². */
const area = (cm2: number) => `${metres.format(cm2 / 10_000)}\u00a0m²`

/** The quarantine of all that live in an enclosure. */
function Quarantine({ enclosure }: { enclosure: Enclosure }) {
  const today = useStore(calendar).today
  const { text, save, fault } = useField(enclosures, enclosure)
  const { quarantineFrom, quarantineUntil } = enclosure
  const isKnown = quarantineFrom !== null || quarantineUntil !== null
  return (
    <section aria-labelledby="gehege-quarantaene" className="stack-2">
      <h2 id="gehege-quarantaene" className={styles.heading}>
        {texts.quarantine}
      </h2>
      <FaultNotice>{fault}</FaultNotice>
      {isKnown ? (
        <div className={styles.data}>
          {(['quarantineFrom', 'quarantineUntil'] as const).map((member) => (
            <InlineField
              key={member}
              {...text(member)}
              type="date"
              shown={enclosure[member] === null ? '' : fullDay(enclosure[member])}
            />
          ))}
          <InlineField {...text('quarantineReason')} />
          <Button
            onClick={() =>
              void save(
                { quarantineFrom: null, quarantineUntil: null, quarantineReason: null },
                { word: texts.quarantine },
              )
            }
          >
            {texts.endQuarantine}
          </Button>
        </div>
      ) : (
        <Button
          onClick={() =>
            void save(
              { quarantineFrom: today, quarantineUntil: addDays(today, usualQuarantineDays) },
              { word: texts.quarantine },
            )
          }
        >
          {texts.beginQuarantine(usualQuarantineDays)}
        </Button>
      )}
    </section>
  )
}

/** The data of an enclosure; every value is edited where it stands. */
export function EnclosureData({ enclosure, living }: { enclosure: Enclosure; living: readonly AnimalRow[] }) {
  const { text, save } = useField(enclosures, enclosure)
  const today = useStore(calendar).today
  const rules = useRules()
  const animals = grownCount(living, { today, rules })
  const [fault, setFault] = useState<string | null>(null)
  const measured = (member: 'capacity' | 'lengthCm' | 'widthCm' | 'heightCm' | 'beddingCm') => ({
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
    <>
      <section aria-labelledby="gehege-angaben" className="stack-2">
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
          {enclosure.floorAreaCm2 !== null && (
            <p className="soft small">
              {texts.floor(
                area(enclosure.floorAreaCm2),
                animals,
                rules.minFloorAreaCm2 === 0 ? null : area(wantedFloor(animals, rules)),
              )}
            </p>
          )}
          <InlineField
            {...measured('beddingCm')}
            shown={enclosure.beddingCm === null ? '' : `${number(enclosure.beddingCm)}\u00a0${texts.cm}`}
          />
          <SelectField
            label={enclosures.wordOf('purpose')}
            value={enclosure.purpose ?? 'Home'}
            error={fault}
            onChange={(chosen) => {
              const purpose = ENCLOSURE_PURPOSES.find((one) => one === chosen) ?? 'Home'
              void save({ purpose: purpose === 'Home' ? null : purpose }).then(setFault)
            }}
          >
            {ENCLOSURE_PURPOSES.map((purpose) => (
              <option key={purpose} value={purpose}>
                {enclosurePurposeWords[purpose]}
              </option>
            ))}
          </SelectField>
          <InlineField {...text('notes')} multiline />
        </div>
      </section>
      <Quarantine enclosure={enclosure} />
    </>
  )
}
