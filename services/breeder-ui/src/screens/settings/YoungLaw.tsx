import { useQuery } from '@tanstack/react-query'
import { FieldError } from '../../components/field/Field.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { ChooseLine } from '../../components/list/ChooseBox.tsx'
import { readNumber } from '../../components/number/read-number.ts'
import { call } from '../../data/call.ts'
import { type HerdSize, herdSize, useHerdSize } from '../../data/herd-size.ts'
import { useField } from '../../data/use-field.ts'
import styles from './settings.module.css'
import { youngTexts as texts } from './young-texts.de.ts'

/** What the law of the breeder's country says of the number of young. */
export function YoungLaw({ country }: { country: string | null }) {
  const young = useQuery({
    queryKey: ['settings', 'young', country],
    queryFn: ({ signal }) => call('GET /statistics/young', { signal }),
    placeholderData: (before) => before,
  }).data
  const known = useHerdSize().data
  if (young === undefined || known === undefined) return null
  return (
    <section aria-labelledby="zucht-jungtiere">
      <h2 id="zucht-jungtiere" className={styles.heading}>
        {texts.heading}
      </h2>
      <p>{texts.said[young.basis](young.counted, young.threshold ?? 0, young.year)}</p>
      <p className="soft small">{young.text}</p>
      {young.basis !== 'None' && <OtherRodents known={known} year={young.year} />}
    </section>
  )
}

/** What counts beside the gerbils. */
function OtherRodents({ known, year }: { known: HerdSize; year: number }) {
  const { save, choose, shown, fault } = useField(herdSize, known)
  const now = known.years.find((one) => one.year === year)?.otherRodentYoung ?? 0
  const store = (typed: string) => {
    const read = readNumber(typed)
    const count = read.kind === 'empty' ? 0 : read.kind === 'number' ? read.value : -1
    if (!Number.isInteger(count) || count < 0 || count > 9999) return Promise.resolve(texts.fault)
    const others = known.years.filter((one) => one.year !== year)
    return save(
      { years: count === 0 ? others : [...others, { year, otherRodentYoung: count }] },
      { path: '/years' },
    )
  }
  return (
    <>
      <InlineField
        label={herdSize.wordOf('years')}
        value={now === 0 ? '' : `${now}`}
        none={texts.none}
        maxLength={5}
        onSave={store}
      />
      <ChooseLine
        label={texts.shares}
        checked={shown.sharesRooms}
        onChange={() => void choose('sharesRooms', !shown.sharesRooms)}
      />
      {fault !== null && <FieldError>{fault}</FieldError>}
    </>
  )
}
