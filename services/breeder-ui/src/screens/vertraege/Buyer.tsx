import { ChevronsUpDown } from 'lucide-react'
import { Button } from '../../parts/button/Button.tsx'
import { ContactPicker, NewContactSheet } from '../../parts/contact/ContactSheets.tsx'
import { InlineField } from '../../parts/field/InlineField.tsx'
import { Notice } from '../../parts/notice/Notice.tsx'
import { useSheet } from '../../parts/sheet/useSheet.ts'
import { changeContact, type Contact, useContact } from '../../service/contacts.ts'
import { faultAt, tellProblem } from '../../service/problem.ts'
import { outdate } from '../../service/queries.ts'
import type { MailRequest } from '../../service/requests.ts'
import { Clashed } from '../../service/save.ts'
import { texts } from './texts.de.ts'
import styles from './vertraege.module.css'

interface BuyerProps {
  /** What the contract calls whoever gets the animals. */
  role: string
  id: string | null
  /** The request that this contract began with. */
  request: MailRequest | null
  draftKey: string
  onChange: (id: string) => void
}

/** Who gets the animals; what is missing of the address is written here, and stored with the contact. */
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
      {contact.error !== null && <Notice kind="warn">{tellProblem(contact.error).sentence}</Notice>}
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

type Member = 'street' | 'postalCode' | 'city'

function Address({ contact }: { contact: Contact }) {
  const { address, phone } = contact
  const save = async (patch: Partial<Contact>, path: string): Promise<string | null> => {
    try {
      await changeContact(contact, patch)
      // The preview says who the buyer is.
      outdate('contacts', [contact.id])
      return null
    } catch (error) {
      if (error instanceof Clashed) {
        outdate('contacts', [contact.id])
        return texts.clashed
      }
      return faultAt(error, path) ?? tellProblem(error).sentence
    }
  }
  const place = (member: Member) => ({
    label: texts[member],
    value: address[member] ?? '',
    onSave: (typed: string) =>
      save({ address: { ...address, [member]: typed === '' ? null : typed } }, `/address/${member}`),
  })
  return (
    <div>
      <InlineField {...place('street')} maxLength={200} />
      <div className={styles.town}>
        <InlineField {...place('postalCode')} maxLength={20} />
        <InlineField {...place('city')} maxLength={100} />
      </div>
      <InlineField
        label={texts.phone}
        value={phone ?? ''}
        maxLength={60}
        onSave={(typed) => save({ phone: typed === '' ? null : typed }, '/phone')}
      />
    </div>
  )
}
