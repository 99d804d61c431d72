import { prospectLimits } from '@zuchtbuch/domain/text-limits'
import { useState } from 'react'
import { Button } from '../../components/button/Button.tsx'
import { fullDay } from '../../components/date/calendar-words.ts'
import { SelectField } from '../../components/field/Field.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { Sheet } from '../../components/sheet/Sheet.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import type { Prospect } from '../../data/prospects.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { texts } from './texts.de.ts'
import styles from './waitlist.module.css'
import { countsText, readArea, readCounts } from './wish-words.ts'

/** `word` where one field holds several members. */
type Save = (patch: Partial<Prospect>, said?: { word: string }) => Promise<string | null>

/** The wish and the home, each value edited where it stands. */
export function WishFields({ prospect, save }: { prospect: Prospect; save: Save }) {
  const { id, housingLengthCm, housingWidthCm, companionCount, beddingCm } = prospect
  const day = (
    label: string,
    member: 'earliestOn' | 'latestOn' | 'waitlistedOn' | 'pausedUntil' | 'guardianConsentOn',
  ) => {
    const value = prospect[member]
    return (
      <InlineField
        label={label}
        type="date"
        value={value ?? ''}
        shown={value === null ? '' : fullDay(value)}
        onSave={(text) => save({ [member]: text.trim() === '' ? null : text })}
      />
    )
  }
  const words = (label: string, member: 'wishNote' | 'notes') => (
    <InlineField
      label={label}
      value={prospect[member] ?? ''}
      multiline
      maxLength={prospectLimits[member]}
      draft={`prospects/${id}/${member}`}
      onSave={(text) => save({ [member]: text.trim() === '' ? null : text })}
    />
  )
  const whole = (label: string, member: 'companionCount' | 'beddingCm', value: number | null) => (
    <InlineField
      label={label}
      value={value === null ? '' : String(value)}
      onSave={async (text) => {
        if (text.trim() === '') return save({ [member]: null })
        return /^\d{1,3}$/.test(text.trim()) ? save({ [member]: Number(text) }) : texts.wholeWrong
      }}
    />
  )
  return (
    <section className="stack-2" aria-labelledby="wunsch">
      <h2 id="wunsch" className={styles.heading}>
        {texts.wish}
      </h2>
      <InlineField
        label={texts.number}
        value={countsText(prospect)}
        none={texts.notSaid}
        onSave={async (text) => {
          const read = readCounts(text)
          return read === null
            ? texts.numberWrong
            : save({ minCount: read.min, maxCount: read.max }, { word: texts.number })
        }}
      />
      <Choice
        label={texts.gender}
        words={texts.genders}
        none={texts.notSaid}
        value={prospect.gender}
        onChoose={(gender) => save({ gender })}
      />
      <Choice
        label={texts.purpose}
        words={texts.purposes}
        value={prospect.purpose}
        onChoose={(purpose) => save({ purpose: purpose ?? 'Pet' })}
      />
      <Colors prospect={prospect} save={save} />
      {day(texts.earliestOn, 'earliestOn')}
      {day(texts.latestOn, 'latestOn')}
      {words(texts.wishNote, 'wishNote')}
      <h3 className={styles.heading}>{texts.home}</h3>
      {whole(texts.companionCount, 'companionCount', companionCount)}
      {(companionCount ?? 0) > 0 && (
        <Choice
          label={texts.companionGender}
          words={texts.companionGenders}
          none={texts.notSaid}
          value={prospect.companionGender}
          onChoose={(companionGender) => save({ companionGender })}
        />
      )}
      <InlineField
        label={texts.housingField}
        value={
          housingLengthCm === null || housingWidthCm === null
            ? ''
            : `${housingLengthCm} × ${housingWidthCm}`.replaceAll('.', ',')
        }
        onSave={async (text) => {
          const read = readArea(text)
          return read === null
            ? texts.housingWrong
            : save({ housingLengthCm: read.length, housingWidthCm: read.width }, { word: texts.housing })
        }}
      />
      {whole(texts.bedding, 'beddingCm', beddingCm)}
      <Choice
        label={texts.seen}
        words={texts.seens}
        value={prospect.housingSeen}
        onChoose={(housingSeen) => save({ housingSeen: housingSeen ?? 'No' })}
      />
      <Choice
        label={texts.adult}
        words={texts.adults}
        value={prospect.isAdult}
        onChoose={(isAdult) => save({ isAdult: isAdult ?? 'Unknown' })}
      />
      {prospect.isAdult === 'No' && day(texts.consent, 'guardianConsentOn')}
      <h3 className={styles.heading}>{texts.onList}</h3>
      {day(texts.waitlistedOn, 'waitlistedOn')}
      {day(texts.pausedUntil, 'pausedUntil')}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={prospect.priority === 'Preferred'}
          onChange={({ target }) => void save({ priority: target.checked ? 'Preferred' : 'Normal' })}
        />
        {texts.priority}
      </label>
      {words(texts.notes, 'notes')}
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  words: Readonly<Record<Value, string>>
  /** The word for no choice, where that is possible. */
  none?: string
  value: Value | null
  onChoose: (value: Value | null) => Promise<string | null>
}

function Choice<Value extends string>({ label, words, none, value, onChoose }: ChoiceProps<Value>) {
  const [error, setError] = useState<string | null>(null)
  const values = Object.keys(words) as Value[]
  return (
    <SelectField
      label={label}
      error={error}
      value={value ?? ''}
      onChange={(value) => {
        void onChoose(values.find((one) => one === value) ?? null).then(setError)
      }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {values.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </SelectField>
  )
}

/** Up to twenty of the catalogue. */
function Colors({ prospect: { colorVarietyIds, colorRequired }, save }: { prospect: Prospect; save: Save }) {
  const sheet = useSheet('farben')
  const varieties = useVarieties().data?.items ?? []
  const chosen = varieties.filter(({ id }) => colorVarietyIds.includes(id))
  return (
    <>
      <div className={styles.ways}>
        <span>
          {texts.colors}: {chosen.length === 0 ? texts.anyColor : chosen.map(({ name }) => name).join(', ')}
        </span>
        <Button kind="text" onClick={sheet.show}>
          {texts.chooseColors}
        </Button>
      </div>
      {chosen.length > 0 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={colorRequired}
            onChange={({ target }) => void save({ colorRequired: target.checked })}
          />
          {texts.onlyThese}
        </label>
      )}
      <Sheet open={sheet.open} onClose={sheet.close} title={texts.colors}>
        {varieties.map(({ id, name }) => (
          <ChooseLine
            key={id}
            label={name}
            checked={colorVarietyIds.includes(id)}
            onChange={() =>
              void save({
                colorVarietyIds: colorVarietyIds.includes(id)
                  ? colorVarietyIds.filter((one) => one !== id)
                  : [...colorVarietyIds, id],
              })
            }
          />
        ))}
      </Sheet>
    </>
  )
}
