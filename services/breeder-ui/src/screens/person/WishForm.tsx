import { prospectLimits } from '@zuchtbuch/domain/text-limits'
import { InputField, SelectField, TextAreaField } from '../../components/field/Field.tsx'
import { RecordForm } from '../../components/field/RecordForm.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { type Prospect, prospects } from '../../data/prospects.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { countsText, measuresText, readCounts, readMeasures } from '../waitlist/wish-words.ts'
import { changedMembers } from './changed-members.ts'
import styles from './person.module.css'
import { texts } from './texts.de.ts'

/** A wish as it is typed. */
const typedOf = (prospect: Prospect) => ({
  number: countsText(prospect),
  gender: prospect.gender ?? '',
  purpose: prospect.purpose as string,
  colors: prospect.colorVarietyIds.join(),
  onlyThese: prospect.colorRequired ? 'yes' : '',
  earliestOn: prospect.earliestOn ?? '',
  latestOn: prospect.latestOn ?? '',
  wishNote: prospect.wishNote ?? '',
  companionCount: String(prospect.companionCount ?? ''),
  companionGender: prospect.companionGender ?? '',
  housing: measuresText([prospect.housingLengthCm, prospect.housingWidthCm, prospect.housingHeightCm]),
  bedding: String(prospect.beddingCm ?? '').replace('.', ','),
  housingSeen: prospect.housingSeen as string,
  isAdult: prospect.isAdult as string,
  guardianConsentOn: prospect.guardianConsentOn ?? '',
  waitlistedOn: prospect.waitlistedOn ?? '',
  pausedUntil: prospect.pausedUntil ?? '',
  preferred: prospect.priority === 'Preferred' ? 'yes' : '',
  notes: prospect.notes ?? '',
})
type Typed = ReturnType<typeof typedOf>

const isWhole = (text: string) => /^\d{0,3}$/.test(text.trim())
const isSound = ({ number, housing, companionCount, bedding }: Typed) =>
  readCounts(number) !== null && readMeasures(housing) !== null && isWhole(companionCount) && isWhole(bedding)
const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
const wholeOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

/** The members of a wish that was typed. */
function membersOf(typed: Typed): Partial<Prospect> {
  const counts = readCounts(typed.number)!
  const measures = readMeasures(typed.housing)!
  return {
    minCount: counts.min,
    maxCount: counts.max,
    gender: orNull(typed.gender) as Prospect['gender'],
    purpose: typed.purpose as Prospect['purpose'],
    colorVarietyIds: typed.colors === '' ? [] : typed.colors.split(','),
    colorRequired: typed.onlyThese !== '',
    earliestOn: orNull(typed.earliestOn),
    latestOn: orNull(typed.latestOn),
    wishNote: orNull(typed.wishNote),
    companionCount: wholeOrNull(typed.companionCount),
    companionGender: orNull(typed.companionGender) as Prospect['companionGender'],
    housingLengthCm: measures.length,
    housingWidthCm: measures.width,
    housingHeightCm: measures.height,
    beddingCm: wholeOrNull(typed.bedding),
    housingSeen: typed.housingSeen as Prospect['housingSeen'],
    isAdult: typed.isAdult as Prospect['isAdult'],
    guardianConsentOn: orNull(typed.guardianConsentOn),
    waitlistedOn: orNull(typed.waitlistedOn),
    pausedUntil: orNull(typed.pausedUntil),
    priority: typed.preferred === '' ? 'Normal' : 'Preferred',
    notes: orNull(typed.notes),
  }
}

const paths = [
  'earliestOn',
  'latestOn',
  'wishNote',
  'guardianConsentOn',
  'waitlistedOn',
  'pausedUntil',
  'notes',
]

interface WishFormProps {
  prospect: Prospect
  onDone: () => void
}

/** The wish, the home and the place in the list, stored together. */
export function WishForm({ prospect, onDone }: WishFormProps) {
  const store = async (typed: Typed) => {
    const patch = changedMembers(prospect, membersOf(typed))
    if (Object.keys(patch).length > 0)
      await prospects.change(prospect, patch, { text: texts.wishChanged(prospect.contactName) })
    onDone()
  }
  return (
    <RecordForm
      draftKey={`prospects/${prospect.id}/wish`}
      initial={typedOf(prospect)}
      paths={paths.map((member) => `/${member}`)}
      isComplete={isSound}
      store={store}
      submit={texts.saveWish}
    >
      {({ typed, type, tried, fieldError }) => {
        const field = (label: string, member: keyof Typed) => ({
          label,
          value: typed[member],
          error: fieldError(`/${member}`),
          onChange: (value: string) => type({ [member]: value }),
        })
        const choice = (
          label: string,
          member: keyof Typed,
          words: Readonly<Record<string, string>>,
          none?: string,
        ) => (
          <SelectField {...field(label, member)}>
            {none !== undefined && <option value="">{none}</option>}
            {Object.entries(words).map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </SelectField>
        )
        const tick = (label: string, member: keyof Typed) => (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={typed[member] !== ''}
              onChange={({ target }) => type({ [member]: target.checked ? 'yes' : '' })}
            />
            {label}
          </label>
        )
        return (
          <>
            <InputField
              {...field(texts.number, 'number')}
              inputMode="numeric"
              error={tried && readCounts(typed.number) === null ? texts.numberWrong : null}
            />
            {choice(texts.gender, 'gender', texts.genders, texts.notSaid)}
            {choice(texts.purpose, 'purpose', texts.purposes)}
            <Colors chosen={typed.colors} onChoose={(colors) => type({ colors })} />
            {typed.colors !== '' && tick(texts.onlyThese, 'onlyThese')}
            <InputField {...field(texts.earliestOn, 'earliestOn')} type="date" />
            <InputField {...field(texts.latestOn, 'latestOn')} type="date" />
            <TextAreaField {...field(texts.wishNote, 'wishNote')} maxLength={prospectLimits.wishNote} />
            <h3 className={styles.heading}>{texts.home}</h3>
            <InputField
              {...field(texts.companionCount, 'companionCount')}
              inputMode="numeric"
              error={tried && !isWhole(typed.companionCount) ? texts.wholeWrong : null}
            />
            {Number(typed.companionCount) > 0 &&
              choice(texts.companionGender, 'companionGender', texts.companionGenders, texts.notSaid)}
            <InputField
              {...field(texts.housingField, 'housing')}
              error={tried && readMeasures(typed.housing) === null ? texts.housingWrong : null}
            />
            <InputField
              {...field(texts.bedding, 'bedding')}
              inputMode="numeric"
              error={tried && !isWhole(typed.bedding) ? texts.wholeWrong : null}
            />
            {choice(texts.seen, 'housingSeen', texts.seens)}
            {choice(texts.adult, 'isAdult', texts.adults)}
            {typed.isAdult === 'No' && (
              <InputField {...field(texts.consentOfParents, 'guardianConsentOn')} type="date" />
            )}
            <h3 className={styles.heading}>{texts.onList}</h3>
            <InputField {...field(texts.waitlistedOn, 'waitlistedOn')} type="date" />
            <InputField {...field(texts.pausedUntil, 'pausedUntil')} type="date" />
            {tick(texts.priority, 'preferred')}
            <TextAreaField {...field(texts.notes, 'notes')} maxLength={prospectLimits.notes} />
          </>
        )
      }}
    </RecordForm>
  )
}

/** Up to twenty of the catalogue; `chosen` are their ids, with commas between. */
function Colors({ chosen, onChoose }: { chosen: string; onChoose: (chosen: string) => void }) {
  const varieties = useVarieties().data?.items ?? []
  const ids = chosen === '' ? [] : chosen.split(',')
  const names = varieties.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return (
    <details>
      <summary className={styles.summary}>{texts.colors(names.join(', '))}</summary>
      {varieties.map(({ id, name }) => (
        <ChooseLine
          key={id}
          label={name}
          checked={ids.includes(id)}
          onChange={() =>
            onChoose((ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join())
          }
        />
      ))}
    </details>
  )
}
