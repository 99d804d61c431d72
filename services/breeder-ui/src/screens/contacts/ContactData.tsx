import { addressLimits } from '@zuchtbuch/domain/text-limits'
import { addressWords } from '@zuchtbuch/domain/words/contact.de'
import { fullDay } from '../../components/date/calendar-words.ts'
import { FieldError } from '../../components/field/Field.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import type { Contact } from '../../data/contact-list.ts'
import { contacts } from '../../data/contacts.ts'
import { useField } from '../../data/use-field.ts'
import styles from './contacts.module.css'
import { texts } from './texts.de.ts'

const consents = ['Granted', 'Refused', 'Unknown'] as const

/** What is known of a person; every value is edited where it stands. */
export function ContactData({ contact }: { contact: Contact }) {
  const { address, aftercareConsent, aftercareConsentOn } = contact
  const { text, choose, save, shown, fault } = useField(contacts, contact)
  const place = (member: keyof typeof addressWords) => ({
    label: addressWords[member],
    value: address[member] ?? '',
    maxLength: addressLimits[member],
    onSave: (typed: string) =>
      save(
        { address: { ...address, [member]: typed === '' ? null : typed } },
        { word: addressWords[member], path: `/address/${member}` },
      ),
  })
  const role = (member: 'isReceiver' | 'isBreeder') => (
    <label className={styles.role}>
      <input
        type="checkbox"
        checked={shown[member]}
        onChange={({ target: { checked } }) => void choose(member, checked)}
      />
      {contacts.wordOf(member)}
    </label>
  )
  return (
    <section aria-labelledby="kontakt-angaben" className={styles.section}>
      <h2 id="kontakt-angaben" className={styles.heading}>
        {texts.data}
      </h2>
      <div className={styles.data}>
        <InlineField {...text('name', texts.nameMissing)} />
        <InlineField {...text('salutation')} />
        <InlineField {...text('phone')} />
        <InlineField {...text('email')} />
        <InlineField {...place('street')} />
        <div className={styles.town}>
          <InlineField {...place('postalCode')} />
          <InlineField {...place('city')} />
        </div>
        <InlineField {...place('country')} />
        <InlineField {...text('breederNameSuffix')} />
        <InlineField {...text('notes')} multiline draft={`contacts/${contact.id}/notes`} />
        <fieldset>
          <legend className={styles.caption}>{texts.roles}</legend>
          {role('isReceiver')}
          {role('isBreeder')}
        </fieldset>
        <div className={styles.consent}>
          <Segments
            label={texts.consent}
            options={consents.map((value) => ({ value, label: texts.consents[value] }))}
            value={shown.aftercareConsent}
            onChange={(said) =>
              void choose('aftercareConsent', said, { aftercareConsent, aftercareConsentOn })
            }
          />
          <p className={styles.caption}>
            {aftercareConsentOn === null ? texts.consentMore : texts.consentOn(fullDay(aftercareConsentOn))}
          </p>
          {fault !== null && <FieldError>{fault}</FieldError>}
        </div>
      </div>
    </section>
  )
}
