import { useState } from 'react'
import { fullDay } from '../../parts/date/calendar-words.ts'
import { FieldError } from '../../parts/field/Field.tsx'
import { InlineField } from '../../parts/field/InlineField.tsx'
import { Segments } from '../../parts/field/Segments.tsx'
import { changeContact, type Contact } from '../../service/contacts.ts'
import { faultAt, tellProblem } from '../../service/problem.ts'
import { queries } from '../../service/queries.ts'
import { Clashed } from '../../service/save.ts'
import { noteDone } from '../../service/undo.ts'
import styles from './kontakte.module.css'
import { texts } from './texts.de.ts'

type Text = 'name' | 'salutation' | 'email' | 'phone' | 'breederNameSuffix' | 'notes'
type Place = 'street' | 'postalCode' | 'city' | 'country'
type Role = 'isReceiver' | 'isBreeder'
type Choice = Role | 'aftercareConsent'

const consents = ['Granted', 'Refused', 'Unknown'] as const

/** What is known of a person; every value is edited where it stands. */
export function ContactData({ contact }: { contact: Contact }) {
  const { address, aftercareConsent, aftercareConsentOn } = contact
  const [fault, setFault] = useState<string | null>(null)
  // Shown at once, while it is stored.
  const [chosen, setChosen] = useState<Partial<Contact>>({})
  const save = async (
    patch: Partial<Contact>,
    former: Partial<Contact>,
    { word, path }: { word: string; path: string },
  ): Promise<string | null> => {
    try {
      const after = await changeContact(contact, patch)
      noteDone(texts.changed(after.name, word), {
        operation: 'PATCH /contacts/{id}',
        params: { id: contact.id },
        body: former,
        ifMatch: after.version,
      })
      return null
    } catch (error) {
      if (!(error instanceof Clashed)) return faultAt(error, path) ?? tellProblem(error).sentence
      void queries.invalidateQueries({ queryKey: ['contacts', contact.id] })
      return texts.clashed
    }
  }
  const text = (member: Text) => ({
    label: texts.members[member],
    value: contact[member] ?? '',
    onSave: (typed: string) =>
      member === 'name' && typed === ''
        ? Promise.resolve(texts.nameMissing)
        : save(
            { [member]: typed === '' ? null : typed },
            { [member]: contact[member] },
            { word: texts.members[member], path: `/${member}` },
          ),
  })
  const place = (member: Place) => ({
    label: texts.members[member],
    value: address[member] ?? '',
    onSave: (typed: string) =>
      save(
        { address: { ...address, [member]: typed === '' ? null : typed } },
        { address },
        { word: texts.members[member], path: `/address/${member}` },
      ),
  })
  const choose = async (patch: Partial<Contact>, former: Partial<Contact>, member: Choice) => {
    setChosen(patch)
    setFault(await save(patch, former, { word: texts.members[member], path: `/${member}` }))
    setChosen({})
  }
  const role = (member: Role) => (
    <label className={styles.role}>
      <input
        type="checkbox"
        checked={chosen[member] ?? contact[member]}
        onChange={({ target: { checked } }) =>
          void choose({ [member]: checked }, { [member]: contact[member] }, member)
        }
      />
      {texts.members[member]}
    </label>
  )
  return (
    <section aria-labelledby="kontakt-angaben" className={styles.section}>
      <h2 id="kontakt-angaben" className={styles.heading}>
        {texts.data}
      </h2>
      <div className={styles.data}>
        <InlineField {...text('name')} maxLength={200} />
        <InlineField {...text('salutation')} maxLength={100} />
        <InlineField {...text('phone')} maxLength={60} />
        <InlineField {...text('email')} maxLength={254} />
        <InlineField {...place('street')} maxLength={200} />
        <div className={styles.town}>
          <InlineField {...place('postalCode')} maxLength={20} />
          <InlineField {...place('city')} maxLength={100} />
        </div>
        <InlineField {...place('country')} maxLength={100} />
        <InlineField {...text('breederNameSuffix')} maxLength={100} />
        <InlineField {...text('notes')} multiline maxLength={20_000} draft={`contacts/${contact.id}/notes`} />
        <fieldset>
          <legend className={styles.caption}>{texts.roles}</legend>
          {role('isReceiver')}
          {role('isBreeder')}
        </fieldset>
        <div className={styles.consent}>
          <Segments
            label={texts.members.aftercareConsent}
            options={consents.map((value) => ({ value, label: texts.consents[value] }))}
            value={chosen.aftercareConsent ?? aftercareConsent}
            onChange={(said) =>
              void choose(
                { aftercareConsent: said },
                { aftercareConsent, aftercareConsentOn },
                'aftercareConsent',
              )
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
