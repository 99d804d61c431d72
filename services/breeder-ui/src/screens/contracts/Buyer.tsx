import { addressLimits } from '@zuchtbuch/domain/text-limits'
import { addressWords } from '@zuchtbuch/domain/words/contact.de'
import { ChevronsUpDown } from 'lucide-react'
import { Button } from '../../components/button/Button.tsx'
import { ContactPicker, NewContactSheet } from '../../components/contact/ContactSheets.tsx'
import { InlineField } from '../../components/field/InlineField.tsx'
import { Notice } from '../../components/notice/Notice.tsx'
import { useSheet } from '../../components/sheet/useSheet.ts'
import { type Contact, useContact } from '../../data/contact-list.ts'
import { contacts } from '../../data/contacts.ts'
import { describeProblem } from '../../data/problem.ts'
import { invalidate } from '../../data/queries.ts'
import type { MailRequest } from '../../data/requests.ts'
import { useField } from '../../data/use-field.ts'
import { texts } from './texts.de.ts'
import styles from './contracts.module.css'

interface BuyerProps {
  /** The contract's word for the one who gets the animals. */
  role: string
  id: string | null
  /** The request that this contract began with. */
  request: MailRequest | null
  draftKey: string
  onChange: (id: string) => void
}

/** The one who gets the animals; a missing address is typed here and stored with the contact. */
export function Buyer({ role, id, request, draftKey, onChange }: BuyerProps) {
  const picker = useSheet('kaeufer')
  const newSheet = useSheet('neuer-kaeufer')
  const contact = useContact(id)
  const isFromMail =
    id !== null && request !== null && [request.assignedContactId, request.senderContactId].includes(id)
  return (
    <section aria-labelledby="vertrag-kaeufer" className={styles.card}>
      <h2 id="vertrag-kaeufer" className={styles.heading}>
        {role}
      </h2>
      <div className={styles.buyer}>
        <Button kind="outlined" onClick={picker.show}>
          <span className={styles.buyerName}>{contact.data?.name ?? texts.chooseBuyer(role)}</span>
          {isFromMail && <span className={styles.tag}>{texts.fromMail}</span>}
          <ChevronsUpDown size={16} aria-hidden="true" />
        </Button>
        {id === null && (
          <Button onClick={newSheet.show}>{request === null ? texts.newBuyer : texts.newFromMail}</Button>
        )}
      </div>
      {contact.data && <Address contact={contact.data} />}
      {contact.error !== null && <Notice kind="warn">{describeProblem(contact.error).sentence}</Notice>}
      <ContactPicker
        sheet={picker}
        label={texts.whichBuyer}
        onPick={(picked) => {
          picker.close()
          onChange(picked.id)
        }}
        onNew={newSheet.show}
      />
      <NewContactSheet
        sheet={newSheet}
        draftKey={draftKey}
        known={{ name: request?.writer.name ?? '', email: request?.writer.address ?? '' }}
        isReceiver
        onCreated={(created) => {
          newSheet.close()
          onChange(created.id)
        }}
      />
    </section>
  )
}

function Address({ contact }: { contact: Contact }) {
  const { address } = contact
  // The preview says who the buyer is.
  const { text, save } = useField(contacts, contact, () => invalidate('contacts', [contact.id]))
  const place = (member: 'street' | 'postalCode' | 'city') => ({
    label: addressWords[member],
    value: address[member] ?? '',
    maxLength: addressLimits[member],
    onSave: (typed: string) =>
      save(
        { address: { ...address, [member]: typed === '' ? null : typed } },
        { word: addressWords[member], path: `/address/${member}` },
      ),
  })
  return (
    <div>
      <InlineField {...place('street')} />
      <div className={styles.town}>
        <InlineField {...place('postalCode')} />
        <InlineField {...place('city')} />
      </div>
      <InlineField {...text('phone')} />
    </div>
  )
}
