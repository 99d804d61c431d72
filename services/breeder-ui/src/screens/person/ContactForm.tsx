import { addressLimits, contactLimits } from '@zuchtbuch/domain/text-limits'
import { addressWords } from '@zuchtbuch/domain/words/contact.de'
import { fullDay } from '../../components/date/calendar-words.ts'
import { InputField } from '../../components/field/Field.tsx'
import { RecordForm } from '../../components/field/RecordForm.tsx'
import { Segments } from '../../components/field/Segments.tsx'
import type { Contact } from '../../data/contact-list.ts'
import { contacts } from '../../data/contacts.ts'
import { changedMembers } from './changed-members.ts'
import styles from './person.module.css'
import { texts } from './texts.de.ts'

/** A contact as it is typed. */
const typedOf = ({ address, ...contact }: Contact) => ({
  name: contact.name,
  salutation: contact.salutation ?? '',
  phone: contact.phone ?? '',
  email: contact.email ?? '',
  street: address.street ?? '',
  postalCode: address.postalCode ?? '',
  city: address.city ?? '',
  country: address.country ?? '',
  breederNameSuffix: contact.breederNameSuffix ?? '',
  isReceiver: contact.isReceiver ? 'yes' : '',
  isBreeder: contact.isBreeder ? 'yes' : '',
  aftercareConsent: contact.aftercareConsent as string,
})
type Typed = ReturnType<typeof typedOf>

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The members of a contact that was typed. */
const membersOf = (typed: Typed): Partial<Contact> => ({
  name: typed.name.trim(),
  salutation: orNull(typed.salutation),
  phone: orNull(typed.phone),
  email: orNull(typed.email),
  address: {
    street: orNull(typed.street),
    postalCode: orNull(typed.postalCode),
    city: orNull(typed.city),
    country: orNull(typed.country),
  },
  breederNameSuffix: orNull(typed.breederNameSuffix),
  isReceiver: typed.isReceiver !== '',
  isBreeder: typed.isBreeder !== '',
  aftercareConsent: typed.aftercareConsent as Contact['aftercareConsent'],
})

const own = ['name', 'salutation', 'phone', 'email', 'breederNameSuffix'] as const
const places = ['street', 'postalCode', 'city', 'country'] as const
const consents = ['Granted', 'Refused', 'Unknown'] as const
const paths = [...own.map((member) => `/${member}`), ...places.map((member) => `/address/${member}`)]

interface ContactFormProps {
  contact: Contact
  onDone: () => void
}

/** Name, ways to reach somebody, address and roles, stored together. */
export function ContactForm({ contact, onDone }: ContactFormProps) {
  const store = async (typed: Typed) => {
    const patch = changedMembers(contact, membersOf(typed))
    const { aftercareConsent, aftercareConsentOn } = contact
    if (Object.keys(patch).length > 0)
      await contacts.change(contact, patch, {
        text: texts.contactChanged(typed.name.trim()),
        // The day of the word comes back with it.
        ...(patch.aftercareConsent !== undefined && {
          former: { ...formerOf(contact, patch), aftercareConsent, aftercareConsentOn },
        }),
      })
    onDone()
  }
  return (
    <RecordForm
      draftKey={`contacts/${contact.id}/facts`}
      initial={typedOf(contact)}
      paths={paths}
      isComplete={({ name }) => name.trim() !== ''}
      store={store}
      submit={texts.save}
    >
      {({ typed, type, tried, fieldError }) => {
        const text = (member: (typeof own)[number]) => ({
          label: contacts.wordOf(member),
          value: typed[member],
          maxLength: contactLimits[member],
          error: fieldError(`/${member}`),
          onChange: (value: string) => type({ [member]: value }),
        })
        const place = (member: (typeof places)[number]) => (
          <InputField
            label={addressWords[member]}
            value={typed[member]}
            maxLength={addressLimits[member]}
            error={fieldError(`/address/${member}`)}
            onChange={(value) => type({ [member]: value })}
          />
        )
        const role = (member: 'isReceiver' | 'isBreeder') => (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={typed[member] !== ''}
              onChange={({ target }) => type({ [member]: target.checked ? 'yes' : '' })}
            />
            {contacts.wordOf(member)}
          </label>
        )
        return (
          <>
            <InputField
              {...text('name')}
              error={tried && typed.name.trim() === '' ? texts.nameMissing : fieldError('/name')}
            />
            <InputField {...text('salutation')} />
            <InputField {...text('phone')} type="tel" />
            <InputField {...text('email')} type="email" />
            {place('street')}
            <div className={styles.two}>
              {place('postalCode')}
              {place('city')}
            </div>
            {place('country')}
            <InputField {...text('breederNameSuffix')} />
            <fieldset>
              <legend className={styles.caption}>{texts.roles}</legend>
              {role('isReceiver')}
              {role('isBreeder')}
            </fieldset>
            <Segments
              label={texts.consent}
              options={consents.map((value) => ({ value, label: texts.consents[value] }))}
              value={typed.aftercareConsent as Contact['aftercareConsent']}
              onChange={(aftercareConsent) => type({ aftercareConsent })}
            />
            <p className="soft small">
              {contact.aftercareConsentOn === null
                ? texts.consentMore
                : texts.consentOn(fullDay(contact.aftercareConsentOn))}
            </p>
          </>
        )
      }}
    </RecordForm>
  )
}

const formerOf = (contact: Contact, patch: Partial<Contact>) =>
  Object.fromEntries(Object.keys(patch).map((member) => [member, Reflect.get(contact, member)]))
